import { roundByPage, sha256 } from '@madang/games/fairness';

// Rounds drawn again by docs/fairness.md alone: nothing here comes from the code that the site draws with.

/** A chain's link. */
export const hashOf = sha256;

export interface RoundProof {
  readonly roundId: string;
  readonly seed: string;
  readonly salt: string;
}

const winnersOf = (kind: string, { seed, ...round }: RoundProof): Set<number> =>
  new Set(roundByPage({ ...round, kind, game: '' }, seed).won);

/** Which outcomes of a powerball round win, by their numbers in docs/fairness.md. */
export const powerballWinners = (proof: RoundProof): Set<number> => winnersOf('powerball', proof);

/** Of a ladder round. */
export const ladderWinners = (proof: RoundProof): Set<number> => winnersOf('ladder', proof);
