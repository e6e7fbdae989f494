import type { Bet, Leg } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { betTitle, foldsText, gameText, payoutLabel, settlementsText, settlementText } from './bet-texts';

const leg = (rest: Partial<Leg> = {}): Leg => ({
  fixtureId: '1',
  outcomeId: '2',
  sportId: '6046',
  marketId: 1,
  leagueName: '프리미어리그',
  home: '아스널',
  away: '첼시',
  startsAt: '2026-11-28T15:00:00.000Z',
  marketName: '승무패',
  outcomeName: '1',
  line: null,
  price: 1600,
  result: 0,
  rule: null,
  game: null,
  ...rest,
});
const bet = (legs: Leg[]): Bet => ({
  betId: '7d8f1c7e-0000-4000-8000-000000000000',
  gameType: 1,
  placedAt: '2026-11-28T10:00:00.000Z',
  stake: 10_000,
  price: 1600,
  bonusFolds: null,
  system: null,
  possiblePayout: 16_000,
  result: 0,
  payout: null,
  ending: null,
  isHidden: false,
  legs,
});

describe('payoutWord', () => {
  it.each([
    [{ result: 0, payout: null, ending: null }, '예상 당첨금'],
    [{ result: 2, payout: 16_000, ending: null }, '당첨금'],
    [{ result: 3, payout: 10_000, ending: null }, '반환금'],
    [{ result: -1, payout: 10_000, ending: 'cancelled' }, '반환금'],
    [{ result: 2, payout: 8_000, ending: 'cashed-out' }, '캐시아웃 금액'],
  ] as const)('calls winnings only what was won: %o', (end, label) => {
    expect(payoutLabel({ stake: 10_000, ...end })).toBe(label);
  });
});

describe('betTitle', () => {
  it('names the one pick of a single', () => {
    expect(betTitle(bet([leg()]))).toBe('아스널 승');
    expect(foldsText(bet([leg()]))).toBe('단폴더');
  });

  it('names the first pick of a combination and counts the others', () => {
    const combination = bet([leg({ marketId: 2, outcomeName: 'Over', line: '2.5' }), leg(), leg()]);

    expect(betTitle(combination)).toBe('오버 2.5 외 2폴더');
    expect(foldsText(combination)).toBe('3폴더');
  });
});

describe('gameWords', () => {
  const live = { status: 2, score: { home: 5, away: 1 }, clock: '4회말' };

  it('shows period and score while the game runs', () => {
    expect(gameText(leg(), live)).toBe('4회말 5:1');
    expect(gameText(leg(), { ...live, status: 3 })).toBe('경기종료 5:1');
    expect(gameText(leg(), { ...live, clock: null, score: null })).toBe('라이브');
  });

  it('shows the kick-off before, without a game, and once the leg has its result', () => {
    for (const game of [null, { status: 1, score: null, clock: null }]) {
      expect(gameText(leg(), game)).toBe('11.29 00:00');
    }
    expect(gameText(leg({ result: 2 }), live)).toBe('11.29 00:00');
  });
});

describe('settlementText', () => {
  const notice = { title: '아스널 승', stake: 10_000 };

  it.each([
    [2, 16_000, '아스널 승 · 적중. 당첨금 16,000원이 보유머니에 들어왔어요.'],
    [3, 10_000, '아스널 승 · 적특. 반환금 10,000원이 보유머니에 들어왔어요.'],
    [1, 0, '아스널 승 · 미적중. 베팅금액은 10,000원이었어요.'],
  ] as const)('calls the sum of code %i what it is', (result, payout, text) => {
    expect(settlementText({ ...notice, result, payout })).toBe(text);
  });

  it('sums several up in one sentence', () => {
    const won = { ...notice, result: 2, payout: 16_000 } as const;

    expect(settlementsText([won, { ...notice, result: 1, payout: 0 }])).toBe(
      '베팅 2건의 결과가 나왔어요. 적중 1건 · 받은 금액 16,000원',
    );
  });
});
