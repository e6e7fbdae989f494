import type { Score } from '../game/game';

/** With the feed's seven digits behind the second. */
export const momentOf = (at: number): string => new Date(at).toISOString().replace('Z', '0000Z');

export const resultsOf = ({ home, away }: Score) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];
