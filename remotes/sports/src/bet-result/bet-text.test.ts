import type { Bet, Leg } from '@madang/contracts';
import { expect, it } from 'vitest';
import { betText } from './bet-text';
import { placesOf } from './system';

const leg: Leg = {
  ...{ fixtureId: '1', outcomeId: '2', sportId: '6046', marketId: 1, leagueName: '프리미어리그', home: '아스널' },
  ...{ away: '첼시', startsAt: '2026-11-28T15:00:00.000Z', marketName: '승무패', outcomeName: '1', line: null },
  ...{ price: 1600, result: 2, rule: '최종 스코어 2-1 · 아스널 승 적중', game: null },
};
const bet: Bet = {
  ...{ betId: '7d8f1c7e-0000-4000-8000-000000000000', gameType: 1, placedAt: '2026-11-28T10:00:00.000Z' },
  ...{ stake: 50_000, price: 2960, bonusFolds: null, system: null, possiblePayout: 148_000, result: 0, payout: null },
  ...{ ending: null, isHidden: false },
  legs: [
    leg,
    {
      ...leg,
      marketId: 2,
      marketName: '언더오버',
      outcomeName: 'Over',
      line: '2.5',
      price: 1850,
      result: 0,
      rule: null,
      game: null,
    },
  ],
};

it('a bet as text tells its legs, its sums and how each leg ended', () => {
  expect(betText(bet).split('\n')).toEqual([
    '마당 스포츠 2폴더 · 진행중',
    '1. 아스널 승 1.60 (승무패, 아스널 : 첼시, 프리미어리그 11.29 00:00) → 최종 스코어 2-1 · 아스널 승 적중',
    '2. 오버 2.5 1.85 (언더오버, 아스널 : 첼시, 프리미어리그 11.29 00:00)',
    '총 배당 2.96 · 베팅금액 50,000원 · 예상 당첨금 148,000원',
    '접수 2026-11-28 19:00:00 · 베팅번호 7d8f1c7e-0000-4000-8000-000000000000',
  ]);
  expect(betText({ ...bet, result: 4, payout: 30_000, ending: 'cashed-out' })).toContain('2폴더 · 캐시아웃');
});

it('a system lists each of its combinations once', () => {
  expect([...placesOf(3, 2)]).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  expect([...placesOf(5, 3)]).toHaveLength(10);
});

it('a system of more combinations than anyone reads lists no more than are read', () => {
  const first = placesOf(40, 20); // 138 thousand million

  expect(first.next().value).toEqual(Array.from({ length: 20 }, (_, at) => at));
});
