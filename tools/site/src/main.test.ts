import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const START_MS = 180_000; // builds, a database, brotli for every file; the machine may be busy with all else
const REFUSAL_MS = 150_000; // what must not start ends within seconds, unless the machine is starved

const main = path.join(import.meta.dirname, 'main.ts');
const root = path.resolve(import.meta.dirname, '../../..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'madang-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface ExitResult {
  code: number | null;
  stderr: string;
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** A start that must not succeed. */
function failing(args: readonly string[]): Promise<ExitResult> {
  const child = start(args);
  const stderr: string[] = [];
  child.stderr?.on('data', chunk => stderr.push(String(chunk)));
  const timer = setTimeout(() => child.kill('SIGKILL'), REFUSAL_MS);
  return new Promise(resolve => {
    child.once('exit', code => {
      clearTimeout(timer);
      resolve({ code, stderr: stderr.join('') });
    });
  });
}

const oneLine = (words: RegExp) => expect.stringMatching(new RegExp(`^[^\\n]*${words.source}[^\\n]*\\n$`));

describe('a start that cannot be', () => {
  it('ends with one line when the port is taken, and makes nothing', async () => {
    const other = createServer();
    const port = await new Promise<number>(resolve => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const data = path.join(folder, 'port');

    const result = await failing(['--port', String(port), '--data', data]);

    other.close();
    expect(result).toEqual({ code: 1, stderr: oneLine(/Port \d+ is taken/) });
    expect(existsSync(data)).toBe(false);
  });

  it('ends with one line when the folder cannot be written, and makes nothing', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    // Root may write everywhere but there; another user need not be able to read this checkout.
    const parent = process.getuid?.() === 0 ? '/sys' : closed;

    const result = await failing(['--port', '0', '--data', path.join(parent, 'madang-data')]);

    expect(result).toEqual({ code: 1, stderr: oneLine(/cannot be written/) });
    expect(readdirSync(closed)).toEqual([]);
  });

  it('ends with one line when a file stands where the folder should be', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, 'mine');

    const result = await failing(['--port', '0', '--data', file]);

    expect(result).toEqual({ code: 1, stderr: oneLine(/cannot be written/) });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it.each([
    ['something else', 'notes.txt'],
    ['a broken database', 'PG_VERSION'],
  ])('ends with one line when there is %s in its place, and leaves it', async (_, name) => {
    const data = path.join(folder, `garbage-${name}`);
    mkdirSync(path.join(data, 'db'), { recursive: true });
    writeFileSync(path.join(data, 'db', name), 'garbage');

    const result = await failing(['--port', '0', '--data', data]);

    expect(result).toEqual({ code: 1, stderr: oneLine(/database.*--fresh/) });
    expect(readdirSync(path.join(data, 'db'))).toEqual([name]);
    expect(readFileSync(path.join(data, 'db', name), 'utf8')).toBe('garbage');
  });
});

interface Running {
  origin: string;
  stop(): Promise<void>;
}

function running(args: readonly string[]): Promise<Running> {
  const child = start(args);
  const printed: string[] = [];
  child.stderr?.on('data', chunk => printed.push(String(chunk)));
  const result = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return result;
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
    child.once('exit', code => reject(new Error(`the site ended with ${code}:\n${printed.join('')}`)));
    child.once('message', (message: { origin: string }) => {
      clearTimeout(timer);
      resolve({ origin: message.origin, stop });
    });
  });
}

const logIn = async (origin: string) => {
  const body = JSON.stringify({ userId: 'admin01', password: 'yard1234' });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${origin}/api/member/login`, { method: 'POST', headers, body });
  return reply.headers.get('x-auth-token');
};

const audit = async (origin: string, token: string | null): Promise<unknown[]> => {
  const reply = await fetch(`${origin}/registry/audit`, { headers: { authorization: `Bearer ${token}` } });
  return reply.json();
};

/** Every file under a folder, and when it was written last. */
const writtenAt = (parent: string) =>
  new Map(
    readdirSync(parent, { recursive: true, encoding: 'utf8' })
      .map(name => [name, statSync(path.join(parent, name))] as const)
      .filter(([, stat]) => stat.isFile())
      .map(([name, stat]) => [name, stat.mtimeMs]),
  );

it(
  'starts again on the same data and the same releases',
  async () => {
    const data = path.join(folder, 'twice');
    const args = ['--port', '0', '--data', data, '--still'];
    const first = await running(args);
    const token = await logIn(first.origin);
    const history = await audit(first.origin, token);
    await first.stop();
    const stored = writtenAt(path.join(data, 'storage'));

    const second = await running(args);
    const member = await fetch(`${second.origin}/api/member/user`, { headers: { authorization: `Bearer ${token}` } });
    const document = await fetch(second.origin);
    const historyAgain = await audit(second.origin, token);
    await second.stop();

    expect(member.status, await member.text()).toBe(200);
    expect(await document.text()).toContain('id="composition"');
    expect(history.at(-1)).toMatchObject({ deed: 'switch', actor: 'npm start' });
    expect(historyAgain).toEqual(history);
    expect(readdirSync(data)).not.toContain('site.lock');
    expect(stored.size).toBeGreaterThan(100);
    expect(writtenAt(path.join(data, 'storage'))).toEqual(stored);
  },
  2 * START_MS,
);
