import type { BetLimits } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { movedPrices } from './moved-prices';
import { largestStake, problemOf } from './problem';
import { sentenceOf } from './sentence';
import type { PricedPick, Slip } from './slip';
import { pricesOf } from './sum';

const limits: BetLimits = {
  minStake: 5_000,
  maxStake: 1_000_000,
  maxPayout: 10_000_000,
  maxLegs: 10,
  maxPrice: 100_000,
  bonuses: [
    { folds: 3, price: 1030 },
    { folds: 5, price: 1050 },
  ],
  inPlayDelays: [],
};

const aLeg = (price = 1850, leg: Partial<PricedPick> = {}): PricedPick => ({
  fixtureId: String(price + 7),
  marketId: 1,
  outcomeId: String(price),
  outcomeName: '1',
  price,
  state: 'open',
  ...leg,
});

const aSlip = (slip: Partial<Slip> = {}): Slip => ({
  picks: [aLeg()],
  stake: 50_000,
  systemFolds: null,
  bonusFolds: null,
  balance: 100_000,
  ...slip,
});

const saidOf = (slip: Partial<Slip>) => {
  const problem = problemOf(aSlip(slip), limits);
  return problem && sentenceOf(problem);
};

describe('problemOf', () => {
  it('finds nothing wrong with an ordinary slip', () => {
    expect(problemOf(aSlip(), limits)).toBeNull();
  });

  it.each([
    [{ picks: [] }, '베팅할 항목을 먼저 담아 주세요.'],
    [{ stake: null }, '베팅금액을 입력해 주세요.'],
    [{ stake: 4_999 }, '최소 베팅금액은 5,000원이에요.'],
    [{ stake: 1_000_001, balance: 2_000_000 }, '최대 베팅금액은 1,000,000원이에요.'],
    [{ stake: 100_001 }, '보유머니가 1원 부족해요. 금액을 줄이거나 충전해 주세요.'],
    [{ picks: [aLeg(1850, { state: 'closed' })] }, '마감된 항목이 있어요. 빼고 나서 베팅해 주세요.'],
    [
      { picks: [aLeg(1850, { state: 'suspended' })] },
      '잠시 베팅을 받지 않는 항목이 있어요. 다시 열리면 베팅할 수 있어요.',
    ],
    [{ picks: Array.from({ length: 11 }, (_, index) => aLeg(1100 + index)) }, '한 번에 10폴더까지 베팅할 수 있어요.'],
    [{ picks: [aLeg(20_000), aLeg(5_001)] }, '총 배당은 100.00배까지 베팅할 수 있어요. 항목을 줄여 주세요.'],
  ])('says what is wrong and what to do: %o', (slip, sentence) => {
    expect(saidOf(slip)).toBe(sentence);
  });

  it('takes stake, odds and balance at their very limits', () => {
    expect(problemOf(aSlip({ stake: 5_000 }), limits)).toBeNull();
    expect(problemOf(aSlip({ stake: 100_000 }), limits)).toBeNull();
    expect(problemOf(aSlip({ picks: [aLeg(20_000), aLeg(5_000)] }), limits)).toBeNull();
  });

  it('takes three picks of one fixture that ask three things', () => {
    const of = (marketId: number, outcomeName: string) =>
      aLeg(1850, { fixtureId: '9', marketId, outcomeName, outcomeId: String(marketId) });

    expect(problemOf(aSlip({ picks: [of(1, '1'), of(2, 'Over'), of(5, 'Odd')] }), limits)).toBeNull();
  });

  it('refuses two picks that say the same of one fixture', () => {
    const picks = [aLeg(1850, { fixtureId: '9' }), aLeg(1900, { fixtureId: '9', marketId: 3 })];

    expect(saidOf({ picks })).toContain('승패를 두 번');
  });
});

describe('a system', () => {
  const four = [aLeg(2000), aLeg(1500), aLeg(3000), aLeg(1800)];
  const system = (slip: Partial<Slip>) => ({ picks: four, systemFolds: 2, ...slip });

  it('is staked by the combination: the least goes for each, the most and the balance for all', () => {
    expect(problemOf(aSlip(system({ stake: 5_000 })), limits)).toBeNull();
    expect(saidOf(system({ stake: 4_999 }))).toBe('최소 베팅금액은 5,000원이에요.');
    expect(saidOf(system({ stake: 20_000 }))).toBe('보유머니가 20,000원 부족해요. 금액을 줄이거나 충전해 주세요.');
    expect(saidOf(system({ stake: 166_667, balance: 2_000_000 }))).toBe('최대 베팅금액은 1,000,000원이에요.');
  });

  it('needs more picks than a combination has, and goes without a bonus', () => {
    expect(saidOf(system({ systemFolds: 4 }))).toBe('시스템 베팅은 5폴더 이상 담아야 할 수 있어요.');
    expect(saidOf(system({ bonusFolds: 3 }))).toBe('시스템 베팅에는 보너스배당을 추가할 수 없어요.');
  });

  it('may be of any total odds, as long as its highest combination is not too high', () => {
    const high = [aLeg(20_000), aLeg(5_000), aLeg(1_500)];

    expect(problemOf(aSlip({ picks: high, systemFolds: 2, stake: 5_000 }), limits)).toBeNull();
    expect(saidOf({ picks: high })).toContain('100.00배까지');
  });
});

describe('limits that a member has set', () => {
  it('are shown before they are exceeded', () => {
    const sentencesFor = (own: Partial<BetLimits>) => {
      const problem = problemOf(aSlip(), { ...limits, ...own });
      return problem && sentenceOf(problem);
    };

    expect(sentencesFor({ leftToStakeToday: 49_999 })).toBe('직접 정한 하루 베팅 한도가 49,999원 남았어요.');
    expect(sentencesFor({ ownMaxStake: 40_000 })).toBe('직접 정한 1회 베팅 한도 40,000원까지만 베팅할 수 있어요.');
    expect(sentencesFor({ leftToLose: 10_000 })).toBe('직접 정한 손실 한도까지 10,000원 남았어요.');
    expect(sentencesFor({ leftToStakeToday: 50_000, leftToLose: 50_000 })).toBeNull();
  });

  it('bound the largest stake, as the house’s and the balance do', () => {
    const one = { combinations: 1, singles: 1 };

    expect(largestStake(limits, 2_000_000, one)).toBe(1_000_000);
    expect(largestStake(limits, 100_000, { combinations: 3, singles: 1 })).toBe(33_333);
    expect(largestStake(limits, 2_000_001, { combinations: 1, singles: 4 })).toBe(500_000);
    expect(largestStake({ ...limits, leftToLose: 7_000 }, 100_000, one)).toBe(7_000);
  });
});

describe('bonus odds', () => {
  const three = (lowest: number) => [aLeg(lowest), aLeg(1600), aLeg(1700)];

  it('refuse a leg under 1.30 with the sentence of the specification [V-bonus-odds]', () => {
    expect(saidOf({ picks: three(1299), bonusFolds: 3 })).toBe(
      '보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.',
    );
  });

  it('take a leg of 1.30 itself [V-bonus-odds]', () => {
    expect(problemOf(aSlip({ picks: three(1300), bonusFolds: 3 }), limits)).toBeNull();
  });

  it('say nothing of low legs without a bonus', () => {
    expect(problemOf(aSlip({ picks: three(1010) }), limits)).toBeNull();
  });

  it('need their number of folds, and must be on offer', () => {
    expect(saidOf({ picks: three(1500), bonusFolds: 5 })).toBe('5폴더 보너스배당은 5폴더 이상일 때 추가할 수 있어요.');
    expect(saidOf({ picks: three(1500), bonusFolds: 7 })).toBe('지금은 받을 수 없는 보너스배당이에요.');
  });

  it('multiply the odds once', () => {
    expect(pricesOf({ picks: three(1500), bonusFolds: 3 }, limits)).toEqual([1500, 1600, 1700, 1030]);
  });
});

describe('moved prices', () => {
  const picks = [
    { outcomeId: '1', price: 1850 },
    { outcomeId: '2', price: 2000 },
    { outcomeId: '3', price: 1500 },
  ];
  const now = new Map([
    ['1', 1950],
    ['2', 1900],
    ['3', 1500],
  ]);
  const movedBy = (policy: 'ask' | 'better' | 'any') =>
    movedPrices(picks, id => now.get(id) ?? null, policy).map(move => move.outcomeId);

  it('are all shown to a member who wants to be asked', () => {
    expect(movedBy('ask')).toEqual(['1', '2']);
  });

  it('are taken when better, or whatever they are, by the member’s own wish', () => {
    expect(movedBy('better')).toEqual(['2']);
    expect(movedBy('any')).toEqual([]);
  });
});
