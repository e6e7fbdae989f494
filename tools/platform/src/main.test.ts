import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** How the process ended, and what it output about it. */
async function endOf(env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH, PORT: '0', ...env } });
  let output = '';
  child.stderr.on('data', chunk => {
    output += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

describe('a platform in a process of its own', () => {
  it.each([
    [
      { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/nowhere' },
      "Postgres at 127.0.0.1:1/nowhere can't be reached",
    ],
    [{ REDIS_URL: 'hidden' }, 'REDIS_URL is not an address'],
  ])('ends with one line, without a secret, when it cannot start', async (wrong, words) => {
    const { code, output } = await endOf(wrong);

    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toMatch(/hidden|\n.*\n/);
  });
});
