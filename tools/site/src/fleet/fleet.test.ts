import { createPublicKey, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  Bet,
  COMPOSITION_HEADER,
  CompositionRow,
  CurrentMember,
  Member,
  MemberCheck,
  PlaceBet,
  ReportHealth,
  SuggestionCode,
} from '@madang/contracts';
import { hasRedis, type OwnDatabase, type OwnRedis, ownDatabase, ownRedis } from '@madang/database/testing';
import { createPlatform, type Platform } from '@madang/platform';
import { aBundle, type Bucket, openBucket } from '@madang/registry/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FIXTURE, fixtureText, OUTCOME, priceText, TOPIC } from './testing/feed';
import { aFeed, anEdge, aPlatform, aRegistry, endAll, type RunningProcess } from './testing/processes';
import { comeBack, listen, logIn, seenStatuses, send } from './testing/visitor';

const url = process.env.DATABASE_URL;
const MEMBER = 'dalbit1';
const why = hasRedis ? '' : ' (not run: no redis-server on the PATH)';

/**
 * Two platforms, two registries and two edges, each in a process of its own, on one Postgres, one Redis and one bucket. Edge A
 * is in front of platform A and registry A, edge B in front of the others; this process imports the feed.
 */
describe.runIf(url && hasRedis)(`a fleet${why}`, () => {
  let own: OwnDatabase;
  let redis: OwnRedis;
  let bucket: Bucket;
  let importer: Platform;
  let platforms: readonly [RunningProcess, RunningProcess];
  let registries: readonly [RunningProcess, RunningProcess];
  let fleet: readonly RunningProcess[];
  let [edgeA, edgeB] = ['', ''];
  let engines: Readonly<Record<string, string>>;
  const DATA = mkdtempSync(path.join(tmpdir(), 'madang-fleet-'));

  beforeAll(async () => {
    own = await ownDatabase(url ?? '');
    redis = await ownRedis();
    bucket = await openBucket();
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.options;
    const S3 = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    engines = { DATABASE_URL: own.databaseUrl, REDIS_URL: redis.url };
    platforms = await Promise.all([aPlatform({ ...engines, SEED: 'true' }), aPlatform({ ...engines, SEED: 'true' })]);
    const [platformA, platformB] = platforms;
    const ofRegistry = { ...engines, ...S3, DATA };
    registries = await Promise.all([
      aRegistry({ ...ofRegistry, PLATFORM_URL: platformA.address }),
      aRegistry({ ...ofRegistry, PLATFORM_URL: platformB.address }),
    ]);
    const key = createPublicKey(readFileSync(path.join(DATA, 'keys/registry.pem')));
    const ofEdge = {
      ...S3,
      REGISTRY_PUBLIC_KEYS: String(key.export({ type: 'spki', format: 'pem' })),
      VISIT_KEY: readFileSync(path.join(DATA, 'keys/visits.key'), 'utf8'),
    };
    const edges = await Promise.all([
      anEdge({ ...ofEdge, API_URL: platformA.address, REGISTRY_URL: registries[0].address }),
      anEdge({ ...ofEdge, API_URL: platformB.address, REGISTRY_URL: registries[1].address }),
    ]);
    fleet = [...platforms, ...registries, ...edges];
    [edgeA, edgeB] = [edges[0].address, edges[1].address];
    importer = await createPlatform({ databaseUrl: own.databaseUrl, redisUrl: redis.url });
    await vi.waitFor(() => expect(importer.app.bus.isComplete()).toBe(true), 30_000);
    await importer.feed.apply(fixtureText());
    await importer.feed.apply(priceText('1.85'));
  });
  afterAll(async () => {
    await importer.close();
    endAll();
    await bucket.close();
    await redis.close();
    await own.drop();
    rmSync(DATA, { recursive: true, force: true });
  });

  const streamsOf = (platform: RunningProcess) => send(platform.address, '/ready').then(reply => reply.json());
  const balance = async (token: string) =>
    Member.parse(await (await send(edgeA, CurrentMember, { token })).json()).emoney;
  const serves = async (origin: string, composition: string) =>
    expect.poll(async () => (await send(origin, '/')).headers.get(COMPOSITION_HEADER)).toBe(composition);

  it('serves at edge B what was switched at registry A [I-switch]', async () => {
    const token = await logIn(edgeB, 'admin01');
    const at = `${registries[0].address}/registry`;
    const { release, files } = aBundle('shell');
    const content = Object.fromEntries(
      [...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]),
    );

    expect((await send(at, '/releases', { token, body: { release, files: content } })).status).toBe(200);
    const row = await send(at, '/channels/stable/propose', { token, body: { name: 'shell', version: '1.0.0' } });
    const { id } = CompositionRow.parse(await row.json());
    const move = { composition: id, expected: '', reason: 'fleet' };
    expect((await send(at, '/channels/stable/switch', { token, body: move })).status).toBe(200);

    await serves(edgeB, id);
    await serves(edgeA, id);
    expect(await (await send(edgeB, '/releases/shell/1.0.0/main.js')).text()).toBe('shell 1.0.0');
  });

  it('publishes a price at every platform, whichever process imported it [C-streams]', async () => {
    const token = await logIn(edgeA, MEMBER);
    const streams = await Promise.all([edgeA, edgeB].map(origin => listen(origin, { token, topics: TOPIC })));

    await importer.feed.apply(priceText('1.91'));

    for (const stream of streams) {
      await stream.waitFor(`["${OUTCOME}",1910,"open"]`);
      stream.stop();
    }
  });

  it('goes on at platform B with a stream that broke off at A', async () => {
    const token = await logIn(edgeA, MEMBER);
    const atA = await listen(edgeA, { token, topics: TOPIC });
    await importer.feed.apply(priceText('1.92'));
    await atA.waitFor('1920');
    atA.stop();
    await importer.feed.apply(priceText('1.93'));

    const atB = await listen(edgeB, { token, topics: TOPIC, lastId: atA.lastId() });

    await atB.waitFor(`["${OUTCOME}",1930,"open"]`);
    await atB.waitFor('"type":"member"');
    atB.stop();
  });

  it('shows a bet that was placed at A, and settled by anyone, at B; it is paid once', async () => {
    const token = await logIn(edgeA, MEMBER);
    const stream = await listen(edgeB, { token, topics: TOPIC });
    const before = await balance(token);
    const picks = [{ fixtureId: FIXTURE, outcomeId: OUTCOME, price: 1930 }];

    const placed = await send(edgeA, PlaceBet, { token, body: { stake: 10_000, picks } });
    const { betId } = Bet.parse(await placed.json());
    await stream.waitFor(`"betId":"${betId}"`);
    await importer.feed.apply(priceText('1.93', 2));

    await stream.waitFor(`"betId":"${betId}"`, 2);
    await expect.poll(() => balance(token)).toBe(before - 10_000 + 19_300);
    stream.stop();
  });

  it('ends the stream at A of a member who logs in at B', async () => {
    const token = await logIn(edgeA, MEMBER);
    const stream = await listen(edgeA, { token, topics: TOPIC });
    await stream.waitFor('"unread"');

    await logIn(edgeB, MEMBER);
    await stream.ended;

    expect((await send(edgeA, CurrentMember, { token })).status).toBe(555);
  });

  const report = (origin: string) => send(origin, ReportHealth, { body: { nonsense: randomUUID() } });
  const alternately = async (times: number, ask: (origin: string) => Promise<Response>) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await ask(time % 2 ? edgeA : edgeB)).status);
    return statuses.filter(status => status !== 429).length;
  };

  it('counts calls and reports together: 30 a minute are 30 in all, not at each', async () => {
    const guess = (origin: string) => send(origin, SuggestionCode);

    expect(await alternately(40, guess)).toBe(30);
    expect(await alternately(130, report)).toBe(120);
  });

  it('serves without Redis, says nothing that may be old, and is whole again when Redis is back', async () => {
    const token = await logIn(edgeA, MEMBER);
    const streams = await Promise.all([edgeA, edgeB].map(origin => listen(origin, { token, topics: TOPIC })));
    await Promise.all(streams.map(stream => stream.waitFor('"unread"')));

    await redis.kill();
    await Promise.all(streams.map(stream => stream.ended));

    for (const platform of platforms)
      expect(await streamsOf(platform)).toMatchObject({ database: 'here', streams: 'away' });
    for (const origin of [edgeA, edgeB]) {
      expect((await listen(origin, { token, topics: TOPIC })).status).toBe(503);
      expect((await send(origin, CurrentMember, { token })).status).toBe(200);
    }
    expect(await alternately(16, origin => send(origin, MemberCheck))).toBe(16); // 8 at each, of 10
    await alternately(10, report); // whatever is sent to it, it is not 500
    await importer.feed.apply(priceText('2.05'));

    await redis.start();
    const news = `["${OUTCOME}",2050,`;
    const again = await Promise.all(
      streams.map((stream, index) =>
        comeBack(index ? edgeB : edgeA, { token, topics: TOPIC, lastId: stream.lastId() }, news),
      ),
    );
    for (const stream of again) stream.stop();
    for (const platform of platforms)
      expect(await streamsOf(platform)).toMatchObject({ database: 'here', streams: 'live' });
  });

  it('ends a platform in order: its streams end, and come back at another', async () => {
    const token = await logIn(edgeB, MEMBER);
    const wish = { token, topics: TOPIC };
    // Not long ago Redis was away: a stream may break off once more.
    const stream = await comeBack(edgeA, wish, '"unread"');

    expect(await platforms[0].stop()).toBe(0);

    await stream.ended;
    (await comeBack(edgeB, { ...wish, lastId: stream.lastId() }, '"type":"member"')).stop();
  });

  it('has lost no process, and answered nothing with 500', () => {
    expect(fleet.filter(one => !one.isAlive())).toEqual([platforms[0]]); // the one that was asked to end
    expect(fleet.map(one => one.words()).join('')).not.toMatch(/unexpected fault|unhandled/i);
    expect([...seenStatuses].sort()).not.toContain(500);
  });

  it('has one simulated feed however many are started, and another when that one dies', async () => {
    const first = await aFeed(engines);
    await expect.poll(first.words).toContain('feed: plays');
    const second = await aFeed(engines);
    await new Promise(done => setTimeout(done, 1_000)); // it has asked by then
    expect(second.words()).not.toContain('feed: plays');

    await first.kill();

    await expect.poll(second.words).toContain('feed: plays');
  });
});
