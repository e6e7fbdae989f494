import { setTimeout as sleep } from 'node:timers/promises';
import { createPlatform, verify } from '@madang/platform';
import {
  addFixture,
  addMember,
  type Bettor,
  balancesOf,
  embedded,
  homeOf,
  type Lent,
  type Life,
  newLife,
  onServer,
  type Place,
  placeUntilDead,
  type SentBet,
  type Stage,
  send,
} from '@madang/platform/testing';
import type { Attack, Finding, Group, Outcome } from '../group';
import { randomFrom } from '../races/random';

/** Kills the platform at any point, under load: what was acknowledged is there, and nothing is there twice. */
export const kills: Group = {
  name: 'kills',
  title: 'SIGKILL while it opens, works and repeats: no bet lost, none doubled',
  run: async attack => {
    const { DATABASE_URL: server } = process.env;
    const lent = server ? await onServer(server) : await embedded();
    return survived(attack, lent).finally(lent.clear);
  },
};

const CASH = 1_000_000_000;
const STAKE = 1000;
const BETTORS = 8;
const MOST_ANSWERS = 60;
const AFTER_ANSWER_MS = 20;
const OPENING_MS = 1500;

async function survived({ kills: count, seed }: Attack, { place }: Lent): Promise<Outcome> {
  const stage = await prepared(place);
  const random = randomFrom(seed);
  const bets: SentBet[] = [];
  let next = newLife();
  try {
    for (let killed = 0; killed < count; killed += 1) {
      const life = next;
      next = newLife(); // loads while the other works
      await lived(life, { place, stage, bets, random });
    }
    await repeat(await next.begin(place), bets);
  } finally {
    await next.kill();
  }
  return { attempts: count, findings: await lostOrDoubled(place, stage.bettors, bets) };
}

async function prepared(place: Place): Promise<Stage> {
  const { db, close } = await createPlatform(place);
  const pick = homeOf(await addFixture(db, new Date()));
  const bettors: Bettor[] = [];
  for (let count = 0; count < BETTORS; count += 1) bettors.push(await addMember(db, new Date(), { emoney: CASH }));
  await close();
  return { bettors, body: JSON.stringify({ stake: STAKE, picks: [pick] }) };
}

interface Scene {
  readonly place: Place;
  readonly stage: Stage;
  readonly bets: SentBet[];
  readonly random: () => number;
}

/** One life, killed while it opens the database, while open requests are repeated, or while it works. */
async function lived(life: Life, { place, stage, bets, random }: Scene): Promise<void> {
  const phase = random();
  const moment = random();
  if (phase < 0.2) return killedOpening(life, place, moment * OPENING_MS);
  const url = await life.begin(place);
  if (phase < 0.4) {
    await Promise.all([repeat(url, bets), sleep(moment * AFTER_ANSWER_MS).then(() => life.kill())]);
    return;
  }
  await repeat(url, bets);
  const lastAnswer = 1 + Math.floor(moment * MOST_ANSWERS);
  const started = performance.now();
  let answers = 0;
  let killing: Promise<void> | undefined;
  const newBets = await placeUntilDead(url, stage, () => {
    answers += 1;
    if (answers !== lastAnswer) return;
    // Anywhere in the round that follows: on a slow machine a fixed time would end before it has written anything.
    const roundMs = (performance.now() - started) / Math.ceil(answers / BETTORS);
    killing = sleep(random() * roundMs).then(() => life.kill());
  });
  await killing;
  bets.push(...newBets);
}

async function killedOpening(life: Life, place: Place, afterMs: number): Promise<void> {
  const opening = life.begin(place).catch(() => undefined); // it ends before it listens: that is the point
  await sleep(afterMs);
  await life.kill();
  await opening;
}

/** Sends what was not answered once more, under its key. */
async function repeat(url: string, sent: readonly SentBet[]): Promise<void> {
  await Promise.all(sent.filter(bet => bet.betId === null).map(bet => send(url, bet)));
}

async function lostOrDoubled(place: Place, bettors: readonly Bettor[], sent: readonly SentBet[]): Promise<Finding[]> {
  const { db, close } = await createPlatform(place);
  const bets = await db.selectFrom('bet').select(['bet_id', 'member_id']).execute();
  const stored = new Set(bets.map(bet => bet.bet_id));
  const lost = sent.filter(({ betId }) => betId === null || !stored.has(betId));
  const problems = [
    ...lost.map(({ key, betId }) => `the bet ${betId} under the key ${key} is lost`),
    ...(bets.length > sent.length ? [`${sent.length} bets were sent, and ${bets.length} are there`] : []),
    ...(new Set(sent.map(({ betId }) => betId)).size < sent.length ? ['two keys got the same bet'] : []),
  ];
  for (const { id } of bettors) {
    const due = CASH - STAKE * sent.filter(({ memberId }) => memberId === id).length;
    const { emoney } = await balancesOf(db, id);
    if (emoney !== due) problems.push(`a member has ${emoney} and should have ${due}`);
  }
  const ledger = await verify(db);
  if (!ledger.isSound) problems.push(JSON.stringify(ledger));
  await close();
  const about = { group: 'kills', call: 'POST /api/bets', input: 'all kills together' };
  return problems.map(came => ({ ...about, came, expected: 'every acknowledged bet, once' }));
}
