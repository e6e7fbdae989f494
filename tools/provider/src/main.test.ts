import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathOf } from '@madang/contracts';
import * as calls from '@madang/contracts/provider-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FakeWallet, KEY } from './testing/fake-wallet';

const GAME = 'saecham-yutnori';
let wallet: FakeWallet;
let folder: string;
const killers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  wallet = await new FakeWallet().listen();
  folder = mkdtempSync(path.join(tmpdir(), 'madang-provider-'));
});
afterAll(async () => {
  for (const kill of killers) await kill();
  wallet.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ origin: string; kill: () => Promise<void> }> {
  const own = { PORT: '0', DATA: folder, PLATFORM_URL: wallet.origin, PROVIDER_KEYS: `${KEY.keyId}:${KEY.secret}` };
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH ?? '', ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', chunk => {
    printed += String(chunk);
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  killers.push(kill);
  const origin = await vi.waitUntil(() => /provider: (http\S+)/.exec(printed)?.[1], { timeout: 60_000 });
  return { origin, kill };
}

interface Page {
  readonly origin: string;
  readonly session: string;
}

async function post({ origin, session }: Page, path: string, body: object): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function open(origin: string): Promise<Page> {
  const call = calls.OpenProviderSession;
  const reply = await post({ origin, session: '' }, pathOf(call), { token: 'good', gameId: GAME });
  return { origin, session: call.replies[200].parse(reply).session };
}

const spin = (page: Page): Promise<unknown> =>
  post(page, pathOf(calls.SpinSlot, { gameId: GAME }), { key: randomUUID(), stake: 1000, salt: 'a' });

it('a process that is killed while a bet is under way takes it back when it starts again', async () => {
  const first = await start();
  const page = await open(first.origin);
  wallet.isMute = true;
  spin(page).catch(() => undefined); // nobody answers it
  await vi.waitFor(() => expect(wallet.balance).toBe(999_000));
  await first.kill();
  wallet.isMute = false;

  const second = await start();

  await vi.waitFor(() => expect(wallet.balance).toBe(1_000_000));
  // The spin that was taken back has its 2.5 seconds all the same.
  const { paid } = await vi.waitFor(
    async () => calls.SpinSlot.replies[200].parse(await spin({ ...page, origin: second.origin })),
    { timeout: 10_000, interval: 500 },
  );
  await vi.waitFor(() => expect([wallet.balance, wallet.openRounds()]).toEqual([999_000 + paid, []]));
});
