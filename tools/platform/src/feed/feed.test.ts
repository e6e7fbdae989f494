import { openLog } from '@madang/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { createFeed } from './feed';
import { fixtureText, marketText, scoreText } from './testing';

const FIXTURE = '11098946';
const HOME = `1493838218${FIXTURE}`;

describe('the feed on a running platform', () => {
  let platform: TestPlatform;
  const lines: string[] = [];
  beforeAll(async () => {
    platform = await startPlatform({ log: openLog({ level: 'info', to: { write: line => lines.push(line) } }) });
  });
  afterAll(() => platform.close());

  const later = (seconds: number) => new Date(platform.now().getTime() + seconds * 1000);
  const fixture = (id: string, more: { status?: number; updatedAt?: Date } = {}) =>
    fixtureText({ id, startsAt: later(3600), ...more }, later(0));
  const price = (id: string, value: string, at: Date) =>
    marketText(id, [{ id: 1, bets: [{ id: '1493838218', name: '1', price: value }] }], at);
  const outcome = (id: string) =>
    platform.db.selectFrom('outcome').selectAll().where('outcome_id', '=', id).executeTakeFirst();

  it('writes what it gets, ids unrounded', async () => {
    await platform.feed.apply(fixture(FIXTURE));
    const applied = await platform.feed.apply(price(FIXTURE, '1.85', later(0)));

    expect(applied).toEqual({ kind: 'applied', changes: 2 });
    expect(await outcome(HOME)).toMatchObject({ fixture_id: FIXTURE, price_milli: 1850, state: 'open' });
  });

  it.each([
    ['text that is no JSON', 'not json at all'],
    ['a message without a type', '{"Header":{},"Body":{}}'],
    [
      'a bet without an id',
      '{"Header":{"Type":3},"Body":{"Events":[{"FixtureId":1,"Markets":[{"Id":1,"Bets":[{"Name":"1"}]}]}]}}',
    ],
  ])('logs %s with its reason and skips it; the next is applied', async (_, broken) => {
    lines.length = 0;
    const next = later(lines.length + 1 + broken.length);

    const [skipped, applied] = await Promise.all([
      platform.feed.apply(broken),
      platform.feed.apply(price(FIXTURE, `1.${broken.length}`, next)),
    ]);

    expect(skipped.kind).toBe('skipped');
    expect(lines.join()).toContain('feed message skipped');
    expect(lines.join()).toContain(skipped.kind === 'skipped' ? JSON.stringify(skipped.reason).slice(1, -1) : '?');
    expect(applied).toMatchObject({ kind: 'applied', changes: 1 });
  });

  it('applies messages in the order in which they come, however many at once', async () => {
    const prices = Array.from({ length: 60 }, (_, index) => `2.${String(index).padStart(2, '0')}`);

    await Promise.all(prices.map(value => platform.feed.apply(price(FIXTURE, value, later(500)))));

    expect(await outcome(HOME)).toMatchObject({ price_milli: 2590 });
  });

  it('sets aside a message that cannot be read, and writes the others of its batch', async () => {
    const id = '11098977';
    await platform.feed.apply(fixture(id));
    const unwritable = price(id, '1.5', later(1)).replace('"Name":"1"', '"Name":"\\u0000"');

    const [bad, good] = await Promise.all([
      platform.feed.apply(unwritable),
      platform.feed.apply(price(FIXTURE, '2.59', later(550))),
    ]);
    const after = await platform.feed.apply(price(id, '1.6', later(2)));

    expect([bad.kind, good.kind]).toEqual(['skipped', 'applied']);
    expect(after).toMatchObject({ kind: 'applied' });
    expect(await outcome(`1493838218${id}`)).toMatchObject({ price_milli: 1600, name: '1' });
  });

  it('goes on after a restart where it was: older words stay older', async () => {
    const restarted = createFeed({ db: platform.db, bus: platform.app.bus, log: platform.app.log });

    await restarted.apply(price(FIXTURE, '1.10', later(100)));
    expect(await outcome(HOME)).toMatchObject({ price_milli: 2590 });

    await restarted.apply(price(FIXTURE, '1.20', later(600)));
    expect(await outcome(HOME)).toMatchObject({ price_milli: 1200 });
  });

  it('is written by several processes as by one: each word counts once, and older words stay older', async () => {
    const id = '11098988';
    const prices: number[] = [];
    const stop = platform.app.bus.subscribe('prices', all => prices.push(...all.map(one => one.priceMilli)));
    const feeds = [1, 2, 3].map(() => createFeed({ db: platform.db, bus: platform.app.bus, log: platform.app.log }));
    const toAll = (text: string) => Promise.all(feeds.map(feed => feed.apply(text)));

    await toAll(fixture(id));
    await toAll(price(id, '1.5', later(10)));
    await feeds[1]?.apply(price(id, '1.7', later(30)));
    await feeds[0]?.apply(price(id, '1.6', later(20)));
    const again = await toAll(price(id, '1.8', later(40)));
    stop();

    expect(await outcome(`1493838218${id}`)).toMatchObject({ price_milli: 1800 });
    expect(prices).toEqual([1500, 1700, 1800]);
    expect(again.map(applied => applied.kind === 'applied' && applied.changes).sort()).toEqual([0, 0, 1]);
  });

  it('publishes what was committed: prices, fixtures, results that come, change and are taken back', async () => {
    const id = '11098955';
    const updates: string[] = [];
    const stops = [
      platform.app.bus.subscribe('fixtures', all =>
        updates.push(...all.map(one => `fixture ${one.fixtureId} ${one.status}`)),
      ),
      platform.app.bus.subscribe('prices', all =>
        updates.push(...all.map(one => `price ${one.priceMilli} ${one.state}`)),
      ),
      platform.app.bus.subscribe('settled', ({ outcomeIds }) => updates.push(`settled ${outcomeIds.length}`)),
    ];

    await platform.feed.apply(fixture(id, { status: 2 }));
    await platform.feed.apply(price(id, '1.5', later(10)));
    for (const [seconds, settlement] of [
      [20, 2],
      [30, 1],
      [40, 0],
    ] as const) {
      const bet = { id: '1493838218', name: '1', price: '1.5', settlement };
      await platform.feed.apply(marketText(id, [{ id: 1, bets: [bet] }], later(seconds)));
    }
    for (const stop of stops) stop();

    const settled = ['price 1500 closed', 'settled 1'];
    expect(updates).toEqual([`fixture ${id} 2`, 'price 1500 open', ...settled, ...settled, ...settled]);
  });

  it('knows which fixtures have not come to an end', async () => {
    const id = '11098966';
    await platform.feed.apply(fixture(id, { status: 2 }));
    await platform.feed.apply(scoreText(id, { home: 1, away: 0, period: 10, seconds: 900 }, later(1)));
    expect(await platform.feed.unfinished()).toContain(id);

    await platform.feed.apply(fixture(id, { status: 3, updatedAt: later(60) }));
    expect(await platform.feed.unfinished()).not.toContain(id);
    expect(
      await platform.db.selectFrom('fixture').selectAll().where('fixture_id', '=', id).executeTakeFirst(),
    ).toMatchObject({
      home_score: 1,
      period: 10,
      period_scores: [{ period: 10, home: 1, away: 0 }],
    });
  });

  it('counts a fixture whose status nobody knows as one that has not come to an end', async () => {
    await platform.feed.apply(fixture('50000077', { status: 77 }));

    expect(await platform.feed.unfinished()).toContain('50000077');
  });
});
