import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** How the process ended, and what it said about it. */
async function ended(env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH, PORT: '0', ...env } });
  let said = '';
  child.stderr.on('data', chunk => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('a platform in a process of its own', () => {
  it.each([
    [
      { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/nowhere' },
      "Postgres at 127.0.0.1:1/nowhere can't be reached",
    ],
    [{ REDIS_URL: 'hidden' }, 'REDIS_URL is not an address'],
  ])('ends with one line, without a secret, when it cannot start', async (wrong, words) => {
    const { code, said } = await ended(wrong);

    expect(code).toBe(1);
    expect(said).toContain(words);
    expect(said).not.toMatch(/hidden|\n.*\n/);
  });
});
