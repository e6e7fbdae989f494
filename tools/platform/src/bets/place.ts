import { costOf } from '@madang/betting';
import { FIXTURE_STATUS } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { type CallAnswer, type Command, earlierAnswers, keepAnswers } from '../idempotency/answers';
import { houseAccount, memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { lock, postNew } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { move, type Transfer } from '../ledger/transfer';
import { openPlay, type Play } from '../responsible/admit';
import { type Barred, callOf, type PlaceAnswer, replyTo } from './answers';
import { type Decision, decide, type Placed } from './decide';
import type { Line, Order } from './facts';
import { type Asker, insertBets, readAskers, readDelays, readOffers } from './queries';
import { OPERATOR_BETS } from './refusals';

/** Nothing was written: the order comes again, held, when so many seconds have passed. */
export interface Hold {
  status: 'hold';
  seconds: number;
}

/**
 * Places a group of orders, each under a key of its own, in one transaction: keys are held, then the members' accounts in id
 * order; then members, limits and prices are read, each order is decided by itself, and all that were taken are written
 * together with their answers. A repeat of a key waits for the first at the key, and then finds its answer.
 */
export async function placeAll(
  db: Kysely<Database>,
  orders: readonly Order[],
  clock: () => Date,
): Promise<(PlaceAnswer | Hold)[]> {
  return db.transaction().execute(async tx => {
    const earlier = await earlierAnswers(tx, orders.map(commandOf));
    const fresh = orders.filter((_, place) => !earlier[place]);
    const decided = new Map(fresh.length > 0 ? await decideAll(tx, fresh, clock) : []);
    return orders.map((order, place) => {
      const answer = earlier[place] ?? null;
      const outcome = answer ? { status: 'answered' as const, answer, betIds: [] } : decided.get(order);
      if (!outcome) throw new Error('bets: an order was not decided');
      return outcome;
    });
  });
}

const commandOf = ({ memberId, key, content }: Order): Command => ({ memberId, key, content });

async function decideAll(tx: Tx, orders: readonly Order[], clock: () => Date) {
  const locked = await lock(tx, orders.map(accountOf));
  const at = clock();
  const desk = await openDesk(tx, orders, at);
  const balances = new Map(locked);
  const decisions = orders.map(order => {
    const account = accountOf(order);
    const balance = balances.get(account) ?? 0;
    const decision = decisionOn(order, desk, { balance, at });
    if (isPlaced(decision)) balances.set(account, balance - costOfBets(decision.placed));
    return { order, decision };
  });
  const placed = decisions.flatMap(({ order: { memberId }, decision }) =>
    isPlaced(decision) ? decision.placed.map(bet => ({ ...bet, memberId })) : [],
  );
  if (placed.length > 0) {
    await takeStakes(tx, placed, locked);
    await insertBets(tx, placed);
  }
  const kept = await keepDecisions(tx, decisions, at);
  return decisions.map(({ order, decision }) => [order, outcomeOf(decision, kept.get(order))] as const);
}

interface DecidedOrder {
  readonly order: Order;
  readonly decision: Decision | Barred;
}

async function keepDecisions(tx: Tx, decisions: readonly DecidedOrder[], at: Date): Promise<Map<Order, CallAnswer>> {
  const final = decisions.flatMap(({ order, decision }) =>
    'kind' in decision && decision.kind !== 'hold' ? { order, ...replyTo(order, decision) } : [],
  );
  if (final.length === 0) return new Map();
  const rows = final.map(({ order, ...reply }) => ({ command: commandOf(order), call: callOf(order), ...reply }));
  const answers = await keepAnswers(tx, rows, at);
  return new Map(final.flatMap(({ order }, place) => (answers[place] ? [[order, answers[place]]] : [])));
}

const isPlaced = (decision: Decision | Barred): decision is Extract<Decision, { kind: 'placed' }> =>
  'kind' in decision && decision.kind === 'placed';

function outcomeOf(decision: Decision | Barred, answer: CallAnswer | undefined): PlaceAnswer | Hold {
  if ('status' in decision) return decision;
  if (decision.kind === 'hold') return { status: 'hold', seconds: decision.seconds };
  if (!answer) throw new Error('bets: a decision was not kept');
  const betIds = decision.kind === 'placed' ? decision.placed.map(({ bet }) => bet.betId) : [];
  return { status: 'answered', answer, betIds };
}

async function takeStakes(tx: Tx, placed: readonly MemberBet[], locked: Balances): Promise<void> {
  const posted = await postNew(tx, placed.map(transferOf), locked);
  if (posted.some(({ kind }) => kind !== 'posted'))
    throw new Error('bets: the ledger refused a stake that was covered');
}

const accountOf = ({ memberId }: Pick<Order, 'memberId'>) => memberAccount(memberId, 'emoney');

type MemberBet = Placed & { memberId: string };

/** What is known before the first decision. */
interface Desk {
  askers: ReadonlyMap<string, Asker>;
  offers: Awaited<ReturnType<typeof readOffers>>;
  delays: Awaited<ReturnType<typeof readDelays>>;
  /** What members have allowed themselves. */
  play: Play;
}

async function openDesk(tx: Tx, orders: readonly Order[], at: Date): Promise<Desk> {
  const memberIds = orders.map(order => order.memberId);
  const askers = await readAskers(tx, memberIds);
  const picked = orders.flatMap(order => order.lines.flatMap(line => line.picks.map(pick => pick.outcomeId)));
  const offers = await readOffers(tx, [...new Set(picked)], at);
  const isLive = [...offers.values()].some(offer => offer.status === FIXTURE_STATUS.inProgress);
  return {
    askers,
    offers,
    delays: isLive ? await readDelays(tx) : new Map(),
    play: await openPlay(tx, memberIds, at),
  };
}

const costOfBets = (placed: readonly Placed[]): number => placed.reduce((sum, { bet }) => sum + bet.stake, 0);
const costOfLine = (line: Line): number => costOf(line.stake, line);

function decisionOn(order: Order, desk: Desk, { balance, at }: { balance: number; at: Date }): Decision | Barred {
  const asker = desk.askers.get(order.memberId);
  if (!asker?.isActive) return { status: 'suspended' };
  if (asker.isClosed) return { status: 'closed' };
  const costs = order.lines.map(costOfLine);
  const refusal = asker.isOperator ? OPERATOR_BETS : desk.play.refusalOf(order.memberId, costs);
  if (refusal) return { kind: 'refused', refusal };
  const decision = decide(order, { offers: desk.offers, delays: desk.delays, limits: asker.limits, balance, at });
  if (decision.kind === 'placed') for (const cost of costs) desk.play.taken(order.memberId, cost);
  return decision;
}

function transferOf({ bet, memberId }: MemberBet): Transfer {
  return move(
    { from: accountOf({ memberId }), to: houseAccount('sports', 'emoney'), amount: bet.stake },
    { key: `bet:${bet.betId}`, kind: 'bet', reason: '스포츠 베팅', at: new Date(bet.placedAt) },
  );
}
