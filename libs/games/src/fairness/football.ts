import { pageKind } from './kind';
import { matchOf, repeated, type Score, scoresOf } from './match';
import { range } from './numbers';
import type { Stream } from './stream';

interface Goal {
  readonly minute: number;
  readonly isHome: boolean;
}

function goalsOf(stream: Stream, strengths: readonly number[]): Goal[] {
  const goals = range(0, 17).flatMap(stretch =>
    strengths.flatMap((strength, side): Goal[] =>
      stream.below(1000) < strength ? [{ minute: 5 * stretch + 1 + stream.below(5), isHome: side === 0 }] : [],
    ),
  );
  return range(1, 90).flatMap(minute => goals.filter(goal => goal.minute === minute));
}

const totals = (goals: number): number[] => [1, 2, 3].map((line, place) => 11 + 2 * place + (goals > line ? 1 : 0));

export const football = pageKind({
  kind: 'football',
  margin: 70,
  decimals: 9,
  setup: matchOf([50, 71], [40, 61]),
  draw: (stream, { strengths }) => ({ goals: goalsOf(stream, strengths) }),
  facts: ({ goals }): Score => {
    const home = goals.filter(({ isHome }) => isHome).length;
    return { home, away: goals.length - home };
  },
  endings: ({ home, away }) => ({
    won: [
      home === away ? 3 : home > away ? 1 : 2,
      ...totals(home + away),
      home - away >= 2 ? 21 : 22,
      away - home >= 2 ? 24 : 23,
      home > 0 && away > 0 ? 31 : 32,
      home <= 4 && away <= 4 ? 100 + 10 * home + away : 199,
    ],
  }),
  cases: ({ strengths: [home, away] }) => {
    const goals = (strength: number) => repeated([1 - strength / 1000, strength / 1000], 18);
    return scoresOf(goals(home), goals(away));
  },
});
