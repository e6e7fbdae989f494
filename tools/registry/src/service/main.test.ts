import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { aMember } from '@madang/contracts/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder } from '../a-bundle.test-kit';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const data = aDataFolder();
const children: ChildProcess[] = [];

/** As much of a platform as a registry asks for: whose token it is. */
const platform = http.createServer((request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  if (request.url !== '/api/member/user') return response.writeHead(404).end();
  if (token === 'broken') return response.writeHead(500).end();
  if (token !== 'admin01') return response.writeHead(token === 'replaced' ? 555 : 401).end('{}');
  return response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(aMember({ userId: 'admin01', type: 1 })));
});
let platformUrl = '';
beforeAll(async () => {
  const port = await new Promise<number>(resolve => {
    platform.listen(0, '127.0.0.1', () => {
      const address = platform.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  platformUrl = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  platform.close();
  rmSync(data, { recursive: true, force: true });
});

interface Running {
  readonly url: string;
  readonly keyId: string;
  /** Ends it as a service manager would. Gives its exit code. */
  stop(): Promise<number | null>;
}

function run(env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH, PLATFORM_URL: platformUrl, PORT: '0', DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  return { child, ended };
}

function started(env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const { child, ended } = run(env);
  const words: string[] = [];
  child.stderr.on('data', chunk => words.push(String(chunk)));
  return new Promise((resolve, reject) => {
    void ended.then(code => reject(new Error(`ended with ${code}: ${words.join('')}`)));
    child.stdout.on('data', chunk => {
      const [, url, keyId] = /^registry: (\S+), signs by (\w+)$/m.exec(String(chunk)) ?? [];
      const stop = () => {
        child.kill('SIGTERM');
        return ended;
      };
      if (url && keyId) resolve({ url, keyId, stop });
    });
  });
}

const ask = async (url: string, token: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  return fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
};

describe('a registry in a process of its own', { timeout: 60_000 }, () => {
  it('serves, asks the platform who somebody is, ends when told, and goes on where it was', async () => {
    const first = await started();
    const { release, files } = aBundle('wallet');
    const content = Object.fromEntries(
      [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    );
    const published = await ask(`${first.url}/registry/releases`, 'admin01', { release, files: content });
    expect(published.status).toBe(200);
    expect((await ask(`${first.url}/registry/releases`, 'stranger')).status).toBe(401);
    expect((await ask(`${first.url}/registry/releases`, 'replaced')).status).toBe(401);
    expect((await ask(`${first.url}/registry/releases`, 'broken')).status).toBe(503);
    expect(await first.stop()).toBe(0);

    const second = await started();

    const rows = await (await ask(`${second.url}/registry/releases`, 'admin01')).json();
    expect(rows).toMatchObject([{ name: 'wallet', publishedBy: 'admin01' }]);
    expect(second.keyId).toBe(first.keyId);
    expect(await second.stop()).toBe(0);
  });

  it.each([
    [
      { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/nowhere' },
      /Postgres at 127\.0\.0\.1:1\/nowhere can't be reached/,
    ],
    [{ PLATFORM_URL: '' }, /PLATFORM_URL is missing/],
  ])('ends with one line when it cannot start', async (env, words) => {
    const { child, ended } = run(env);
    const printed: string[] = [];
    child.stderr.on('data', chunk => printed.push(String(chunk)));

    expect(await ended).toBe(1);
    expect(printed.join('')).toMatch(words);
    expect(printed.join('')).not.toMatch(/hidden|\n.*\n/);
  });
});
