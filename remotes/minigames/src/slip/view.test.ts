import { betting, formatWon } from '@madang/locale';
import { describe, expect, it } from 'vitest';
import { aPick, gameLimits, ownLimits } from './a-pick.test-kit';
import { type SlipSources, slipView } from './view';

const OPEN = Date.parse('2026-11-28T03:00:10.000Z');
const CLOSED = Date.parse('2026-11-28T03:00:50.000Z');

const viewOf = (fields: Partial<SlipSources> = {}) =>
  slipView({
    ...{ pick: aPick(), stake: 10_000, balance: 1_000_000, now: OPEN },
    ...{ game: gameLimits, own: ownLimits },
    ...fields,
  });

describe('the slip of a game [D-slip-mini]', () => {
  it('pays the stake by the price, and is ready', () => {
    expect(viewOf()).toMatchObject({ payout: 19_400, problem: null, isReady: true, isClosed: false });
  });

  it('locks at the close of its round, and not before', () => {
    expect(viewOf({ now: CLOSED - 1 })).toMatchObject({ isClosed: false, isReady: true });
    expect(viewOf({ now: CLOSED })).toMatchObject({ isClosed: true, isReady: false });
  });

  it.each([
    ['too little', { stake: 4_999 }, betting.minStake(5_000)],
    ['too much', { stake: 500_001 }, betting.maxStake(500_000)],
    ['more than there is', { balance: 3_000 }, betting.balance(7_000)],
    ['over an own limit', { own: { ...ownLimits, ownMaxStake: 9_000 } }, betting.ownMax(9_000)],
    [
      'over what an own limit leaves of the day',
      { own: { ...ownLimits, leftToStakeToday: 1_000 } },
      betting.ownStake(1_000),
    ],
  ])('says at the stake that it is %s', (_, fields, sentence) => {
    expect(viewOf(fields)).toMatchObject({ problem: sentence, isOfStake: true, isReady: false });
  });

  it('says what is left in the round where that is less', () => {
    const left = viewOf({ game: { ...gameLimits, leftInRound: 9_000 } });
    const none = viewOf({ game: { ...gameLimits, leftInRound: 0 } });

    expect(left.problem).toContain(formatWon(9_000));
    expect(left.most).toBe(9_000);
    expect(none.problem).toContain('다음 회차');
    expect(none.isReady).toBe(false);
  });

  it('fills in the largest stake that limits and balance allow', () => {
    expect(viewOf().most).toBe(500_000);
    expect(viewOf({ balance: 30_000 }).most).toBe(30_000);
  });

  it('takes no stake that could win more than is paid, and says so beforehand', () => {
    const pick = aPick({ price: 97_000 });
    const most = Math.floor((gameLimits.maxPayout * 1000) / pick.price);

    expect(viewOf({ pick, stake: most + 1 })).toMatchObject({
      problem: betting.maxPayout(gameLimits.maxPayout),
      ...{ isOfStake: true, isReady: false, most },
    });
    expect(viewOf({ pick, stake: most })).toMatchObject({ problem: null, isReady: true });
  });

  it('takes no bet in a break', () => {
    const bar = { kind: 'break', since: '2026-11-28T00:00:00.000Z', until: '2026-11-29T00:00:00.000Z' } as const;

    expect(viewOf({ own: { ...ownLimits, bar } })).toMatchObject({ isReady: false, isOfStake: false });
  });

  it('waits for the limits', () => {
    expect(viewOf({ game: null })).toMatchObject({ isReady: false, problem: null });
  });
});
