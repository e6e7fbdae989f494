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
import { aFeed, anEdge, aPlatform, aRegistry, type Environment, endAll, type Running } from './testing/processes';
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

/** Each engine behind a line of its own that a test can cut, while a member reads and bets. */
describe.runIf(url && hasRedis)(`a site whose engines go away in turn, under load${why}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-outages-'));
  const keep = path.join(folder, 'keep');
  let own: OwnDatabase;
  let redis: OwnRedis;
  let bucket: Bucket;
  let lines: Readonly<Record<'postgres' | 'redis' | 'bucket' | 'registry' | 'platform', OwnRelay>>;
  let engines: Environment;
  let fleet: readonly Running[];
  let feed: Running;
  let edge: Running;
  let load: MemberLoad;

  beforeAll(async () => {
    own = await ownDatabase(url ?? '');
    redis = await ownRedis();
    bucket = await openBucket();
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.options;
    const postgresLine = await ownRelay(portOf(own.databaseUrl) || 5432);
    const redisLine = await ownRelay(portOf(redis.url));
    const bucketLine = await ownRelay(portOf(endpoint));
    engines = { DATABASE_URL: through(postgresLine, own.databaseUrl), REDIS_URL: through(redisLine, redis.url) };
    const S3 = {
      S3_ENDPOINT: through(bucketLine, endpoint).replace(/\/$/, ''),
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const platform = await aPlatform({ ...engines, SEED: 'true' });
    const registry = await aRegistry({ ...engines, ...S3, DATA: folder, PLATFORM_URL: platform.told });
    await publish(platform, registry);
    const registryLine = await ownRelay(portOf(registry.told));
    const platformLine = await ownRelay(portOf(platform.told));
    const key = createPublicKey(readFileSync(path.join(folder, 'keys/registry.pem')));
    edge = await anEdge({
      ...S3,
      KEEP: keep,
      REGISTRY_PUBLIC_KEYS: String(key.export({ type: 'spki', format: 'pem' })),
      VISIT_KEY: readFileSync(path.join(folder, 'keys/visits.key'), 'utf8'),
      REGISTRY_URL: through(registryLine, registry.told).replace(/\/$/, ''),
      API_URL: through(platformLine, platform.told).replace(/\/$/, ''),
    });
    lines = {
      postgres: postgresLine,
      redis: redisLine,
      bucket: bucketLine,
      registry: registryLine,
      platform: platformLine,
    };
    feed = await aFeed(engines);
    await vi.waitFor(() => expect(feed.words()).toContain('feed: plays'), WAIT);
    fleet = [platform, registry, edge];
    load = startLoad(edge.told, await logIn(edge.told, 'dalbit1'));
    await vi.waitFor(() => expect(load.bets.some(({ betId }) => betId !== null)).toBe(true), WAIT);
  });
  afterAll(async () => {
    await load?.stop();
    endAll();
    for (const line of Object.values(lines)) await line.close();
    await bucket.close();
    await redis.close();
    await own.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A shell to serve: the first release, switched to by an operator. */
  async function publish(platform: Running, registry: Running): Promise<void> {
    const token = await logIn(platform.told, 'admin01');
    const at = `${registry.told}/registry`;
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
    name => survives(lines[name].cut, lines[name].mend),
  );

  it('goes on when the feed that died plays again', () =>
    survives(feed.kill, async () => {
      feed = await aFeed(engines);
    }));

  it('goes on while the disk takes nothing', () =>
    survives(
      () => {
        renameSync(keep, `${keep}.away`);
        writeFileSync(keep, 'no folder');
      },
      () => {
        rmSync(keep);
        renameSync(`${keep}.away`, keep);
      },
    ));

  it('has kept each bet that was answered, placed each once, and lost no process', async () => {
    await load.stop();
    const statuses = await load.askAgain();

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
