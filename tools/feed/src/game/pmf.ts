/** The chances of whole numbers, from `from` upwards. */
export interface Pmf {
  readonly from: number;
  readonly p: readonly number[];
}

/** Chances below this are left out at the ends. */
const TAIL = 1e-7;

export const certain = (value: number): Pmf => ({ from: value, p: [1] });

export const shifted = ({ from, p }: Pmf, by: number): Pmf => ({ from: from + by, p });

export const negated = ({ from, p }: Pmf): Pmf => ({ from: -(from + p.length - 1), p: [...p].reverse() });

/** The sum of two independent numbers. */
export function sumOf(left: Pmf, right: Pmf): Pmf {
  const p = new Array<number>(left.p.length + right.p.length - 1).fill(0);
  left.p.forEach((a, i) => {
    right.p.forEach((b, j) => {
      p[i + j] = (p[i + j] ?? 0) + a * b;
    });
  });
  return trimmed({ from: left.from + right.from, p });
}

export function trimmed({ from, p }: Pmf): Pmf {
  let start = 0;
  let end = p.length;
  while (start < end - 1 && (p[start] ?? 0) < TAIL) start++;
  while (end > start + 1 && (p[end - 1] ?? 0) < TAIL) end--;
  return { from: from + start, p: p.slice(start, end) };
}

export const chanceOf = ({ from, p }: Pmf, value: number): number => p[value - from] ?? 0;

/** Rare, independent events: goals. */
export function poissonPmf(mean: number): Pmf {
  const p: number[] = [Math.exp(-mean)];
  for (let count = 1; count < 60 && (count < mean || (p.at(-1) ?? 0) > TAIL); count++) {
    p.push(((p[count - 1] ?? 0) * mean) / count);
  }
  return { from: 0, p };
}

/** Many small additions: points. Never below zero. */
export function normalPmf(mean: number, variance: number): Pmf {
  const deviation = Math.sqrt(Math.max(variance, 0.05));
  const from = Math.max(0, Math.floor(mean - 5 * deviation));
  const to = Math.ceil(mean + 5 * deviation);
  const p = Array.from({ length: to - from + 1 }, (_, index) =>
    Math.exp(-(((from + index - mean) / deviation) ** 2) / 2),
  );
  const all = p.reduce((sum, value) => sum + value, 0);
  return { from, p: p.map(value => value / all) };
}
