import { createHash } from 'node:crypto';
import type { Bet, OddsMoved, Refusal } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { lock, postNew } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { move, type Transfer } from '../ledger/transfer';
import { openPlay, type Play } from '../responsible/admit';
import { type Decision, decide, type Placed } from './decide';
import type { Order } from './facts';
import { type Asker, insertAnswers, type KeptAnswer, readAskers, readOffers } from './queries';
import { readBets } from './read';
import { KEY_USED, OPERATOR_BETS } from './refusals';

export type PlaceAnswer =
  /** `isNew` is false for a repeat, which placed nothing. */
  | { status: 201; bet: Bet; isNew: boolean }
  | { status: 409; refusal: OddsMoved | Refusal }
  | { status: 422; refusal: Refusal }
  /** Suspended after the call was admitted. */
  | { status: 406 };

/**
 * Places a group of bets in one transaction: the members' accounts are locked in id order, then earlier answers, members,
 * limits and prices are read, each order is decided by itself, and all that were taken are written together. A repeat of
 * a key waits for the first at the member's account, and then finds its answer.
 */
export async function placeAll(db: Kysely<Database>, orders: readonly Order[], at: Date): Promise<PlaceAnswer[]> {
  return db.transaction().execute(async tx => {
    const locked = await lock(tx, orders.map(accountOf));
    const desk = await openDesk(tx, orders, at);
    const balances = new Map(locked);
    const answers = orders.map((order, place) => {
      const account = accountOf(order);
      const balance = balances.get(account) ?? 0;
      const answer = answerTo(order, desk, { asker: desk.askers.get(place), balance, at });
      if (answer.status === 201 && answer.isNew) balances.set(account, balance - order.stake);
      return answer;
    });
    if (desk.placed.length > 0) await takeStakes(tx, desk.placed, locked);
    if (desk.kept.length > 0) await insertAnswers(tx, { ...desk, at });
    return answers;
  });
}

async function takeStakes(tx: Tx, placed: readonly MemberBet[], locked: Balances): Promise<void> {
  const posted = await postNew(tx, placed.map(transferOf), locked);
  if (posted.some(({ kind }) => kind !== 'posted'))
    throw new Error('bets: the ledger refused a stake that was covered');
}

const accountOf = ({ memberId }: Pick<Order, 'memberId'>) => memberAccount(memberId, 'emoney');

type MemberBet = Placed & { memberId: string };

/** What is known before the first decision, and what has been decided so far. */
interface Desk {
  /** By the order's place in the group. */
  askers: ReadonlyMap<number, Asker>;
  offers: Awaited<ReturnType<typeof readOffers>>;
  /** By member and key: a key that comes twice in one group is a repeat like any other. */
  answered: Map<string, { content: string; answer: PlaceAnswer }>;
  /** What members have allowed themselves. */
  play: Play;
  placed: MemberBet[];
  kept: KeptAnswer[];
}

async function openDesk(tx: Tx, orders: readonly Order[], at: Date): Promise<Desk> {
  const askers = await readAskers(tx, orders);
  const earlier = [...askers.values()].flatMap(asker => asker.earlier ?? []);
  const betIds = earlier.flatMap(({ betId }) => betId ?? []);
  const bets = betIds.length > 0 ? await readBets(tx, betIds) : new Map<string, Bet>();
  return {
    askers,
    offers: await readOffers(tx, [...new Set(orders.flatMap(order => order.picks.map(pick => pick.outcomeId)))]),
    answered: new Map(earlier.map(kept => [nameOf(kept), { content: kept.content, answer: answerFrom(kept, bets) }])),
    play: await openPlay(
      tx,
      orders.map(order => order.memberId),
      at,
    ),
    placed: [],
    kept: [],
  };
}

const nameOf = ({ memberId, key }: { memberId: string; key: string }): string => `${memberId} ${key}`;

interface Standing {
  asker: Asker | undefined;
  balance: number;
  at: Date;
}

function answerTo(order: Order, desk: Desk, { asker, balance, at }: Standing): PlaceAnswer {
  const content = contentOf(order);
  const first = desk.answered.get(nameOf(order));
  if (first) return first.content === content ? repeated(first.answer) : { status: 409, refusal: KEY_USED };
  if (!asker?.isActive) return { status: 406 };
  const refusal = asker.isOperator ? OPERATOR_BETS : desk.play.refusalOf(order.memberId, order.stake);
  const decision: Decision = refusal
    ? { kind: 'refused', refusal }
    : decide(order, { offers: desk.offers, limits: asker.limits, balance, at });
  if (decision.kind === 'placed') desk.play.taken(order.memberId, order.stake);
  const answer = answerOf(decision);
  desk.answered.set(nameOf(order), { content, answer });
  desk.kept.push(keptFrom(order, content, answer));
  if (decision.kind === 'placed') desk.placed.push({ ...decision, memberId: order.memberId });
  return answer;
}

const repeated = (answer: PlaceAnswer): PlaceAnswer => (answer.status === 201 ? { ...answer, isNew: false } : answer);

type KeepableAnswer = Exclude<PlaceAnswer, { status: 406 }>;

function answerOf(decision: Decision): KeepableAnswer {
  switch (decision.kind) {
    case 'placed':
      return { status: 201, bet: decision.bet, isNew: true };
    case 'moved':
      return { status: 409, refusal: decision.moved };
    case 'refused':
      return { status: 422, refusal: decision.refusal };
  }
}

function keptFrom({ memberId, key }: Order, content: string, answer: KeepableAnswer): KeptAnswer {
  const { status } = answer;
  return answer.status === 201
    ? { memberId, key, content, status, betId: answer.bet.betId, refusal: null }
    : { memberId, key, content, status, betId: null, refusal: answer.refusal };
}

/** The first answer again, word for word: a bet as it was when placed, even if it has been settled since. */
function answerFrom({ key, status, betId, refusal }: KeptAnswer, bets: ReadonlyMap<string, Bet>): PlaceAnswer {
  const bet = betId === null ? undefined : bets.get(betId);
  if (bet) return { status: 201, bet: asPlaced(bet), isNew: false };
  if (refusal && status === 409) return { status, refusal };
  if (refusal && status === 422) return { status, refusal };
  throw new Error(`bets: the answer kept under ${key} is incomplete`);
}

const asPlaced = (bet: Bet): Bet => ({
  ...bet,
  result: 0,
  payout: null,
  ending: null,
  isHidden: false,
  legs: bet.legs.map(leg => ({ ...leg, result: 0, rule: null })),
});

/** All that a member can say in a bet; the order of the picks is part of it. */
function contentOf({ stake, picks, bonusFolds, oddsPolicy }: Order): string {
  const said = [stake, bonusFolds, oddsPolicy, picks.map(pick => [pick.fixtureId, pick.outcomeId, pick.price])];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

function transferOf({ bet, memberId }: MemberBet): Transfer {
  return move(
    { from: accountOf({ memberId }), to: houseAccount('sports', 'emoney'), amount: bet.stake },
    { key: `bet:${bet.betId}`, kind: 'bet', reason: '스포츠 베팅', at: new Date(bet.placedAt) },
  );
}
