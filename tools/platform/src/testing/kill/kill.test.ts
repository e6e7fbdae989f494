import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { addFixture } from '../../bets/testing';
import { balancesOf } from '../../ledger/balances';
import { verify } from '../../ledger/verify';
import { createPlatform } from '../../server';
import { addMember } from '../member';
import { startPlatform } from '../platform';
import { type Life, newLife, type Place } from './life';
import { type Bettor, placeUntilDead, type SentBet, type Stage, send } from './load';
import { embedded, type Lent, onServer } from './places';

const { DATABASE_URL, TEST_ALL } = process.env;
/** The embedded engine recovers for seconds at each start, which a server does not: less often, and all times with TEST_ALL. */
const EMBEDDED_KILLS = TEST_ALL === '1' ? 8 : 3;
const KILLS = DATABASE_URL ? 20 : EMBEDDED_KILLS;
const BETTORS = 12;
/** A life ends after at most so many answers. */
const MOST_ANSWERS = 60;
const CASH = 1_000_000_000;
const STAKE = 1_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function prepare(place: Place): Promise<Stage> {
  const platform = await startPlatform(place);
  const fixture = await addFixture(platform.db, new Date());
  const bettors: Bettor[] = [];
  for (let count = 0; count < BETTORS; count += 1) {
    bettors.push(await addMember(platform.db, new Date(), { emoney: CASH }));
  }
  await platform.close();
  const picks = [{ fixtureId: fixture.fixtureId, outcomeId: fixture.home, price: 1850 }];
  return { bettors, body: JSON.stringify({ stake: STAKE, picks }) };
}

/** Kills the platform in the middle of its work, again and again; each next one first gets what was left open. */
async function killed(place: Place, stage: Stage): Promise<{ sent: SentBet[]; open: number }> {
  const sent: SentBet[] = [];
  let open = 0;
  let next = newLife();
  cleanUps.push(next.kill);
  for (let count = 0; count < KILLS; count += 1) {
    const life = next;
    const url = await life.begin(place);
    next = newLife(); // loads while the other works
    cleanUps.push(next.kill);
    open += await askAgain(url, sent);
    sent.push(...(await workUntilKilled(url, life, stage)));
  }
  await askAgain(await next.begin(place), sent);
  await next.kill(); // one process at a time has the folder
  return { sent, open };
}

/** Repeats what was not answered, under its key. Gives how many there were. */
async function askAgain(url: string, sent: readonly SentBet[]): Promise<number> {
  const open = sent.filter(bet => bet.betId === null);
  await Promise.all(open.map(bet => send(url, bet)));
  return open.length;
}

/** The kill comes after some answers, at a moment of its own between the answers. */
async function workUntilKilled(url: string, life: Life, stage: Stage): Promise<SentBet[]> {
  let answersLeft = 1 + Math.floor(Math.random() * MOST_ANSWERS);
  let isKilled: Promise<void> | undefined;
  const sent = await placeUntilDead(url, stage, () => {
    answersLeft -= 1;
    if (answersLeft === 0) isKilled = sleep(Math.random() * 20).then(() => life.kill());
  });
  await isKilled;
  return sent;
}

async function expectNothingLost(place: Place, bettors: readonly Bettor[], sent: readonly SentBet[]): Promise<void> {
  const platform = await createPlatform(place);
  const bets = await platform.db.selectFrom('bet').select(['bet_id', 'member_id']).execute();
  const stored = new Set(bets.map(bet => bet.bet_id));
  const acknowledged = sent.map(bet => bet.betId ?? `${bet.key} was never answered`);

  expect(new Set(acknowledged).size).toBe(sent.length);
  expect(acknowledged.filter(id => !stored.has(id))).toEqual([]);
  expect(bets).toHaveLength(sent.length);
  for (const { id } of bettors) {
    const count = sent.filter(bet => bet.memberId === id).length;
    expect(await balancesOf(platform.db, id)).toMatchObject({ emoney: CASH - count * STAKE });
  }
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
}

async function survives({ place, clear }: Lent): Promise<void> {
  cleanUps.push(clear);
  const stage = await prepare(place);
  const { sent, open } = await killed(place, stage);
  expect(open).toBeGreaterThan(KILLS); // the kills did hit bets in the air
  await expectNothingLost(place, stage.bettors, sent);
}

describe(`killed ${KILLS} times under load`, () => {
  it.skipIf(DATABASE_URL)(
    'loses no acknowledged bet and doubles none, embedded',
    async () => survives(await embedded()),
    600_000,
  );

  it.runIf(DATABASE_URL)(
    'loses no acknowledged bet and doubles none, on Postgres',
    async () => survives(await onServer(DATABASE_URL ?? '')),
    600_000,
  );
});
