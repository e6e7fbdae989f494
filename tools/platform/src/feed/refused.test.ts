import { FeedLivescore } from '@madang/contracts';
import { openLog } from '@madang/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { eventIn, snapshotText } from './queue/testing';
import { fixtureText, marketText, scoreText, type TestFeedFixture } from './testing';

let platform: TestPlatform;
const lines: string[] = [];
beforeAll(async () => {
  platform = await startPlatform({ log: openLog({ level: 'info', to: { write: line => lines.push(line) } }) });
});
afterAll(() => platform.close());

let fixtures = 51_000_000;
const later = (seconds: number) => new Date(platform.now().getTime() + seconds * 1000);
const fixtureOf = async (more: Partial<TestFeedFixture> = {}) => {
  fixtures += 1;
  const id = String(fixtures);
  await platform.feed.apply(fixtureText({ id, startsAt: later(3600), ...more }, later(-60)));
  return id;
};
const bet = { id: '1493838218', name: '1', price: '1.85' };
type BetChange = Partial<typeof bet> & { settlement?: number; status?: number; marketId?: number };
const market = (fixtureId: string, { marketId = 1, ...more }: BetChange, at: Date) =>
  marketText(fixtureId, [{ id: marketId, bets: [{ ...bet, ...more }] }], at);
const outcome = (fixtureId: string) =>
  platform.db.selectFrom('outcome').selectAll().where('outcome_id', '=', `${bet.id}${fixtureId}`).executeTakeFirst();
const fixture = (id: string) =>
  platform.db.selectFrom('fixture').selectAll().where('fixture_id', '=', id).executeTakeFirstOrThrow();
const setAside = async (itemId: string) =>
  (await platform.db.selectFrom('set_aside').select('reason').where('item_id', '=', itemId).executeTakeFirst())?.reason;

describe('a moment that cannot be', () => {
  const dates = ['2099-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '0001-01-01T00:00:00'];

  it.each(dates)('of a bet (%s) neither holds back its result nor its next price', async date => {
    const id = await fixtureOf();
    lines.length = 0;
    await platform.feed.apply(
      market(id, { price: '3.0' }, later(-30)).replace(/"LastUpdate":"[^"]*"/, `"LastUpdate":"${date}"`),
    );
    expect(lines.join()).toContain('is dated after its own message');

    await platform.feed.apply(market(id, { price: '2.0' }, later(-10)));
    expect(await outcome(id)).toMatchObject({ price_milli: 2000, state: 'open' });
    await platform.feed.apply(market(id, { settlement: 2 }, later(-5)));
    expect(await outcome(id)).toMatchObject({ settlement: 2, state: 'closed' });
  });

  it.each(dates)('of metadata (%s) does not hold back a status', async date => {
    const id = await fixtureOf();
    const text = fixtureText({ id, startsAt: later(3600), status: 9 }, later(-30));
    await platform.feed.apply(text.replace(/"LastUpdate":"[^"]*"/, `"LastUpdate":"${date}"`));

    await platform.feed.apply(fixtureText({ id, startsAt: later(3600), status: 2 }, later(-10)));
    expect(await fixture(id)).toMatchObject({ status: 2 });
  });

  it.each([8_700_000_000_000_000, 4_070_908_800_000])(
    'of a message (%i) holds back no score and no incident',
    async stamp => {
      const id = await fixtureOf({ status: 2 });
      const message = JSON.parse(scoreText(id, { home: 1, away: 0, period: 10 }, later(-30)));
      message.Header = { Type: 2, ServerTimestamp: stamp };
      message.Body.Events[0].Livescore.CurrentIncident = FeedLivescore.shape.CurrentIncident.parse({ Id: 5 });
      expect(await platform.feed.apply(JSON.stringify(message))).toMatchObject({ kind: 'applied' });
      expect(await fixture(id)).toMatchObject({ home_score: 1 });

      await platform.feed.apply(scoreText(id, { home: 2, away: 0, period: 10 }, later(1)));
      expect(await fixture(id)).toMatchObject({ home_score: 2 });
    },
  );

  it('of a start leaves the start as it was', async () => {
    const id = await fixtureOf();
    const { starts_at: before } = await fixture(id);
    const text = fixtureText({ id, startsAt: later(60), status: 9 }, later(-10));
    await platform.feed.apply(text.replace(/"StartDate":"[^"]*"/, '"StartDate":"9999-12-31T23:59:59-14:00"'));

    expect(await fixture(id)).toMatchObject({ starts_at: before, status: 1 });
    expect(await setAside(`fixture ${id}: metadata`)).toBe('starts at no possible time');
  });
});

describe('a number that is taken', () => {
  it('stays with the fixture that named it first, in one batch and later', async () => {
    const [first, second] = [await fixtureOf(), await fixtureOf()];
    const foreign = (at: Date) =>
      market(first, { price: '9.0' }, at).replace(`"FixtureId":${first}`, `"FixtureId":${second}`);
    await Promise.all([platform.feed.apply(market(first, {}, later(-30))), platform.feed.apply(foreign(later(-20)))]);
    await platform.feed.apply(foreign(later(-10)));

    expect(await outcome(first)).toMatchObject({ fixture_id: first, price_milli: 1850 });
    expect(await setAside(`outcome ${bet.id}${first}`)).toBe(`belongs to fixture ${first}, not to ${second}`);
    await platform.feed.apply(market(first, { price: '1.9' }, later(-5)));
    expect(await outcome(first)).toMatchObject({ price_milli: 1900 });
  });

  it.each([
    ['another market', (id: string) => market(id, { price: '9.0', marketId: 3 }, later(-10))],
    ['another side', (id: string) => market(id, { name: '2', price: '9.0' }, later(-10))],
    ['a result while it takes bets', (id: string) => market(id, { settlement: 2, status: 1 }, later(-10))],
  ])('is not taken along by %s', async (_, text) => {
    const id = await fixtureOf();
    await platform.feed.apply(market(id, {}, later(-30)));
    await platform.feed.apply(text(id));

    expect(await outcome(id)).toMatchObject({ market_id: 1, name: '1', price_milli: 1850, settlement: 0 });
    expect(await setAside(`outcome ${bet.id}${id}`)).toBeTruthy();
  });

  it.each([
    ['another sport', (id: string) => fixtureText({ id, startsAt: later(60), sport: '48242' }, later(-10))],
    [
      'its sides the other way round',
      (id: string) =>
        fixtureText({ id, startsAt: later(60) }, later(-10)).replace(
          /"Position":"(.)"/g,
          (_, side) => `"Position":"${3 - side}"`,
        ),
    ],
    [
      'other sides, once there are prices',
      (id: string) => fixtureText({ id, startsAt: later(60) }, later(-10)).replace(`"Id":${id}1`, '"Id":77'),
    ],
  ])('of a fixture is rejected for %s', async (_, text) => {
    const id = await fixtureOf();
    await platform.feed.apply(market(id, {}, later(-30)));
    const before = await fixture(id);
    await platform.feed.apply(text(id));

    expect(await fixture(id)).toEqual(before);
    expect(await setAside(`fixture ${id}: metadata`)).toBeTruthy();
  });

  it.each(['""', '" "'])('is not taken by a name of nothing (%s): the true result counts', async name => {
    const id = await fixtureOf();
    await platform.feed.apply(market(id, {}, later(-30)).replace('"Name":"1"', `"Name":${name}`));
    await platform.feed.apply(market(id, {}, later(-20)));
    await platform.feed.apply(market(id, { price: '9.0' }, later(-15)).replace('"Name":"1"', `"Name":${name}`));

    await platform.feed.apply(market(id, { settlement: 2 }, later(-10)));

    expect(await outcome(id)).toMatchObject({ name: '1', settlement: 2 });
    expect(await setAside('message: Body.Events.#.Markets.#.Bets.#.Name: is empty')).toBeTruthy();
  });

  it('of a fixture stays in its first league, and of a league in its first sport', async () => {
    const id = await fixtureOf();
    const league = ['77001', '다른 리그'] as const;
    await platform.feed.apply(fixtureText({ id, startsAt: later(60), league, status: 9 }, later(-10)));
    await fixtureOf({ sport: '48242', league: ['2420', '가로챈 리그'] });

    expect(await fixture(id)).toMatchObject({ league_id: '2420', status: 9 });
    const named = await platform.db.selectFrom('league').selectAll().where('league_id', '=', '2420').executeTakeFirst();
    expect(named).toMatchObject({ name: 'K리그1', sport_id: '6046' });
  });
});

describe('one bad part of a message', () => {
  it('is set aside with its reason; the others are written', async () => {
    const id = await fixtureOf();
    const bets = ['1', 'X', '2'].map((name, index) => ({ id: `149383821${index}`, name, price: '2.0' }));
    const text = marketText(id, [{ id: 1, bets }], later(-10)).replace('"Name":"X"', '"Name":"\\u0000"');

    expect(await platform.feed.apply(text)).toMatchObject({ kind: 'applied' });
    const rows = await platform.db
      .selectFrom('outcome')
      .select('name')
      .where('fixture_id', '=', id)
      .orderBy('name')
      .execute();
    expect(rows.map(({ name }) => name)).toEqual(['1', '2']);
    expect(await setAside(`outcome 1493838211${id}`)).toContain('Body.Events.0.Markets.0.Bets.1.Name');
  });

  it('that only the database refuses costs itself alone, in a snapshot too', async () => {
    const [good, bad] = [await fixtureOf(), await fixtureOf()];
    await platform.db.schema.alterTable('outcome').addCheckConstraint('test_price', sql`price_milli <> 7770`).execute();
    const events = [good, bad].map(id => eventIn(market(id, { price: id === bad ? '7.77' : '2.0' }, later(-10))));

    await platform.feed.snapshot(snapshotText(events));

    await platform.db.schema.alterTable('outcome').dropConstraint('test_price').execute();
    expect(await outcome(bad)).toBeUndefined();
    expect(await setAside(`outcome ${bet.id}${bad}`)).toContain('test_price');
    const rows = await platform.db.selectFrom('outcome').select('price_milli').where('fixture_id', '=', good).execute();
    expect(rows).toEqual([{ price_milli: 2000 }]);
  });
});
