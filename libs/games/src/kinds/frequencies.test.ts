import type { GameKind, RoundResult } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import type { Chance, MarketRule } from '../game';
import { randomBy } from '../random';
import { type Frequency, pValueOf } from './chi-square.test-kit';
import { rulesOf } from './rules';

/** A million (DRAWS=1000000) takes many minutes, and is for whoever changes how anything is drawn. */
const DRAWS = Number(process.env.DRAWS ?? (process.env.TEST_ALL === '1' ? 100_000 : 20_000));
const MILLION_MS = 30 * 60_000;
const KEY = 'c0ffee'.padEnd(64, '0');
/** One game of each kind, and of each sport. Setups are drawn once: chances are those of one field, or of one pair of teams. */
const sports = [...new Map(catalogue.map(game => [`${game.kind} ${game.path.replace(/[^/]*$/, '')}`, game])).entries()];

const share = ([over, under]: Chance): number => over / under;

interface Draws {
  /** How often each outcome won. */
  readonly won: ReadonlyMap<number, number>;
  /** Markets in which more than one outcome won at once. */
  readonly shared: ReadonlySet<number>;
}

/** Draws many rounds and counts their winners. Results that are alike are settled once. */
function drawMany(kind: GameKind, draw: (round: number) => RoundResult, markets: readonly MarketRule[]): Draws {
  const { verdict } = rulesOf(kind);
  const won = new Map<number, number>();
  const shared = new Set<number>();
  const winnersBy = new Map<string, readonly number[]>();
  const winnersOf = (result: RoundResult) =>
    markets.flatMap(market => {
      const winners = market.outcomes.filter(({ number }) => verdict(number, result) === 'won');
      if (winners.length > 1) shared.add(market.number);
      return winners.map(({ number }) => number);
    });
  for (let round = 0; round < DRAWS; round += 1) {
    const result = draw(round);
    const text = JSON.stringify(result);
    const winners = winnersBy.get(text) ?? winnersOf(result);
    if (winnersBy.size < 50_000) winnersBy.set(text, winners);
    for (const number of winners) won.set(number, (won.get(number) ?? 0) + 1);
  }
  return { won, shared };
}

/** What came of a market, with the rounds in which none of its outcomes won, and how much there should be of it. */
function frequenciesOf({ outcomes }: MarketRule, won: Draws['won']): Frequency[] {
  const frequencies = outcomes.map(({ number, chance }) => ({
    count: won.get(number) ?? 0,
    expected: share(chance) * DRAWS,
  }));
  const rest = frequencies.reduce(
    (left, { count, expected }) => ({ count: left.count - count, expected: left.expected - expected }),
    { count: DRAWS, expected: DRAWS },
  );
  return rest.expected > 1 ? [...frequencies, rest] : frequencies;
}

describe('a draw', () => {
  it.each(sports)(
    'is as likely as it is priced: %s',
    (_, game) => {
      const rules = rulesOf(game.kind);
      const setup = rules.setup(randomBy(KEY, `${game.kind}:setup`), game);
      const markets = rules.markets(setup);

      const draw = (round: number) => rules.draw(randomBy(KEY, `${game.kind}:${round}`), setup);
      const { won, shared } = drawMany(game.kind, draw, markets);

      for (const market of markets) {
        if (!shared.has(market.number)) {
          const p = pValueOf(frequenciesOf(market, won));
          expect(p, market.name).toBeGreaterThan(0.001);
          expect(p, market.name).toBeLessThan(0.999);
        }
        for (const { number, name, chance } of market.outcomes) {
          const expected = share(chance) * DRAWS;
          const deviation = Math.sqrt(expected * (1 - share(chance)));
          expect(Math.abs((won.get(number) ?? 0) - expected), name).toBeLessThan(5 * deviation + 5);
        }
      }
    },
    MILLION_MS,
  );

  it.each([20_000, 1_000_000])('that is unfair by two in a hundred is found in %d', draws => {
    const unfair = [
      { count: 0.52 * draws, expected: 0.5 * draws },
      { count: 0.48 * draws, expected: 0.5 * draws },
    ];

    expect(pValueOf(unfair)).toBeLessThan(0.01);
  });

  it.each([
    [3.841, 2, 0.05],
    [10.828, 2, 0.001],
    [18.307, 11, 0.05],
    [2.706, 2, 0.1],
  ])('is judged by the table: %d of %d classes is %d', (statistic, classes, p) => {
    const even = Array.from({ length: classes }, () => ({ count: 1000, expected: 1000 }));
    const [first, second, ...rest] = even;
    const shift = Math.sqrt((statistic * 1000) / 2);
    const frequencies = [
      { count: (first?.count ?? 0) + shift, expected: 1000 },
      { count: (second?.count ?? 0) - shift, expected: 1000 },
      ...rest,
    ];

    expect(pValueOf(frequencies)).toBeCloseTo(p, 4);
  });
});
