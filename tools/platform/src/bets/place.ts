import { costOf } from '@madang/betting';
import { FIXTURE_STATUS } from '@madang/sport';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { type Command, earlierAnswers, type StoredAnswer, storeAnswers } from '../idempotency/answers';
import { houseAccount, memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { lock, postNew } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { type Transfer, transferBetween } from '../ledger/transfer';
import { type LimitCheck, openLimitCheck } from '../responsible/limit-check';
import { type BarredAnswer, callOf, type PlaceAnswer, replyTo } from './answers';
import { type Decision, decide, type NewBet } from './decide';
import type { BetRequest, PlaceRequest } from './facts';
import { type Bettor, insertBets, readBettors, readDelays, readOffers } from './queries';
import { OPERATOR_BETS } from './refusals';

/** Nothing was written: the request comes again when its hold of so many seconds is over. */
export interface Hold {
  status: 'hold';
  seconds: number;
}

/**
 * Places a batch of requests, each under a key of its own, in one transaction: keys are locked, then the members' accounts in
 * id order; then members, limits and prices are read, each request is decided by itself, and all accepted bets are written
 * together with their answers. A repeat of a key waits for the first at the key, and then finds its answer.
 */
export async function placeAll(
  db: Kysely<Database>,
  requests: readonly PlaceRequest[],
  clock: () => Date,
): Promise<(PlaceAnswer | Hold)[]> {
  return db.transaction().execute(async tx => {
    const earlier = await earlierAnswers(tx, requests.map(commandOf));
    const fresh = requests.filter((_, place) => !earlier[place]);
    const decisions = new Map(fresh.length > 0 ? await decideAll(tx, fresh, clock) : []);
    return requests.map((request, place) => {
      const answer = earlier[place] ?? null;
      const outcome = answer ? { status: 'answered' as const, answer, betIds: [] } : decisions.get(request);
      if (!outcome) throw new Error('bets: a request was not decided');
      return outcome;
    });
  });
}

const commandOf = ({ memberId, key, content }: PlaceRequest): Command => ({ memberId, key, content });

async function decideAll(tx: Tx, requests: readonly PlaceRequest[], clock: () => Date) {
  const locked = await lock(tx, requests.map(accountOf));
  const at = clock();
  const state = await readBatchState(tx, requests, at);
  const balances = new Map(locked);
  const decisions = requests.map(request => {
    const account = accountOf(request);
    const balance = balances.get(account) ?? 0;
    const decision = decisionOn(request, state, { balance, at });
    if (isPlaced(decision)) balances.set(account, balance - stakesOf(decision.bets));
    return { request, decision };
  });
  const bets = decisions.flatMap(({ request: { memberId }, decision }) =>
    isPlaced(decision) ? decision.bets.map(bet => ({ ...bet, memberId })) : [],
  );
  if (bets.length > 0) {
    await takeStakes(tx, bets, locked);
    await insertBets(tx, bets);
  }
  const answers = await storeDecisions(tx, decisions, at);
  return decisions.map(({ request, decision }) => [request, outcomeOf(decision, answers.get(request))] as const);
}

interface RequestDecision {
  readonly request: PlaceRequest;
  readonly decision: Decision | BarredAnswer;
}

async function storeDecisions(
  tx: Tx,
  decisions: readonly RequestDecision[],
  at: Date,
): Promise<Map<PlaceRequest, StoredAnswer>> {
  const final = decisions.flatMap(({ request, decision }) =>
    'kind' in decision && decision.kind !== 'hold' ? { request, ...replyTo(request, decision) } : [],
  );
  if (final.length === 0) return new Map();
  const rows = final.map(({ request, ...reply }) => ({ command: commandOf(request), call: callOf(request), ...reply }));
  const answers = await storeAnswers(tx, rows, at);
  return new Map(final.flatMap(({ request }, place) => (answers[place] ? [[request, answers[place]]] : [])));
}

const isPlaced = (decision: Decision | BarredAnswer): decision is Extract<Decision, { kind: 'placed' }> =>
  'kind' in decision && decision.kind === 'placed';

function outcomeOf(decision: Decision | BarredAnswer, answer: StoredAnswer | undefined): PlaceAnswer | Hold {
  if ('status' in decision) return decision;
  if (decision.kind === 'hold') return { status: 'hold', seconds: decision.seconds };
  if (!answer) throw new Error('bets: a decision was not stored');
  const betIds = decision.kind === 'placed' ? decision.bets.map(({ bet }) => bet.betId) : [];
  return { status: 'answered', answer, betIds };
}

async function takeStakes(tx: Tx, bets: readonly MemberBet[], locked: Balances): Promise<void> {
  const posted = await postNew(tx, bets.map(transferOf), locked);
  if (posted.some(({ kind }) => kind !== 'posted'))
    throw new Error('bets: the ledger refused a stake that was covered');
}

const accountOf = ({ memberId }: Pick<PlaceRequest, 'memberId'>) => memberAccount(memberId, 'emoney');

type MemberBet = NewBet & { memberId: string };

/** What is read before the first decision. */
interface BatchState {
  bettors: ReadonlyMap<string, Bettor>;
  offers: Awaited<ReturnType<typeof readOffers>>;
  delays: Awaited<ReturnType<typeof readDelays>>;
  /** The limits that members have set for themselves. */
  limitCheck: LimitCheck;
}

async function readBatchState(tx: Tx, requests: readonly PlaceRequest[], at: Date): Promise<BatchState> {
  const memberIds = requests.map(request => request.memberId);
  const bettors = await readBettors(tx, memberIds);
  const outcomeIds = requests.flatMap(request => request.bets.flatMap(bet => bet.picks.map(pick => pick.outcomeId)));
  const offers = await readOffers(tx, [...new Set(outcomeIds)], at);
  const isLive = [...offers.values()].some(offer => offer.status === FIXTURE_STATUS.inProgress);
  return {
    bettors,
    offers,
    delays: isLive ? await readDelays(tx) : new Map(),
    limitCheck: await openLimitCheck(tx, memberIds, at),
  };
}

const stakesOf = (bets: readonly NewBet[]): number => bets.reduce((sum, { bet }) => sum + bet.stake, 0);
const costOfBet = (bet: BetRequest): number => costOf(bet.stake, bet);

function decisionOn(
  request: PlaceRequest,
  state: BatchState,
  { balance, at }: { balance: number; at: Date },
): Decision | BarredAnswer {
  const bettor = state.bettors.get(request.memberId);
  if (!bettor?.isActive) return { status: 'suspended' };
  if (bettor.isClosed) return { status: 'closed' };
  const costs = request.bets.map(costOfBet);
  const refusal = bettor.isOperator ? OPERATOR_BETS : state.limitCheck.refusalOf(request.memberId, costs);
  if (refusal) return { kind: 'refused', refusal };
  const decision = decide(request, { offers: state.offers, delays: state.delays, limits: bettor.limits, balance, at });
  if (decision.kind === 'placed') for (const cost of costs) state.limitCheck.addStake(request.memberId, cost);
  return decision;
}

function transferOf({ bet, memberId }: MemberBet): Transfer {
  return transferBetween(
    { from: accountOf({ memberId }), to: houseAccount('sports', 'emoney'), amount: bet.stake },
    { key: `bet:${bet.betId}`, kind: 'bet', reason: '스포츠 베팅', at: new Date(bet.placedAt) },
  );
}
