import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CompositionRow } from '@madang/contracts';
import {
  hasRedis,
  type OwnDatabase,
  type OwnRedis,
  type OwnRelay,
  ownDatabase,
  ownRedis,
  ownRelay,
} from '@madang/database/testing';
import { createPlatform, verify } from '@madang/platform';
import { aBundle, type Bucket, openBucket } from '@madang/registry/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MemberLoad, startLoad } from './testing/load';
import {
  aFeed,
  anEdge,
  aPlatform,
  aRegistry,
  type Environment,
  endAll,
  type RunningProcess,
} from './testing/processes';
import { logIn, send } from './testing/visitor';

const url = process.env.DATABASE_URL;
const why = hasRedis ? '' : ' (not run: no redis-server on the PATH)';
const AWAY_MS = 4_000;
const WAIT = { timeout: 60_000, interval: 200 };
const portOf = (address: string) => Number(new URL(address).port);

function through(relay: OwnRelay, address: string): string {
  const changed = new URL(address);
  changed.hostname = '127.0.0.1';
  changed.port = String(relay.port);
  return changed.href;
}

/** Each engine behind a relay of its own that a test can cut, while a member reads and bets. */
describe.runIf(url && hasRedis)(`a site whose engines go away in turn, under load${why}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-outages-'));
  const cacheFolder = path.join(folder, 'keep');
  let own: OwnDatabase;
  let redis: OwnRedis;
  let bucket: Bucket;
  let relays: Readonly<Record<'postgres' | 'redis' | 'bucket' | 'registry' | 'platform', OwnRelay>>;
  let engines: Environment;
  let fleet: readonly RunningProcess[];
  let feed: RunningProcess;
  let edge: RunningProcess;
  let load: MemberLoad;

  beforeAll(async () => {
    own = await ownDatabase(url ?? '');
    redis = await ownRedis();
    bucket = await openBucket();
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.options;
    const postgresRelay = await ownRelay(portOf(own.databaseUrl) || 5432);
    const redisRelay = await ownRelay(portOf(redis.url));
    const bucketRelay = await ownRelay(portOf(endpoint));
    engines = { DATABASE_URL: through(postgresRelay, own.databaseUrl), REDIS_URL: through(redisRelay, redis.url) };
    const S3 = {
      S3_ENDPOINT: through(bucketRelay, endpoint).replace(/\/$/, ''),
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const platform = await aPlatform({ ...engines, SEED: 'true' });
    const registry = await aRegistry({ ...engines, ...S3, DATA: folder, PLATFORM_URL: platform.address });
    await publish(platform, registry);
    const registryRelay = await ownRelay(portOf(registry.address));
    const platformRelay = await ownRelay(portOf(platform.address));
    const key = createPublicKey(readFileSync(path.join(folder, 'keys/registry.pem')));
    edge = await anEdge({
      ...S3,
      KEEP: cacheFolder,
      REGISTRY_PUBLIC_KEYS: String(key.export({ type: 'spki', format: 'pem' })),
      VISIT_KEY: readFileSync(path.join(folder, 'keys/visits.key'), 'utf8'),
      REGISTRY_URL: through(registryRelay, registry.address).replace(/\/$/, ''),
      API_URL: through(platformRelay, platform.address).replace(/\/$/, ''),
    });
    relays = {
      postgres: postgresRelay,
      redis: redisRelay,
      bucket: bucketRelay,
      registry: registryRelay,
      platform: platformRelay,
    };
    feed = await aFeed(engines);
    await vi.waitFor(() => expect(feed.words()).toContain('feed: plays'), WAIT);
    fleet = [platform, registry, edge];
    load = startLoad(edge.address, await logIn(edge.address, 'dalbit1'));
    await vi.waitFor(() => expect(load.bets.some(({ betId }) => betId !== null)).toBe(true), WAIT);
  });
  afterAll(async () => {
    await load?.stop();
    endAll();
    for (const line of Object.values(relays)) await line.close();
    await bucket.close();
    await redis.close();
    await own.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A shell to serve: the first release, switched to by an operator. */
  async function publish(platform: RunningProcess, registry: RunningProcess): Promise<void> {
    const token = await logIn(platform.address, 'admin01');
    const at = `${registry.address}/registry`;
    const { release, files } = aBundle('shell');
    const content = Object.fromEntries(
      [...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]),
    );
    expect((await send(at, '/releases', { token, body: { release, files: content } })).status).toBe(200);
    const row = await send(at, '/channels/stable/propose', { token, body: { name: 'shell', version: '1.0.0' } });
    const { id } = CompositionRow.parse(await row.json());
    const move = { composition: id, expected: '', reason: 'the first' };
    expect((await send(at, '/channels/stable/switch', { token, body: move })).status).toBe(200);
  }

  /** What members may meet while something is away: an answer, a rule's refusal, or "later". Never a log-out, never a 500. */
  const bearable = new Set([200, 201, 304, 409, 422, 429, 502, 503, 504]);

  async function survives(away: () => unknown, back: () => unknown): Promise<void> {
    load.statuses();
    await away();
    await pause(AWAY_MS);
    await back();
    const unbearable = () => load.statuses().filter(status => !bearable.has(status));
    expect(unbearable()).toEqual([]);

    const before = load.bets.length;
    await expect.poll(() => load.bets.slice(before).filter(({ betId }) => betId !== null).length).toBeGreaterThan(0);
    expect(unbearable()).toEqual([]);
    load.statuses();
    await pause(500);
    expect(load.statuses().filter(status => status >= 400)).toEqual([]);
  }

  it.each(['postgres', 'redis', 'bucket', 'registry', 'platform'] as const)(
    'goes on by itself when the line to the %s is whole again, and logs nobody out',
    name => survives(relays[name].cut, relays[name].mend),
  );

  it('goes on when the feed that died plays again', () =>
    survives(feed.kill, async () => {
      feed = await aFeed(engines);
    }));

  it('goes on while the disk takes nothing', () =>
    survives(
      () => {
        renameSync(cacheFolder, `${cacheFolder}.away`);
        writeFileSync(cacheFolder, 'no folder');
      },
      () => {
        rmSync(cacheFolder);
        renameSync(`${cacheFolder}.away`, cacheFolder);
      },
    ));

  it('has stored each bet that was answered, placed each once, and lost no process', async () => {
    await load.stop();
    const statuses = await load.retryUnanswered();

    expect(statuses.filter(status => status !== 201 && status !== 409 && status !== 422)).toEqual([]);
    const acknowledged = load.bets.flatMap(({ betId }) => betId ?? []);
    const platform = await createPlatform({ databaseUrl: own.databaseUrl });
    const stored = await platform.db.selectFrom('bet').select('bet_id').where('bet_id', 'in', acknowledged).execute();
    const verdict = await verify(platform.db);
    await platform.close();
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(stored).toHaveLength(acknowledged.length);
    expect(verdict).toMatchObject({ isSound: true, sums: { emoney: 0 } });
    expect(fleet.filter(one => !one.isAlive()).map(one => one.words())).toEqual([]);
    expect(fleet.map(one => one.words()).join('')).not.toMatch(/unexpected fault|unhandled/i);
  });
});
