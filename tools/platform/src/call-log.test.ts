import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Login } from '@madang/contracts';
import { expect, it, onTestFinished, vi } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');
const CALLERS = 20;
const LOAD_MS = 1500;
const OPEN = { timeout: 120_000, interval: 100 };

/** A platform in a process of its own, whose log is a file: a line is there once it was written, whoever reads. */
async function openPlatform() {
  const data = mkdtempSync(path.join(tmpdir(), 'madang-killed-'));
  const file = path.join(data, 'log');
  const env = { PATH: process.env.PATH ?? '', PORT: '0', DATA: data, SEED: 'true' };
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env, stdio: ['ignore', log, 'inherit'] });
  const ended = new Promise(resolve => child.once('close', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await kill();
    closeSync(log);
    rmSync(data, { recursive: true, force: true });
  });
  const origin = await vi.waitUntil(() => /^platform: (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1], OPEN);
  const logged = (message: string): string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap(line => {
        const entry = line.startsWith('{') && line.endsWith('}') ? JSON.parse(line) : {};
        return entry.msg === message ? [entry.reqId] : [];
      });
  return { origin, kill, logged };
}

it('says in its log, by request id, what a killed platform has answered and what it has not', async () => {
  const { origin, kill, logged } = await openPlatform();
  const received: string[] = [];
  const address = `${origin}${Login.base}${Login.path}`;
  const body = JSON.stringify({ userId: 'dalbit1', password: 'not this one' });
  const headers = { 'content-type': 'application/json' };
  const call = () => fetch(address, { method: Login.method, headers, body });
  // Its body never ends, so that at least this call is under way when the platform is killed.
  const endless = request(address, { method: Login.method, headers: { ...headers, 'content-length': 100 } });
  endless.on('error', () => {});
  endless.write('{');
  let isUp = true;
  const caller = async () => {
    while (isUp) {
      const reply = await call().catch(() => null);
      const id = reply?.headers.get('x-request-id');
      if (id) received.push(id);
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  await sleep(LOAD_MS);

  await kill();
  isUp = false;
  await Promise.all(callers);

  const calls = logged('call');
  const answers = new Set(logged('answer'));
  expect(received.length).toBeGreaterThan(CALLERS);
  expect(received.filter(id => !answers.has(id))).toEqual([]);
  expect(calls.filter(id => !answers.has(id)).length).toBeGreaterThan(0);
});
