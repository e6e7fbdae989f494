/** A stream of numbers in [0, 1). The same key always gives the same stream, so that nothing needs to be remembered. */
export type Draw = () => number;

/** FNV-1a, finished with a mixer: near keys give far numbers. */
export function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Mulberry32. */
export function drawsOf(key: string): Draw {
  let state = hash(key);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number around zero, most within one, by the sum of uniforms. */
export const bell = (draw: Draw): number => draw() + draw() + draw() + draw() - 2;

export function poisson(draw: Draw, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = draw(); product > limit; product *= draw()) count++;
  return count;
}

/** A smooth curve around zero over time, without memory: its value at a moment depends on the key and the moment alone. */
export function drift(key: string, at: number): number {
  return OCTAVES.reduce((sum, { everyMs, weight }) => sum + weight * between(`${key}:${everyMs}`, at / everyMs), 0);
}

const OCTAVES = [
  { everyMs: 6 * 3_600_000, weight: 0.7 },
  { everyMs: 40 * 60_000, weight: 0.35 },
  { everyMs: 4 * 60_000, weight: 0.2 },
] as const;

function between(key: string, position: number): number {
  const knot = Math.floor(position);
  const part = position - knot;
  const ease = part * part * (3 - 2 * part);
  return bell(drawsOf(`${key}:${knot}`)) * (1 - ease) + bell(drawsOf(`${key}:${knot + 1}`)) * ease;
}
