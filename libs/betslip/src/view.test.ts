import { describe, expect, it } from 'vitest';
import { anOver, aPick, someLimits } from './a-slip.test-kit';
import { sendingOf } from './form';
import { refetchIn } from './limits';
import { EMPTY, type SlipRecord } from './record';
import { type SlipSources, type SlipView, slipView } from './view';

const aRecord = (fields: Partial<SlipRecord> = {}): SlipRecord => ({
  ...EMPTY,
  picks: [aPick(), anOver()],
  stake: 50_000,
  ...fields,
});
const viewOf = (sources: Partial<SlipSources> = {}): SlipView =>
  slipView({
    ...{ record: aRecord(), live: new Map(), fixtures: new Map(), refusalPrices: new Map(), limits: someLimits },
    ...{ balance: 100_000, isStale: false, now: Date.now() },
    ...sources,
  });
const live = (price: number, state: 'open' | 'suspended' | 'closed' = 'open', movedAt: number | null = 1_000) =>
  new Map([['9012', { price, state, movedAt }]]);

describe('a slip', () => {
  it('is ready with legs, a stake and known limits', () => {
    const view = viewOf();

    expect(view.isReady).toBe(true);
    expect(view.odds?.now).toBe(2960);
    expect(view.payout).toEqual({ payout: 148_000, isCut: false });
  });

  it('is not ready before the limits are known', () => {
    expect(viewOf({ limits: null }).isReady).toBe(false);
  });

  it('reckons with the live price and remembers the one that was seen', () => {
    const view = viewOf({ live: live(1950) });

    expect(view.odds).toEqual({ picked: 2960, now: 3120 });
    expect(view.payout.payout).toBe(156_000);
    expect(view.moved).toEqual([{ outcomeId: '9012', from: 1850, to: 1950 }]);
    expect(sendingOf(view).body?.picks[1]?.price).toBe(1950);
  });

  it('asks no consent for a better price from a member who takes those', () => {
    const record = aRecord({ oddsPolicy: 'better' });

    expect(viewOf({ record, live: live(1950) }).moved).toEqual([]);
    expect(viewOf({ record, live: live(1750) }).moved).toHaveLength(1);
  });

  it('believes the platform that refused, until the stream moves again', () => {
    const refusalPrices = new Map([['9012', { price: 1700, at: 5_000 }]]);

    expect(viewOf({ refusalPrices, live: live(1850, 'open', 4_000) }).legs[1]?.price).toBe(1700);
    expect(viewOf({ refusalPrices, live: live(1650, 'open', 6_000) }).legs[1]?.price).toBe(1650);
  });

  it.each(['suspended', 'closed'] as const)('is blocked by a leg that is %s', state => {
    expect(viewOf({ live: live(1850, state) }).problem).toEqual({ kind: state, outcomeId: '9012' });
  });

  it('is blocked while the prices may lie', () => {
    expect(viewOf({ isStale: true }).problem).toEqual({ kind: 'stale' });
  });

  it('lets an unanswered bet be repeated whatever has happened since', () => {
    const record = aRecord({ attempt: { key: 'a-key', ...sendingOf(viewOf()) } });
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

describe('a slip in a break', () => {
  const bar = { kind: 'break', since: '2026-11-28T05:00:00.000Z', until: '2026-11-28T08:00:00.000Z' } as const;

  it('says so before anything else, and places nothing', () => {
    const limits = { ...someLimits, bar };

    expect(viewOf({ limits })).toMatchObject({ problem: { kind: 'barred', bar }, isReady: false });
    expect(viewOf({ limits, record: aRecord({ form: 'singles' }), isStale: true }).problem?.kind).toBe('barred');
  });

  it('is read again as the break ends, and soon again if the platform’s clock is not there yet', () => {
    expect(refetchIn(bar, Date.parse('2026-11-28T07:59:00.000Z'))).toBe(61_000);
    expect(refetchIn(bar, Date.parse('2026-11-28T08:00:05.000Z'))).toBe(15_000);
    expect([refetchIn(null, 0), refetchIn({ ...bar, until: null }, 0)]).toEqual([false, false]);
  });
});

describe('a slip of singles', () => {
  const record = aRecord({ form: 'singles', stakes: { 9001: 10_000, 9012: 20_000 } });

  it('costs and pays what its lines do, each rounded for itself', () => {
    const view = viewOf({ record });

    expect(view).toMatchObject({ form: 'singles', cost: 30_000, odds: null, isReady: true });
    expect(view.payout.payout).toBe(16_000 + 37_000);
  });

  it('says which line is wrong, and waits for it', () => {
    const view = viewOf({ record: { ...record, stakes: { 9001: 10_000, 9012: 4_999 } } });

    expect(view).toMatchObject({ problem: { kind: 'min-stake' }, problemAt: 1, isReady: false });
  });

  it('bets the lines that have a stake: what becomes of the others says nothing to it', () => {
    const half = { ...record, stakes: { 9001: 10_000 } };
    const view = viewOf({ record: half, live: live(1_700, 'closed') });

    expect(view).toMatchObject({ cost: 10_000, payout: { payout: 16_000 }, moved: [], isReady: true });
    expect(view.stakedLegs.map(leg => leg.outcomeId)).toEqual(['9001']);
    expect(sendingOf(view).singles?.bets).toEqual([
      { stake: 10_000, pick: { fixtureId: '900', outcomeId: '9001', price: 1600 } },
    ]);
  });

  it('asks for a stake where no leg has any', () => {
    expect(viewOf({ record: { ...record, stakes: {} } })).toMatchObject({
      ...{ problem: { kind: 'no-stake' }, problemAt: null, isReady: false },
    });
  });

  it('may hold what could not be combined', () => {
    const handicap = aPick({ marketId: 3, outcomeId: '9003', outcomeName: '1', line: '-0.5' });
    const picks = [aPick(), handicap];
    const stakes = { 9001: 10_000, 9003: 10_000 };

    expect(viewOf({ record: aRecord({ form: 'singles', picks, stakes }) }).problem).toBeNull();
    expect(viewOf({ record: aRecord({ picks }) }).problem).toMatchObject({
      kind: 'pair-banned',
      outcomeIds: ['9001', '9003'],
    });
  });

  it('repeats only what was sent: the same lines with the same stakes', () => {
    const attempt = { key: 'a-key', ...sendingOf(viewOf({ record })) };
    const since = { live: live(1850, 'closed'), balance: 0 };

    expect(viewOf({ record: { ...record, attempt }, ...since })).toMatchObject({ isRepeat: true, isReady: true });
    expect(viewOf({ record: { ...record, attempt, stakes: { 9001: 10_000 } } }).isRepeat).toBe(false);
    expect(viewOf({ record: { ...record, attempt, form: 'multiple' } }).isRepeat).toBe(false);
  });
});

describe('a slip as a system', () => {
  const three = [
    aPick({ price: 2000 }),
    anOver({ price: 3000 }),
    aPick({ fixtureId: '902', outcomeId: '9021', price: 1800 }),
  ];

  it('takes its stake for each combination', () => {
    const view = viewOf({ record: aRecord({ form: 'system', picks: three, stake: 10_000 }) });

    expect(view).toMatchObject({ system: { folds: 2, combinations: 3 }, cost: 30_000, odds: { now: 5000 } });
    expect(view.payout.payout).toBe(150_000);
    expect(sendingOf(view).body).toMatchObject({ systemFolds: 2, stake: 10_000, bonusFolds: null });
  });

  it('is a plain bet while it has too few legs, and never has more in a combination than legs allow', () => {
    const two = viewOf({ record: aRecord({ form: 'system', picks: three.slice(0, 2) }) });
    const shrunk = viewOf({ record: aRecord({ form: 'system', systemFolds: 5, picks: three }) });

    expect(two).toMatchObject({ form: 'multiple', system: null });
    expect(shrunk.system).toEqual({ folds: 2, combinations: 3 });
  });
});

describe('a slip with a leg in play', () => {
  const fixture = {
    fixtureId: '901',
    status: 2,
    startsAt: '2026-11-28T05:00:00.000Z',
    score: { home: 1, away: 0 },
    clock: '후반 67′',
  };

  it('says how long it will be held: as long as the slowest of its sports', () => {
    const limits = {
      ...someLimits,
      inPlayDelays: [
        { sportId: '6046', seconds: 5 },
        { sportId: '48242', seconds: 8 },
      ],
    };
    const fixtures = new Map([['901', fixture]]);
    const basketball = aRecord({ picks: [aPick(), anOver({ sportId: '48242' })] });

    expect(viewOf({ limits }).delaySeconds).toBe(0);
    expect(viewOf({ limits, fixtures }).delaySeconds).toBe(5);
    expect(viewOf({ limits, fixtures, record: basketball }).delaySeconds).toBe(8);
  });

  it('takes a game whose start has passed for running until the stream says how it is', () => {
    const record = aRecord({ picks: [aPick({ startsAt: '2026-11-28T05:00:00.000Z' })] });
    const now = Date.parse('2026-11-28T05:00:01.000Z');

    expect(viewOf({ record, now }).legs[0]?.isLive).toBe(true);
    expect(
      viewOf({ record, now, fixtures: new Map([['900', { ...fixture, fixtureId: '900', status: 1 }]]) }).legs[0]
        ?.isLive,
    ).toBe(false);
  });
});
