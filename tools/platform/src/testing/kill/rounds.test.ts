import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bet, MinigameChain, MinigameEvents, MinigameRound, pathOf } from '@madang/contracts';
import { readOutcomeId } from '@madang/games';
import { afterEach, describe, expect, it } from 'vitest';
import { EOS_1, gambler, LADDER_1 } from '../../games/testing';
import { ladderWinners, powerballWinners } from '../../games/truth.test-kit';
import { balancesOf } from '../../ledger/balances';
import { verify } from '../../ledger/verify';
import type { TestMember } from '../member';
import { startPlatform, type TestPlatform } from '../platform';
import { newLife, type Place } from './life';
import { embedded, type Lent, onServer } from './places';

// A minute of a round is three seconds here, so that every life has closes, draws and settlements in it, and most kills are in the
// middle of one. What fell due between two lives is done by the next.

const { DATABASE_URL, TEST_ALL } = process.env;
const KILLS = TEST_ALL === '1' ? 20 : 3;
const SPEED = 20;
const BETTORS = 6;
const CASH = 1_000_000_000;
/** So many a minute that no limit on calls is met. */
const PAUSE_MS = 400;
/** A life ends so long after so many answers, drawn for each. */
const MOST_ANSWERS = 40;
const LAST_MS = 3_000;
const WINNERS = new Map([
  [EOS_1, powerballWinners],
  [LADDER_1, ladderWinners],
]);

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface SentBet {
  readonly member: TestMember;
  readonly key: string;
  readonly body: string;
  /** Null while nobody knows what became of it. */
  status: number | null;
  bet: Bet | null;
}

/** One request to a life; null where it died before it answered. */
async function request(url: string, { path, ...init }: RequestInit & { path: string }) {
  const reply = await fetch(url + path, init)
    .then(async answer => ({ status: answer.status, text: await answer.text() }))
    .catch(() => null);
  if (reply && reply.status >= 500) throw new Error(`${path} was answered ${reply.status}: ${reply.text}`);
  return reply;
}

async function send(url: string, sent: SentBet): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${sent.member.token}`,
    'content-type': 'application/json',
    'idempotency-key': sent.key,
  };
  const reply = await request(url, { path: '/api/bets', method: 'POST', headers, body: sent.body });
  if (!reply) return false;
  if (reply.status !== 201 && reply.status !== 422)
    throw new Error(`a bet was answered ${reply.status}: ${reply.text}`);
  sent.status = reply.status;
  sent.bet = reply.status === 201 ? Bet.parse(JSON.parse(reply.text)) : null;
  return true;
}

/** Bets on whatever round takes bets, until the platform no longer answers. */
async function betUntilDead(url: string, member: TestMember, onAnswer: () => void): Promise<SentBet[]> {
  const all: SentBet[] = [];
  for (let turn = 0; ; turn += 1) {
    const gameId = turn % 2 ? EOS_1 : LADDER_1;
    const path = `${pathOf(MinigameEvents)}?gameId=${gameId}`;
    const reply = await request(url, { path, headers: { authorization: `Bearer ${member.token}` } });
    if (!reply) return all;
    const { round, markets } = MinigameEvents.replies[200].parse(JSON.parse(reply.text));
    const outcomes = markets.flatMap(market => market.outcomes);
    const outcome = outcomes[Math.floor(Math.random() * outcomes.length)];
    if (!outcome) throw new Error('a round without outcomes');
    const picks = [{ fixtureId: round.roundId, outcomeId: outcome.outcomeId, price: outcome.price }];
    const body = JSON.stringify({ stake: 1_000 + turn, picks });
    const sent: SentBet = { member, key: randomUUID(), body, status: null, bet: null };
    all.push(sent);
    if (!(await send(url, sent))) return all;
    onAnswer();
    await sleep(Math.random() * PAUSE_MS);
  }
}

async function prepare(place: Place): Promise<TestMember[]> {
  const platform = await startPlatform(place);
  const members: TestMember[] = [];
  for (let count = 0; count < BETTORS; count += 1) members.push(await gambler(platform, { emoney: CASH, level: 9 }));
  await platform.close();
  return members;
}

async function killAgain(place: Place, members: readonly TestMember[], since: number): Promise<SentBet[]> {
  const sent: SentBet[] = [];
  let next = newLife();
  cleanUps.push(next.kill);
  for (let count = 0; count < KILLS; count += 1) {
    const life = next;
    const url = await life.begin({ ...place, pace: { since, speed: SPEED } });
    next = newLife(); // loads while the other works
    cleanUps.push(next.kill);
    const open = sent.filter(({ status }) => status === null);
    await Promise.all(open.map(one => send(url, one)));
    let answersLeft = 5 + Math.floor(Math.random() * MOST_ANSWERS);
    let death: Promise<void> | undefined;
    const onAnswer = () => {
      answersLeft -= 1;
      if (answersLeft === 0) death = sleep(Math.random() * LAST_MS).then(() => life.kill());
    };
    sent.push(...(await Promise.all(members.map(member => betUntilDead(url, member, onAnswer)))).flat());
    await death;
  }
  const url = await next.begin({ ...place, pace: { since, speed: SPEED } });
  await Promise.all(sent.filter(({ status }) => status === null).map(one => send(url, one)));
  await next.kill();
  return sent;
}

/** What a bet comes to by the published seed and salt alone. */
async function truthOf(platform: TestPlatform, token: string, { stake, price, legs: [leg] }: Bet): Promise<number> {
  const read = readOutcomeId(leg?.outcomeId ?? '');
  const roundId = leg?.fixtureId ?? '';
  const { seed, day, gameId } = await platform.send(MinigameRound, { token, params: { roundId } });
  const query = { gameId: String(gameId), day };
  const { salt } = await platform.send(MinigameChain, { token, query });
  const winners = WINNERS.get(gameId)?.({ roundId, seed: seed ?? '', salt: salt ?? '' });
  return winners?.has(read?.outcome ?? 0) ? Math.floor((stake * price) / 1000) : 0;
}

async function expectNothingLost(place: Place, sent: readonly SentBet[], since: number): Promise<void> {
  const end = new Date(since + (Date.now() - since) * SPEED + 3_600_000);
  const platform = await startPlatform({ ...place, clock: () => end, callLimits: false });
  await platform.settleRounds();
  const { token } = await gambler(platform);
  const rows = await platform.db.selectFrom('bet').select(['bet_id', 'member_id', 'payout']).execute();
  const placed = sent.flatMap(({ bet }) => bet ?? []);

  expect(sent.filter(({ status }) => status === null)).toEqual([]);
  expect(new Set(rows.map(({ bet_id }) => bet_id))).toEqual(new Set(placed.map(({ betId }) => betId)));
  expect(rows).toHaveLength(placed.length);
  const payouts = new Map(rows.map(({ bet_id, payout }) => [bet_id, payout === null ? null : Number(payout)]));
  const cash = new Map<string, number>();
  for (const { bet, member } of sent) {
    if (!bet) continue;
    const payout = await truthOf(platform, token, bet);
    expect(payouts.get(bet.betId)).toBe(payout);
    cash.set(member.id, (cash.get(member.id) ?? CASH) + payout - bet.stake);
  }
  for (const [id, emoney] of cash) expect(await balancesOf(platform.db, id)).toMatchObject({ emoney });
  expect(await platform.db.selectFrom('bet_settlement').select('bet_id').execute()).toHaveLength(placed.length);
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
}

async function survives({ place, clear }: Lent): Promise<void> {
  cleanUps.push(clear);
  const since = Date.now();
  const members = await prepare(place);
  const sent = await killAgain(place, members, since);
  expect(sent.filter(({ bet }) => bet).length).toBeGreaterThan(KILLS);
  await expectNothingLost(place, sent, since);
}

describe(`killed ${KILLS} times among closes, draws and settlements`, () => {
  it.skipIf(DATABASE_URL)(
    'loses no bet on a round and doubles no payout, embedded',
    async () => survives(await embedded()),
    900_000,
  );

  it.runIf(DATABASE_URL)(
    'loses no bet on a round and doubles no payout, on Postgres',
    async () => survives(await onServer(DATABASE_URL ?? '')),
    900_000,
  );
});
