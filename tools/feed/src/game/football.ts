import { poisson } from '../random';
import type { Cell } from './joint';
import { chanceOf, type Pmf, poissonPmf } from './pmf';
import { inOrder, scoringGame } from './scoring-game';

const MINUTE = 60_000;
/** Less is scored before the interval than after it. */
const SHARES = [0.45, 0.55] as const;
const share = (index: number) => SHARES[index] ?? 0;

/** Dixon and Coles: how much likelier 0–0 and 1–1, and how much less likely 1–0 and 0–1, are than independent goals. */
const RHO = -0.06;

/** Goals come independently at a rate of each side's own; ninety minutes count, extra time does not. */
export const football = scoringGame({
  periods: 2,
  periodNumber: index => [10, 20][index] ?? 100,
  clock: index => ({ from: index * 2700, seconds: 2700 }),
  breakMs: () => 15 * MINUTE,
  share,
  remaining: (_, progress) => 1 - progress,
  family: periods => poissonPmf(periods.reduce((sum, { whole, left }) => sum + whole * left, 0)),
  overtime: null,
  corrections: lowScores,
  play(index, expected, { draw }) {
    const scorings = (['home', 'away'] as const).flatMap(side =>
      Array.from({ length: poisson(draw, expected[side] * share(index)) }, () => ({
        progress: draw(),
        side,
        points: 1,
      })),
    );
    return inOrder({ lengthMs: (46 + Math.floor(draw() * 4) + index) * MINUTE, scorings });
  },
});

function lowScores(home: Pmf, away: Pmf): Cell[] {
  const mean = ({ from, p }: Pmf) => p.reduce((sum, chance, index) => sum + chance * (from + index), 0);
  const [hosts, guests] = [mean(home), mean(away)];
  const factors = [
    [0, 0, -hosts * guests * RHO],
    [1, 0, guests * RHO],
    [0, 1, hosts * RHO],
    [1, 1, -RHO],
  ] as const;
  return factors.map(([h, a, factor]) => ({ home: h, away: a, p: chanceOf(home, h) * chanceOf(away, a) * factor }));
}
