import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CurrentMember, LaunchGame, ProviderId, Reconciliation } from '@madang/contracts';
import { freePort } from '@madang/database/testing';
import { seoulDay } from '@madang/locale';
import { createPlatform, verify } from '@madang/platform';
import { createProvider, type Provider } from '@madang/provider';
import { playRounds, seatAt, sumsOf } from '@madang/provider/testing';
import { signatureKeysFrom } from '@madang/server/signatures';
import { afterAll, expect, it } from 'vitest';
import { callOn, logIn } from './testing/calls';
import { PlatformProcess } from './testing/platform-process';

// Rounds of tables and slots under all faults at once, with a platform that is killed again and again.

const { DATABASE_URL, TEST_ALL } = process.env;
// ROUNDS=10000 KILLS=10 is the whole proof, a quarter of an hour of it.
const ROUNDS = Number(process.env.ROUNDS ?? (TEST_ALL === '1' ? 1_000 : 200));
const KILLS = Number(process.env.KILLS ?? (TEST_ALL === '1' ? 2 : 1));
const SEED = 'soak';
const KEYS = 'soak:a-secret-of-both-sides';
// Without bets that are decided meanwhile.
const MEMBERS = ['haneul22', 'goal1004', 'homerun9'];
const GAMES = [
  ...['saecham-yutnori', 'gureum-chaekgado', 'noeul-jogakbo', 'byeol-deungbul', 'mulgyeol-buchaechum'],
  ...['mirinae-roulette-1', 'soseul-sicbo-1', 'daon-baccarat-2', 'narae-dragon-tiger-2'],
];
const DELAY_MS = 400;

const folder = mkdtempSync(path.join(tmpdir(), 'madang-soak-'));
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of closers.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function openProvider(platformUrl: () => string, breaches: string[]): Promise<Provider> {
  const provider = await createProvider({
    ...{
      platformUrl,
      keys: signatureKeysFrom(KEYS),
      dataDir: path.join(folder, 'provider'),
      seed: SEED,
      isStill: true,
    },
    pace: { spinMs: 0, backOffMs: [50, 100, 200, 500, 1000], debitMs: 1_500, answerMs: 2_000 },
    faults: {
      ...{ seed: SEED, faults: ['delay', 'repeat', 'reorder', 'drop', 'half', 'forge'], oneIn: 4, delayMs: DELAY_MS },
      onBreach: breach => breaches.push(breach),
    },
  });
  closers.push(() => provider.close());
  return provider;
}

const emoneyOf = async (origin: string, token: string): Promise<number> => {
  const { emoney } = await callOn(origin, CurrentMember, { token });
  return Number(String(emoney).replace(/\D/g, ''));
};

it(`loses no won in ${ROUNDS} rounds under all faults, with the platform killed ${KILLS} times`, {
  timeout: 3_600_000,
}, async () => {
  const firstDay = seoulDay(new Date());
  const breaches: string[] = [];
  let platformUrl = '';
  const provider = await openProvider(() => platformUrl, breaches);
  const providerUrl = await provider.app.listen({ host: '127.0.0.1', port: 0 });
  const platform = new PlatformProcess({ data: folder, port: await freePort(), providerUrl, keys: KEYS });
  closers.push(() => platform.kill());
  await platform.start();
  platformUrl = platform.origin;
  const tokens = await Promise.all(MEMBERS.map(userId => logIn(platform.origin, userId)));
  const before = await Promise.all(tokens.map(token => emoneyOf(platform.origin, token)));
  const seats = [];
  for (const [place, gameId] of GAMES.entries()) {
    const token = tokens[place % tokens.length] ?? '';
    const launch = async () => {
      const { launch_url } = await callOn(platform.origin, LaunchGame, { token, body: { gameId } });
      return new URL(launch_url).searchParams.get('token') ?? '';
    };
    seats.push(await seatAt(provider, gameId, launch));
  }

  let restarting = Promise.resolve();
  const every = Math.ceil(ROUNDS / (KILLS + 1));
  let kills = 0;
  const onRound = (count: number) => {
    if (count % every !== 0 || kills === KILLS) return;
    kills += 1;
    restarting = restarting.then(async () => {
      await platform.kill();
      await platform.start();
    });
  };
  await playRounds(provider, { seats, rounds: ROUNDS, seed: SEED, onRound });
  await restarting;
  await sleep(2 * DELAY_MS); // what was held back comes last

  const admin = await logIn(platform.origin, 'admin01');
  const reports = [];
  for (const day of new Set([firstDay, seoulDay(new Date())])) {
    for (const providerId of ProviderId.options) {
      reports.push(await callOn(platform.origin, Reconciliation, { token: admin, query: { providerId, day } }));
    }
  }
  const after = await Promise.all(tokens.map(token => emoneyOf(platform.origin, token)));
  const sums = sumsOf(provider);
  const moved = (all: readonly number[]) => all.reduce((sum, amount) => sum + amount, 0);

  expect(kills).toBe(KILLS);
  expect(breaches).toEqual([]);
  expect(reports.flatMap(({ differences }) => differences)).toEqual([]);
  expect(moved(reports.map(({ staked }) => staked))).toBe(sums.staked);
  expect(moved(reports.map(({ paid }) => paid))).toBe(sums.paid);
  expect(moved(after) - moved(before)).toBe(sums.paid - sums.staked);
  expect(sums.rounds).toBeGreaterThan(ROUNDS / 4);

  await platform.kill();
  const database = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: path.join(folder, 'db') };
  const books = await createPlatform(database);
  const verdict = await verify(books.db);
  await books.close();
  expect(verdict).toMatchObject({ isSound: true, sums: { emoney: 0 } });
});
