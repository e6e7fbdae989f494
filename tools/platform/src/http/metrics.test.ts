import { BetDetail, PlaceBet } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixture, homeOf } from '../bets/testing';
import { fixtureText } from '../feed/testing';
import { startPlatform, type TestPlatform } from '../testing/platform';

describe('the metrics of a platform', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const scrape = async () => (await platform.app.inject('/metrics')).body;
  const sampleOf = async (series: string) => {
    const line = (await scrape()).split('\n').find(one => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it('count calls by the pattern of their route, in the text form of Prometheus', async () => {
    const { token } = await platform.member();
    const betId = '7b0b4f0e-0000-4000-8000-000000000000';
    await platform.request(BetDetail, { token, params: { betId } });
    await platform.app.inject(`/nowhere/${betId}`);

    const reply = await platform.app.inject('/metrics');

    expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const count = 'madang_http_request_seconds_count';
    expect(reply.body).toContain(`${count}{method="GET",route="/api/bets/:betId",status="404"} 1`);
    expect(reply.body).toContain(`${count}{method="GET",route="none",status="404"} 1`);
    expect(reply.body).not.toContain(betId);
    expect(reply.body.split('\n').every(line => line === '' || /^(# (HELP|TYPE) |\w+(\{.*\})? \S+$)/.test(line))).toBe(
      true,
    );
  });

  it('count slips by what became of them', async () => {
    const fixture = await addFixture(platform.db, platform.now());
    const { token } = await platform.member({ emoney: 10_000 });
    const picks = [homeOf(fixture)];
    const key = 'a-key-of-this-test';
    await platform.request(PlaceBet, { token, key, body: { stake: 1000, picks } });
    await platform.request(PlaceBet, { token, key, body: { stake: 1000, picks } });
    await platform.request(PlaceBet, { token, body: { stake: 1000, picks: picks.map(p => ({ ...p, price: 9999 })) } });
    await platform.request(PlaceBet, { token, body: { stake: 1_000_000_000, picks } });

    const outcomes = await Promise.all(
      ['placed', 'repeated', 'moved', 'refused'].map(outcome => sampleOf(`madang_slips_total{outcome="${outcome}"}`)),
    );
    expect(outcomes).toEqual([1, 1, 1, 1]);
  });

  it('have what waits for settlement, read at that moment', async () => {
    expect(await sampleOf('madang_settlement_backlog')).toBe(0);
    await platform.db
      .insertInto('settlement_due')
      .values([{ outcome_id: '1' }, { outcome_id: '2' }])
      .execute();

    expect(await sampleOf('madang_settlement_backlog')).toBe(2);
    await platform.db.deleteFrom('settlement_due').execute();
  });

  it('have for how long the feed was silent, and for how long its prices still hold', async () => {
    expect(await sampleOf('madang_feed_lag_seconds')).toBeNaN();
    await platform.feed.apply(fixtureText({ id: '31000001', startsAt: new Date() }, platform.now()));
    await platform.feed.lease('all', 60_000);

    platform.moveClock(90_000);

    expect(await sampleOf('madang_feed_lag_seconds')).toBe(90);
    expect(await sampleOf('madang_feed_lease_seconds')).toBe(-30);
  });

  it('have the open streams of members', async () => {
    const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await platform.member();
    const stop = new AbortController();

    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`${address}/api/stream/general`, { headers, signal: stop.signal });

    expect(stream.status).toBe(200);
    expect(await sampleOf('madang_member_streams')).toBe(1);
    stop.abort();
    await expect.poll(() => sampleOf('madang_member_streams')).toBe(0);
  });

  it.runIf(process.env.DATABASE_URL)('have the sessions of the pool', async () => {
    expect(await sampleOf('madang_database_sessions_in_use')).toBeGreaterThanOrEqual(0);
    expect(await sampleOf('madang_database_sessions_waiting')).toBe(0);
  });
});
