import { type ChildProcess, spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPOSITION_HEADER, CompositionRow } from '@madang/contracts';
import { type OwnDatabase, ownDatabase } from '@madang/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder } from './a-bundle.test-kit';
import { aPlatform, endAll, type RunningProcess, request, started } from './service/process.test-kit';
import { type Bucket, openBucket } from './storage/s3.test-kit';

const url = process.env.DATABASE_URL;
const EDGE = path.resolve(import.meta.dirname, '../../edge/src/main.ts');
const ADMIN = 'admin01';

/** Two registries and two edges, each in a process of its own, on one Postgres and one bucket: nothing else is shared. */
describe.runIf(url)('a fleet of registries and edges', () => {
  let own: OwnDatabase;
  let bucket: Bucket;
  let platform: Awaited<ReturnType<typeof aPlatform>>;
  let registries: readonly [RunningProcess, RunningProcess];
  let edges: readonly string[];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    own = await ownDatabase(url ?? '');
    bucket = await openBucket();
    platform = await aPlatform();
    const { options } = bucket;
    const storage = {
      S3_ENDPOINT: options.endpoint,
      S3_BUCKET: options.bucket,
      S3_REGION: options.region,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    };
    const DATA = aDataFolder();
    const env = { ...storage, PLATFORM_URL: platform.url, DATA, DATABASE_URL: own.databaseUrl };
    registries = await Promise.all([started(env), started(env)]);
    const key = createPublicKey(readFileSync(path.join(DATA, 'keys/registry.pem')));
    const pem = String(key.export({ type: 'spki', format: 'pem' }));
    const VISIT_KEY = readFileSync(path.join(DATA, 'keys/visits.key'), 'utf8');
    const ofEdge = { ...storage, API_URL: platform.url, REGISTRY_PUBLIC_KEYS: pem, VISIT_KEY };
    edges = await Promise.all(registries.map(registry => edge({ ...ofEdge, REGISTRY_URL: registry.url })));
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    endAll();
    platform.close();
    await bucket.close();
    await own.drop();
  });

  function edge(env: Readonly<Record<string, string>>): Promise<string> {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', EDGE], { env: { PATH, PORT: '0', ...env } });
    children.push(child);
    const words: string[] = [];
    child.stderr.on('data', chunk => words.push(String(chunk)));
    return new Promise((resolve, reject) => {
      child.once('exit', code => reject(new Error(`the edge ended with ${code}: ${words.join('')}`)));
      child.stdout.on('data', chunk => {
        const origin = /at (http:\S+)/.exec(String(chunk))?.[1];
        if (origin) resolve(origin);
      });
    });
  }

  async function publish(at: string, name: string, version: string): Promise<void> {
    const { release, files } = aBundle(name, { version });
    const content = Object.fromEntries(
      [...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]),
    );
    const reply = await request(`${at}/registry/releases`, ADMIN, { release, files: content });
    expect(reply.status).toBe(200);
  }

  async function proposed(at: string, name: string, version: string): Promise<string> {
    const reply = await request(`${at}/registry/channels/stable/propose`, ADMIN, { name, version });
    return CompositionRow.parse(await reply.json()).id;
  }

  /** A crowded machine sheds load: 503 says that nothing has changed, and the call is made again. */
  async function change(at: string, deed: string, move: { composition: string; expected: string }): Promise<Response> {
    const reply = await request(`${at}/registry/channels/stable/${deed}`, ADMIN, { ...move, reason: 'fleet' });
    return reply.status === 503 ? change(at, deed, move) : reply;
  }

  const servedComposition = (origin: string) =>
    fetch(`${origin}/`).then(reply => reply.headers.get(COMPOSITION_HEADER));
  const everyEdgeServes = (composition: string) =>
    expect.poll(() => Promise.all(edges.map(servedComposition))).toEqual([composition, composition]);

  it('delivers what any of its registries decides at every edge, and goes on while one registry is gone', async () => {
    const [one, other] = registries;
    await publish(one.url, 'shell', '1.0.0');
    await publish(other.url, 'wallet', '1.0.0');
    const bare = await proposed(one.url, 'shell', '1.0.0');
    expect((await change(other.url, 'switch', { composition: bare, expected: '' })).status).toBe(200);
    await everyEdgeServes(bare);

    const withWallet = await proposed(other.url, 'wallet', '1.0.0');
    const both = await Promise.all(
      registries.map(({ url: at }) => change(at, 'switch', { composition: withWallet, expected: bare })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await everyEdgeServes(withWallet);
    const entry = () => fetch(`${edges[1]}/releases/wallet/1.0.0/remoteEntry.js`).then(reply => reply.text());
    await expect.poll(entry).toBe('wallet 1.0.0');

    await one.kill();
    expect((await change(other.url, 'rollback', { composition: bare, expected: withWallet })).status).toBe(200);
    await expect.poll(() => servedComposition(edges[1] ?? '')).toBe(bare);
    await expect.poll(() => servedComposition(edges[0] ?? '')).toBe(withWallet); // its registry is away: what it verified last goes on
    expect(bucket.verified()).toBeGreaterThan(0);
  });
});
