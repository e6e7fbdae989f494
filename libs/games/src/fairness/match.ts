import type { Case } from './kind';
import { namesOf } from './names';
import type { Stream } from './stream';

// What football and basketball have in common: two teams, their strengths and a score.

interface Match {
  readonly kind: 'match';
  readonly home: string;
  readonly away: string;
  readonly strengths: readonly [home: number, away: number];
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A least strength, and how many there are from it on. */
type Strengths = readonly [least: number, count: number];

/** Draws teams, and then the strength of the home side and of the other. */
export const matchOf =
  (home: Strengths, away: Strengths) =>
  (stream: Stream, game: string): Match => {
    const [one = '', other = ''] = stream.draw(namesOf(game), 2);
    const strengthOf = ([least, count]: Strengths) => least + stream.below(count);
    return { kind: 'match', home: one, away: other, strengths: [strengthOf(home), strengthOf(away)] };
  };

/** How likely each sum is when something is repeated: `once` says how likely each number is that is added. */
export function repeated(once: readonly number[], times: number): number[] {
  let chances = [1];
  for (let time = 0; time < times; time += 1) {
    const sums = Array.from({ length: chances.length + once.length - 1 }, () => 0);
    for (const [sum, chance] of chances.entries()) {
      for (const [more, other] of once.entries()) sums[sum + more] = (sums[sum + more] ?? 0) + chance * other;
    }
    chances = sums;
  }
  return chances;
}

/** Every score of two sides that do not influence each other. */
export const scoresOf = (home: readonly number[], away: readonly number[]): Case<Score>[] =>
  home.flatMap((chance, points) =>
    away.map((other, against): Case<Score> => [{ home: points, away: against }, chance * other]),
  );
