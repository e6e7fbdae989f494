import { PICKS_MAX } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence';
import { costOfSingles, type Single, singlesProblem } from './singles';

const limits = {
  ...{ minStake: 5_000, maxStake: 1_000_000, maxPayout: 10_000_000, maxLegs: 2, maxPrice: 100_000, bonuses: [] },
  inPlayDelays: [],
};
const BALANCE = 100_000;

const aSingle = (fixtureId: string, single: Partial<Single> = {}): Single => ({
  fixtureId,
  marketId: 1,
  outcomeId: `${fixtureId}1`,
  outcomeName: '1',
  price: 1850,
  state: 'open',
  stake: 10_000,
  ...single,
});

describe('singles', () => {
  it('are staked each by itself, and together cost what they are staked with', () => {
    const singles = [aSingle('1'), aSingle('2', { stake: 5_000 }), aSingle('3')];

    expect(singlesProblem(singles, limits, BALANCE)).toBeNull();
    expect(costOfSingles(singles)).toBe(25_000);
  });

  it('may be on what could not be combined: result and handicap of one fixture', () => {
    expect(singlesProblem([aSingle('1'), aSingle('1', { marketId: 3, outcomeId: '13' })], limits, BALANCE)).toBeNull();
  });

  it('without a stake are not part of it, whatever their state', () => {
    const left = [
      aSingle('2', { stake: null, state: 'closed' }),
      aSingle('3', { stake: 0, price: 200_000 }),
      aSingle('1', { stake: null, outcomeId: '12' }),
    ];

    expect(singlesProblem([aSingle('1'), ...left], limits, BALANCE)).toBeNull();
    expect(singlesProblem([...left, aSingle('4', { stake: 4_999 })], limits, BALANCE)).toMatchObject({ at: 3 });
    expect(singlesProblem(left, limits, BALANCE)).toEqual({ problem: { kind: 'no-stake' }, at: null });
    expect(singlesProblem([], limits, BALANCE)).toEqual({ problem: { kind: 'no-picks' }, at: null });
  });

  it('are as many at once as a slip may have', () => {
    const singles = Array.from({ length: PICKS_MAX + 1 }, (_, at) => aSingle(`${at + 1}`, { stake: 5_000 }));
    const [first, ...rest] = singles;

    expect(singlesProblem(singles, limits, 1_000_000)?.problem).toEqual({ kind: 'max-legs', legs: PICKS_MAX });
    expect(singlesProblem([{ ...aSingle('1'), ...first, stake: null }, ...rest], limits, 1_000_000)).toBeNull();
  });

  it.each([
    [{ stake: 4_999 }, '최소 베팅금액은 5,000원이에요.'],
    [{ stake: 1_000_001 }, '최대 베팅금액은 1,000,000원이에요.'],
    [{ state: 'closed' as const }, '마감된 항목이 있어요. 빼고 나서 베팅해 주세요.'],
    [{ price: 100_001 }, '총 배당은 100.00배까지 베팅할 수 있어요. 항목을 줄여 주세요.'],
    [{ fixtureId: '1', outcomeId: '12' }, '같은 마켓에서는 하나만 베팅할 수 있어요.'],
  ])('say which of them is wrong and why: %o', (change, sentence) => {
    const problem = singlesProblem([aSingle('1'), aSingle('2', change), aSingle('3')], limits, BALANCE);

    expect(problem?.at).toBe(1);
    expect(problem && sentenceOf(problem.problem)).toBe(sentence);
  });

  it('must be covered together, by the balance and by the member’s own limits', () => {
    const singles = [aSingle('1', { stake: 60_000 }), aSingle('2', { stake: 40_001 })];

    expect(singlesProblem(singles, limits, BALANCE)).toEqual({ problem: { kind: 'balance', missing: 1 }, at: null });
    expect(singlesProblem(singles, { ...limits, leftToLose: 100_000 }, BALANCE)).toEqual({
      problem: { kind: 'own-loss', won: 100_000 },
      at: null,
    });
  });
});
