import { describe, expect, it } from 'vitest';
import { anOver, aPick, someLimits } from './a-slip.test-kit';
import { EMPTY, type SlipRecord } from './record';
import { bodyOf, type SlipSources, slipView } from './view';

const aRecord = (fields: Partial<SlipRecord> = {}): SlipRecord => ({
  ...EMPTY,
  picks: [aPick(), anOver()],
  stake: 50_000,
  ...fields,
});
const viewOf = (sources: Partial<SlipSources> = {}) =>
  slipView({
    ...{ record: aRecord(), live: new Map(), told: new Map(), limits: someLimits, balance: 100_000, isStale: false },
    ...sources,
  });
const live = (price: number, state: 'open' | 'suspended' | 'closed' = 'open', movedAt: number | null = 1_000) =>
  new Map([['9012', { price, state, movedAt }]]);

describe('a slip', () => {
  it('is ready with legs, a stake and known limits', () => {
    const view = viewOf();

    expect(view.isReady).toBe(true);
    expect(view.odds.now).toBe(2960);
    expect(view.payout).toEqual({ payout: 148_000, isCut: false });
  });

  it('is not ready before the limits are known', () => {
    expect(viewOf({ limits: null }).isReady).toBe(false);
  });

  it('reckons with the live price and remembers the one that was seen', () => {
    const view = viewOf({ live: live(1950) });

    expect(view.odds).toEqual({ seen: 2960, now: 3120 });
    expect(view.payout.payout).toBe(156_000);
    expect(view.moved).toEqual([{ outcomeId: '9012', from: 1850, to: 1950 }]);
    expect(bodyOf(view).picks[1]?.price).toBe(1950);
  });

  it('asks no consent for a better price from a member who takes those', () => {
    const record = aRecord({ oddsPolicy: 'better' });

    expect(viewOf({ record, live: live(1950) }).moved).toEqual([]);
    expect(viewOf({ record, live: live(1750) }).moved).toHaveLength(1);
  });

  it('believes the platform that refused, until the stream moves again', () => {
    const told = new Map([['9012', { price: 1700, at: 5_000 }]]);

    expect(viewOf({ told, live: live(1850, 'open', 4_000) }).legs[1]?.price).toBe(1700);
    expect(viewOf({ told, live: live(1650, 'open', 6_000) }).legs[1]?.price).toBe(1650);
  });

  it.each(['suspended', 'closed'] as const)('is blocked by a leg that is %s', state => {
    expect(viewOf({ live: live(1850, state) }).problem).toEqual({ kind: state, outcomeId: '9012' });
  });

  it('is blocked while the prices may lie', () => {
    expect(viewOf({ isStale: true }).problem).toEqual({ kind: 'stale' });
  });

  it('lets an unanswered bet be asked for whatever has happened since', () => {
    const body = bodyOf(viewOf());
    const record = aRecord({ attempt: { key: 'a-key', body } });
    const since = { live: live(1850, 'closed'), balance: 0, isStale: true };

    expect(viewOf({ record, ...since })).toMatchObject({ isRepeat: true, isReady: true });
    expect(viewOf({ record: { ...record, stake: 60_000 }, ...since })).toMatchObject({
      isRepeat: false,
      isReady: false,
    });
  });

  it('says when the limit cuts the payout', () => {
    const limits = { ...someLimits, maxPayout: 100_000 };

    expect(viewOf({ limits }).payout).toEqual({ payout: 100_000, isCut: true });
    expect(viewOf({ limits }).isReady).toBe(true);
  });

  it('multiplies a bonus once', () => {
    const third = aPick({ fixtureId: '902', outcomeId: '9021', price: 1700 });
    const record = aRecord({
      picks: [aPick({ price: 1500 }), anOver({ price: 1600 }), third],
      bonusFolds: 3,
      stake: 10_000,
    });

    expect(viewOf({ record }).payout.payout).toBe(42_024);
  });
});
