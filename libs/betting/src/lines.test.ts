import { fc, test } from '@fast-check/vitest';
import type { SettlementCode } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { paidBy } from './payout';
import { factorOfLeg } from './settle-bet';
import { type ScoreQuestion, settleOutcome } from './settle-outcome';

const goals = fc.integer({ min: 0, max: 9 });
const quarters = fc.integer({ min: -20, max: 20 });
const totalQuarters = fc.integer({ min: 0, max: 40 });
const price = fc.integer({ min: 1010, max: 20_000 });
const lineAt = (at: number): string => String(at / 4);
const codeOf = (question: Omit<ScoreQuestion, 'line'>, at: number, score: { home: number; away: number }) =>
  settleOutcome({ ...question, line: lineAt(at) }, score).code;
const STAKE = 8_000_000;
const paid = (odds: number, code: SettlementCode, stake = STAKE) => paidBy(stake, [factorOfLeg({ price: odds, code })]);

describe('quarter lines and pushes', () => {
  const kinds = fc.constantFrom<Omit<ScoreQuestion, 'line'>>(
    { kind: 'handicap', name: '1' },
    { kind: 'handicap', name: '2' },
    { kind: 'total', name: 'Over' },
    { kind: 'total', name: 'Under' },
  );
  const scored = fc.record({ home: goals, away: goals, at: quarters, odds: price, question: kinds });
  test.prop([scored])(
    'a quarter line pays the mean of the two lines beside it',
    ({ home, away, at, odds, question }) => {
      const quarter = at % 2 === 0 ? at + 1 : at;
      const [below = 0, own = 0, above = 0] = [quarter - 1, quarter, quarter + 1].map(line =>
        codeOf(question, line, { home, away }),
      );

      expect(paid(odds, own)).toBe(paid(odds, below, STAKE / 2) + paid(odds, above, STAKE / 2));
    },
  );

  const MIRROR: Readonly<Record<number, number>> = { 1: 2, 2: 1, 3: 3, 4: 5, 5: 4 };
  test.prop([goals, goals, totalQuarters])('over and under of one line are each other’s mirror', (home, away, at) => {
    const over = codeOf({ kind: 'total', name: 'Over' }, at, { home, away });
    const under = codeOf({ kind: 'total', name: 'Under' }, at, { home, away });

    expect(under).toBe(MIRROR[over]);
  });

  test.prop([goals, goals, quarters])('half lines know no refund, whole lines no half result', (home, away, at) => {
    const code = codeOf({ kind: 'handicap', name: '2' }, at, { home, away });

    if (at % 4 === 0) expect([1, 2, 3]).toContain(code);
    else if (at % 2 === 0) expect([1, 2]).toContain(code);
    else expect([1, 2, 4, 5]).toContain(code);
  });

  test.prop([goals, goals, quarters])('a better line never settles worse', (home, away, at) => {
    const worth = (code: number) => [1, 4, 3, 5, 2].indexOf(code);
    const of = (line: number) => worth(codeOf({ kind: 'handicap', name: '1' }, line, { home, away }));

    expect(of(at + 1)).toBeGreaterThanOrEqual(of(at));
  });
});

describe('home and away', () => {
  test.prop([goals, goals, quarters])('swapped in score and name, settle alike', (home, away, at) => {
    for (const kind of ['handicap', 'twoWay', 'threeWay'] as const) {
      expect(codeOf({ kind, name: '2' }, at, { home: away, away: home })).toBe(
        codeOf({ kind, name: '1' }, at, { home, away }),
      );
    }
  });

  test.prop([goals, goals, fc.integer({ min: -3, max: 3 })])(
    'exactly one way of a three-way handicap wins',
    (home, away, line) => {
      const codes = ['1', 'X', '2'].map(name => codeOf({ kind: 'europeanHandicap', name }, 4 * line, { home, away }));

      expect(codes.filter(code => code === 2)).toHaveLength(1);
      expect(codes[0] === 2).toBe(home + line > away);
    },
  );

  test.prop([goals, goals])('exactly one winning margin wins, and a draw without a bet refunds', (home, away) => {
    const names = ['1 by 1', '1 by 2', '1 by 3+', 'X', '2 by 1', '2 by 2', '2 by 3+'];
    const won = names.filter(name => codeOf({ kind: 'winningMargin', name }, 0, { home, away }) === 2);

    expect(won).toHaveLength(1);
    expect(codeOf({ kind: 'drawNoBet', name: '1' }, 0, { home, away })).toBe(home > away ? 2 : home < away ? 1 : 3);
    const range = codeOf({ kind: 'winningMargin', name: '1 by 1-2' }, 0, { home, away });
    expect(range === 2).toBe(home - away === 1 || home - away === 2);
  });

  it('two of three double chances win, whatever the result', () => {
    for (const score of [
      { home: 1, away: 0 },
      { home: 0, away: 0 },
      { home: 0, away: 1 },
    ]) {
      const codes = ['1X', '12', 'X2'].map(name => codeOf({ kind: 'doubleChance', name }, 0, score));
      expect(codes.filter(code => code === 2)).toHaveLength(2);
    }
  });
});

describe('money without floats', () => {
  it('pays what floats would lose', () => {
    expect(paid(1150, 2, 100_000_000)).toBe(115_000_000); // 1.15 × 100,000,000 is less in floats
    expect(paid(1005, 5, 1_000_000)).toBe(1_002_500);
  });

  test.prop([fc.array(price, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1000, max: 1_000_000 })])(
    'rounds once, whatever the order of the legs',
    (prices, stake) => {
      const factors = prices.map(odds => factorOfLeg({ price: odds, code: 2 }));

      expect(paidBy(stake, factors)).toBe(paidBy(stake, [...factors].reverse()));
      const exactPayout = prices.reduce((product, odds) => product * BigInt(odds), BigInt(stake));
      expect(BigInt(paidBy(stake, factors))).toBe(exactPayout / 1000n ** BigInt(prices.length));
    },
  );
});
