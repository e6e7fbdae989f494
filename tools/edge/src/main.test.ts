import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POLICY_REPORTS_PATH } from '@madang/contracts';
import { killedUnderLoad } from '@madang/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSource, idOf, publicKey, STABLE, signed } from './edge.test-kit';
import { listen } from './listen';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();

let folder: string;
let registry: http.Server;
let base: Record<string, string>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'madang-edge-main-'));
  await storeReleases(path.join(folder, 'storage'));
  writeFileSync(path.join(folder, 'registry.pub'), PEM);
  registry = http.createServer(({ url = '' }, response) => {
    const settings = {
      '/registry/channels/stable/delivery': signed(),
      [`/registry/compositions/${idOf(STABLE)}`]: STABLE,
    };
    const found: unknown = Reflect.get(settings, url);
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
  });
  base = {
    REGISTRY_URL: `http://127.0.0.1:${await listen(registry, 0, '127.0.0.1')}`,
    API_URL: 'http://127.0.0.1:9',
    STORAGE: path.join(folder, 'storage'),
    REGISTRY_PUBLIC_KEYS: path.join(folder, 'registry.pub'),
    VISIT_KEY: Buffer.alloc(32, 7).toString('base64'),
    KEEP: path.join(folder, 'kept'),
    PORT: '0',
  };
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The files of the test's releases, where a registry would have put them. */
async function storeReleases(root: string): Promise<void> {
  const { contents, storage } = aSource();
  for (const [key, content] of contents) {
    const [, name = '', version = '', file = ''] = /^(\w+)@([\d.]+)\/(.+)$/.exec(key) ?? [];
    const release = path.join(root, 'releases', name, version);
    mkdirSync(release, { recursive: true });
    writeFileSync(path.join(release, file), content);
    writeFileSync(path.join(release, 'release.json'), JSON.stringify(await storage.release(name, version)));
  }
}

/** What the process output, and how it ended if it did. */
function run(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH: process.env.PATH, ...env } });
  children.push(child);
  const output = { out: '', err: '', code: undefined as number | null | undefined };
  child.stdout.on('data', data => {
    output.out += data;
  });
  child.stderr.on('data', data => {
    output.err += data;
  });
  child.on('exit', code => {
    output.code = code;
  });
  return { child, output };
}

async function started(env: Readonly<Record<string, string>>) {
  const { child, output } = run(env);
  await expect.poll(() => output.out + output.err).toContain('listens at');
  return { child, output, origin: /http:\S+/.exec(output.out)?.[0] ?? '' };
}

describe('an edge of its own', () => {
  it('serves, ends when asked to, and starts again from its folder while the registry is away [I-switch]', async () => {
    const first = await started(base);
    const reply = await fetch(`${first.origin}/charge`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-composition')).toBe(idOf(STABLE));
    expect((await fetch(`${first.origin}/releases/wallet/1.0.0/first.js`)).status).toBe(200);
    first.child.kill('SIGTERM');
    await expect.poll(() => first.output.code).toBe(0);
    registry.closeAllConnections();
    registry.close();

    const second = await started(base);

    expect((await fetch(`${second.origin}/charge`)).headers.get('x-composition')).toBe(idOf(STABLE));
  });

  it('says in its log, by request id, what it has answered and what it has not when it is killed', async () => {
    const { received, answered, unanswered } = await killedUnderLoad({
      main: MAIN,
      env: base,
      address: /listens at (\S+)$/m,
      path: '/charge',
      endless: POLICY_REPORTS_PATH,
    });

    expect(received.filter(id => !answered.has(id))).toEqual([]);
    expect(unanswered.length).toBeGreaterThan(0);
  });

  it.each([
    ['no registry', { REGISTRY_URL: '' }, 'REGISTRY_URL is missing.'],
    ['no key', { REGISTRY_PUBLIC_KEYS: '' }, 'REGISTRY_PUBLIC_KEYS is missing.'],
    ['a bucket and a folder', { S3_BUCKET: 'b' }, 'STORAGE names a folder and S3_* a bucket'],
  ])('says in one line that it cannot start: %s', async (_, wrong, words) => {
    const { output } = run({ ...base, ...wrong });

    await expect.poll(() => output.code).toBe(1);
    expect(output.err).toContain(words);
    expect(output.err.trim().split('\n')).toHaveLength(1);
  });
});
