import { fc, test } from '@fast-check/vitest';
import type { SettlementCode } from '@madang/contracts';
import { settlementWord } from '@madang/locale';
import { describe, expect, it } from 'vitest';
import vectors from '../oracle/settlement-vectors.json';
import { paidBy } from './payout';
import { bonusProblem } from './problem';
import { sentenceOf } from './sentence';
import { factorOfLeg, type SettledLeg, settleBet } from './settle-bet';
import { type ScoreKind, settleOutcome } from './settle-outcome';
import { combinationsOf } from './system';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const KINDS: Readonly<Record<string, ScoreKind>> = {
  asian_handicap: 'handicap',
  over_under: 'total',
  '1x2': 'threeWay',
  '12': 'twoWay',
  double_chance: 'doubleChance',
  odd_even: 'oddEven',
  btts: 'bothScore',
  correct_score: 'correctScore',
};
const CODES: Readonly<Record<string, SettlementCode>> = {
  win: 2,
  loss: 1,
  void: 3,
  refund: 3,
  push: 3,
  half_win: 5,
  half_loss: 4,
};

interface Input {
  readonly home?: number | undefined;
  readonly away?: number | undefined;
  readonly total?: number | undefined;
  readonly line?: string | undefined;
  readonly pick: string;
}

const milli = (odds: string): number => Math.round(Number(odds) * 1000);
const codeOf = (result: string): SettlementCode => CODES[result] ?? 0;
const legsOf = (legs: readonly { odds: string; result: string }[]): SettledLeg[] =>
  legs.map(leg => ({ price: milli(leg.odds), code: codeOf(leg.result) }));

describe('the settlement oracle', () => {
  it.each(vectors.single.map(vector => [`${vector.kind} ${JSON.stringify(vector.input)}`, vector] as const))(
    'single %s',
    (_, vector) => {
      const input: Input = vector.input;
      const kind = KINDS[vector.kind];
      if (!kind) throw new Error(`A kind that settlement doesn't know: ${vector.kind}`);
      const score = { home: input.home ?? input.total ?? 0, away: input.away ?? 0 };

      const result = settleOutcome({ kind, name: input.pick, line: input.line ?? null }, score);

      expect(result.code).toBe(vector.settlementCode);
      expect(paidBy(vector.stake, [factorOfLeg({ price: milli(vector.odds), code: result.code })])).toBe(vector.payout);
    },
  );

  it.each(vectors.parlay.map(vector => [vector.note, vector] as const))('accumulator: %s', (_, vector) => {
    const result = settleBet({ stake: vector.stake, legs: legsOf(vector.legs), bonus: null, maxPayout: NO_LIMIT });

    expect(result.payout).toBe(vector.payout);
  });

  it.each(vectors.system)('system $note', vector => {
    const { unitStake, k: folds, payout } = vector;
    const legs = legsOf(vector.legs);
    const stake = unitStake * combinationsOf(legs.length, folds);
    const system = { folds, unitStake };

    expect(settleBet({ stake, system, legs, bonus: null, maxPayout: NO_LIMIT }).payout).toBe(payout);
  });

  it.each(vectors.bonus)('bonus: $note', vector => {
    const prices = vector.legs.map(milli);
    const bonus = { folds: 3, price: milli(vector.bonus) } as const;
    const picks = prices.map((price, index) => {
      const id = String(index);
      return { fixtureId: id, outcomeId: id, marketId: 1, outcomeName: '1', price, state: 'open' as const };
    });

    const problem = bonusProblem({ picks, bonusFolds: 3 }, { bonuses: [bonus] });

    if (vector.error !== undefined) {
      expect(problem && sentenceOf(problem)).toBe(vector.error);
      return;
    }
    expect(problem).toBeNull();
    const legs = prices.map(price => ({ price, code: 2 as const }));
    expect(settleBet({ stake: vector.stake ?? 0, legs, bonus, maxPayout: NO_LIMIT }).payout).toBe(vector.payout);
  });
});

const aBet = (codes: readonly SettlementCode[], maxPayout = NO_LIMIT) =>
  settleBet({ stake: 10_000, legs: codes.map(code => ({ price: 2000, code })), bonus: null, maxPayout });

describe('settleBet', () => {
  it('shows each state in the word of the specification [S-settlement-words]', () => {
    const bets = [aBet([-1, -1]), aBet([0, 2]), aBet([1, 2]), aBet([2, 2]), aBet([3, 3]), aBet([4]), aBet([5])];

    expect(bets.map(bet => [bet.code, settlementWord(bet.code)])).toEqual([
      [-1, '취소'],
      [0, '진행중'],
      [1, '미적중'],
      [2, '적중'],
      [3, '적특'],
      [4, '반미적중'],
      [5, '반적중'],
    ]);
  });

  it('loses at once with a lost leg, and waits for the others otherwise', () => {
    expect(aBet([0, 1, -1])).toEqual({ code: 1, payout: 0 });
    expect(aBet([0, 2])).toEqual({ code: 0, payout: null });
  });

  it('gives the stake back when all is void, and goes on without the void legs otherwise', () => {
    expect(aBet([3, -1])).toEqual({ code: 3, payout: 10_000 });
    expect(aBet([2, 3, -1])).toEqual({ code: 2, payout: 20_000 });
  });

  it('calls a bet half lost that returns less than it cost', () => {
    expect(aBet([4, 4, 5])).toEqual({ code: 4, payout: 3_750 });
    expect(aBet([4, 2, 2])).toEqual({ code: 2, payout: 20_000 });
  });

  it('cuts at the limit, after the product', () => {
    expect(aBet([2, 2], 30_000)).toEqual({ code: 2, payout: 30_000 });
  });

  it('counts the folds of a bonus again after a void', () => {
    const legs = [2, 2, 3].map(code => ({ price: 2000, code: codeOf(code === 2 ? 'win' : 'void') }));
    const bonus = { folds: 3, price: 1030 } as const;

    expect(settleBet({ stake: 10_000, legs, bonus, maxPayout: NO_LIMIT }).payout).toBe(40_000);
  });
});

describe('settleOutcome', () => {
  it('pays "any other" score only when none of the listed ones fits', () => {
    const other = { kind: 'correctScore', name: 'Any Other', line: null, listed: ['1-0', '0-0'] } as const;

    expect(settleOutcome(other, { home: 5, away: 4 }).code).toBe(2);
    expect(settleOutcome(other, { home: 1, away: 0 }).code).toBe(1);
  });

  it('refuses a line that is not a quarter', () => {
    expect(() => settleOutcome({ kind: 'total', name: 'Over', line: '2.3' }, { home: 1, away: 1 })).toThrow(RangeError);
    expect(() => settleOutcome({ kind: 'total', name: 'Over', line: null }, { home: 1, away: 1 })).toThrow(RangeError);
  });
});

const goals = fc.integer({ min: 0, max: 9 });
const quarterLine = fc.integer({ min: -20, max: 20 }).map(quarters => String(quarters / 4));
const MIRROR: Readonly<Record<number, number>> = { 1: 2, 2: 1, 3: 3, 4: 5, 5: 4 };

test.prop([goals, goals, quarterLine])('the two sides of a handicap mirror each other', (home, away, line) => {
  const other = String(-Number(line));
  const [one, two] = [
    settleOutcome({ kind: 'handicap', name: '1', line }, { home, away }),
    settleOutcome({ kind: 'handicap', name: '2', line: other }, { home, away }),
  ];

  expect(two.code).toBe(MIRROR[one.code]);
});

test.prop([goals, goals])('exactly one of 1, X and 2 wins', (home, away) => {
  const codes = ['1', 'X', '2'].map(name => settleOutcome({ kind: 'threeWay', name, line: null }, { home, away }).code);

  expect(codes.filter(code => code === 2)).toHaveLength(1);
});

const anyLeg = fc.record({
  price: fc.integer({ min: 1000, max: 9_000 }),
  code: fc.constantFrom<SettlementCode>(-1, 1, 2, 3, 4, 5),
});

test.prop([fc.integer({ min: 1, max: 1_000_000 }), fc.array(anyLeg, { minLength: 1, maxLength: 8 })])(
  'a void leg more never changes what a bet pays, and a lost leg leaves nothing',
  (stake, legs) => {
    const slip = { stake, legs, bonus: null, maxPayout: NO_LIMIT };
    const withVoid = { ...slip, legs: [...legs, { price: 5000, code: 3 as const }] };
    const withLost = { ...slip, legs: [...legs, { price: 5000, code: 1 as const }] };

    expect(settleBet(withVoid).payout).toBe(settleBet(slip).payout);
    expect(settleBet(withLost).payout).toBe(0);
  },
);
