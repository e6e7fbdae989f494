import { costOf } from '@madang/betting';
import { type Bet, FIXTURE_STATUS } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { lock, postNew } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { move, type Transfer } from '../ledger/transfer';
import { openPlay, type Play } from '../responsible/admit';
import { answerFrom, answerOf, contentOf, keptFrom, nameOf, type PlaceAnswer, repeated } from './answers';
import { type Decision, decide, type Placed } from './decide';
import type { Line, Order } from './facts';
import { type Asker, insertAnswers, type KeptAnswer, readAskers, readDelays, readOffers } from './queries';
import { readBets } from './read';
import { KEY_USED, OPERATOR_BETS } from './refusals';

/** Nothing was written: the order comes again, held, when so many seconds have passed. */
export interface Hold {
  status: 'hold';
  seconds: number;
}

/**
 * Places a group of orders in one transaction: the members' accounts are locked in id order, then earlier answers, members,
 * limits and prices are read, each order is decided by itself, and all that were taken are written together. A repeat of
 * a key waits for the first at the member's account, and then finds its answer.
 */
export async function placeAll(
  db: Kysely<Database>,
  orders: readonly Order[],
  at: Date,
): Promise<(PlaceAnswer | Hold)[]> {
  return db.transaction().execute(async tx => {
    const locked = await lock(tx, orders.map(accountOf));
    const desk = await openDesk(tx, orders, at);
    const balances = new Map(locked);
    const answers = orders.map((order, place) => {
      const account = accountOf(order);
      const balance = balances.get(account) ?? 0;
      const answer = answerTo(order, desk, { asker: desk.askers.get(place), balance, at });
      if (answer.status === 201 && answer.isNew) balances.set(account, balance - costOfBets(answer.bets));
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
  delays: Awaited<ReturnType<typeof readDelays>>;
  /** By member and key: a key that comes twice in one group is a repeat like any other. */
  answered: Map<string, { content: string; answer: PlaceAnswer }>;
  /** What members have allowed themselves. */
  play: Play;
  placed: MemberBet[];
  kept: KeptAnswer[];
}

async function openDesk(tx: Tx, orders: readonly Order[], at: Date): Promise<Desk> {
  const askers = await readAskers(tx, orders);
  const earlier = [...askers.values()].flatMap(asker => (asker.earlier.length > 0 ? [asker.earlier] : []));
  const betIds = earlier.flat().flatMap(({ betId }) => betId ?? []);
  const bets = betIds.length > 0 ? await readBets(tx, betIds) : new Map<string, Bet>();
  const picked = orders.flatMap(order => order.lines.flatMap(line => line.picks.map(pick => pick.outcomeId)));
  const offers = await readOffers(tx, [...new Set(picked)]);
  const isLive = [...offers.values()].some(offer => offer.status === FIXTURE_STATUS.inProgress);
  return {
    askers,
    offers,
    delays: isLive ? await readDelays(tx) : new Map(),
    answered: new Map(earlier.map(kept => answeredBefore(kept, bets))),
    play: await openPlay(
      tx,
      orders.map(order => order.memberId),
      at,
    ),
    placed: [],
    kept: [],
  };
}

function answeredBefore(kept: readonly KeptAnswer[], bets: ReadonlyMap<string, Bet>) {
  const [first] = kept;
  if (!first) throw new Error('bets: an answer without a row');
  return [nameOf(first), { content: first.content, answer: answerFrom(kept, bets) }] as const;
}

const costOfBets = (bets: readonly Bet[]): number => bets.reduce((sum, bet) => sum + bet.stake, 0);
const costOfLine = (line: Line): number => costOf(line.stake, line);

interface Standing {
  asker: Asker | undefined;
  balance: number;
  at: Date;
}

function answerTo(order: Order, desk: Desk, { asker, balance, at }: Standing): PlaceAnswer | Hold {
  const content = contentOf(order);
  const first = desk.answered.get(nameOf(order));
  if (first) return first.content === content ? repeated(first.answer) : { status: 409, refusal: KEY_USED };
  if (!asker?.isActive) return { status: 406 };
  const costs = order.lines.map(costOfLine);
  const refusal = asker.isOperator ? OPERATOR_BETS : desk.play.refusalOf(order.memberId, costs);
  const decision: Decision = refusal
    ? { kind: 'refused', refusal }
    : decide(order, { offers: desk.offers, delays: desk.delays, limits: asker.limits, balance, at });
  if (decision.kind === 'hold') return { status: 'hold', seconds: decision.seconds };
  if (decision.kind === 'placed') for (const cost of costs) desk.play.taken(order.memberId, cost);
  const answer = answerOf(decision);
  desk.answered.set(nameOf(order), { content, answer });
  desk.kept.push(...keptFrom(order, content, answer));
  if (decision.kind === 'placed')
    desk.placed.push(...decision.placed.map(placed => ({ ...placed, memberId: order.memberId })));
  return answer;
}

function transferOf({ bet, memberId }: MemberBet): Transfer {
  return move(
    { from: accountOf({ memberId }), to: houseAccount('sports', 'emoney'), amount: bet.stake },
    { key: `bet:${bet.betId}`, kind: 'bet', reason: '스포츠 베팅', at: new Date(bet.placedAt) },
  );
}
