import { hashOf } from './random';

/**
 * A day's seeds of a game, the first round's first, from the secret root: each is the hash of the next, and the hash of the first is
 * the end, which is published before the day begins. Nobody can change a seed after that, and none is known by an earlier one.
 */
export function seedsOf(root: string, rounds: number): { end: string; seeds: readonly string[] } {
  const seeds: string[] = [];
  let seed = root;
  for (let count = 0; count < rounds; count += 1) {
    seeds.push(seed);
    seed = hashOf(seed);
  }
  return { end: seed, seeds: seeds.reverse() };
}

/** Whether a seed is the one that its round had to have. `hash` is the seed of the round before, or the end of the chain. */
export const isSeedOf = (hash: string, seed: string): boolean => hashOf(seed) === hash;
