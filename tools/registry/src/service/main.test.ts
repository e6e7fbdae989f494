import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder } from '../a-bundle.test-kit';
import { aPlatform, endAll, request, run, started } from './process.test-kit';

const data = aDataFolder();
let platform: Awaited<ReturnType<typeof aPlatform>>;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  platform = await aPlatform();
  env = { PLATFORM_URL: platform.url, DATA: data };
});
afterEach(endAll);
afterAll(() => {
  platform.close();
  rmSync(data, { recursive: true, force: true });
});

describe('a registry in a process of its own', () => {
  it('serves, asks the platform who somebody is, ends on a signal, and continues where it was', async () => {
    const first = await started(env);
    const { release, files } = aBundle('wallet');
    const content = Object.fromEntries(
      [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    );
    const published = await request(`${first.url}/registry/releases`, 'admin01', { release, files: content });
    expect(published.status).toBe(200);
    expect((await request(`${first.url}/registry/releases`, 'stranger')).status).toBe(401);
    expect((await request(`${first.url}/registry/releases`, 'replaced')).status).toBe(401);
    expect((await request(`${first.url}/registry/releases`, 'broken')).status).toBe(503);
    expect((await request(`${first.url}/registry/releases`, 'too-often')).status).toBe(503);
    expect(await first.stop()).toBe(0);

    const second = await started(env);

    const rows = await (await request(`${second.url}/registry/releases`, 'admin01')).json();
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
  ])('ends with one line when it cannot start', async (wrong, words) => {
    const { child, exit } = run({ ...env, ...wrong });
    const printed: string[] = [];
    child.stderr.on('data', chunk => printed.push(String(chunk)));

    expect(await exit).toBe(1);
    expect(printed.join('')).toMatch(words);
    expect(printed.join('')).not.toMatch(/hidden|\n.*\n/);
  });
});
