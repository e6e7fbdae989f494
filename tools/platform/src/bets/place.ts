import { costOf } from '@madang/betting';
import { FIXTURE_STATUS } from '@madang/sport';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Rounds } from '../games/rounds';
import {
  type Command,
  type CommandReply,
  earlierAnswers,
  type StoredAnswer,
  storeAnswers,
} from '../idempotency/answers';
import { houseAccount, memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { lock, postNew } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { type Transfer, transferBetween } from '../ledger/transfer';
import { type LimitCheck, openLimitCheck } from '../responsible/limit-check';
import { bookOf } from '../settlement/game-types';
import { type Decision, decide, type FinalDecision, type NewBet } from './decide';
import { decideRound, isForRound, type RoundFacts } from './decide-round';
import type { BetRequest, PlaceRequest } from './facts';
import { type Bettor, insertBets, readBettors, readDelays, readOffers } from './queries';
import { OPERATOR_BETS } from './refusals';
import { readRoundFacts } from './round-facts';

/** What became of a request. */
export type PlaceOutcome =
  | { kind: 'placed'; answer: StoredAnswer; betIds: readonly string[] }
  | { kind: 'moved' | 'refused'; answer: StoredAnswer }
  /** Its key was used before: nothing happened now. */
  | { kind: 'repeated'; answer: StoredAnswer }
  | Bar;

/** Suspended, or under maintenance, since the call was authorized. Nothing is stored: it says nothing of the request itself. */
export type Bar = { kind: 'suspended' } | { kind: 'closed' };

/** Nothing was written: the request comes again when its hold of so many seconds is over. */
export type Hold = Extract<Decision, { kind: 'hold' }>;

/** The reply to a decision, which is stored with what was done for it. */
export type ReplyTo = (request: PlaceRequest, decision: FinalDecision) => Omit<CommandReply, 'command'>;

export interface PlaceContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly rounds: Rounds;
  readonly replyTo: ReplyTo;
}

/**
 * Places a batch of requests, each under a key of its own, in one transaction: keys are locked, then the members' accounts in
 * id order; then members, limits and prices are read, each request is decided by itself, and all accepted bets are written
 * together with their answers. A repeat of a key waits for the first at the key, and then finds its answer.
 */
export async function placeAll(
  { db, ...context }: PlaceContext,
  requests: readonly PlaceRequest[],
): Promise<(PlaceOutcome | Hold)[]> {
  return db.transaction().execute(async tx => {
    const earlier = await earlierAnswers(tx, requests.map(commandOf));
    const fresh = requests.filter((_, place) => !earlier[place]);
    const outcomes = new Map(fresh.length > 0 ? await decideAll(tx, fresh, context) : []);
    return requests.map((request, place) => {
      const answer = earlier[place] ?? null;
      const outcome = answer ? { kind: 'repeated' as const, answer } : outcomes.get(request);
      if (!outcome) throw new Error('bets: a request was not decided');
      return outcome;
    });
  });
}

const commandOf = ({ memberId, key, content }: PlaceRequest): Command => ({ memberId, key, content });

async function decideAll(
  tx: Tx,
  requests: readonly PlaceRequest[],
  { clock, rounds, replyTo }: Omit<PlaceContext, 'db'>,
) {
  const locked = await lock(tx, requests.map(accountOf));
  const at = clock();
  const state = await readBatchState(tx, requests, { rounds, at });
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
  const replies = decisions.flatMap(({ request, decision }) =>
    isFinal(decision) ? { request, ...replyTo(request, decision) } : [],
  );
  const answers = await storeReplies(tx, replies, at);
  return decisions.map(({ request, decision }) => [request, outcomeOf(decision, answers.get(request))] as const);
}

type RequestReply = Omit<CommandReply, 'command'> & { readonly request: PlaceRequest };

async function storeReplies(
  tx: Tx,
  replies: readonly RequestReply[],
  at: Date,
): Promise<Map<PlaceRequest, StoredAnswer>> {
  if (replies.length === 0) return new Map();
  const rows = replies.map(({ request, ...reply }) => ({ command: commandOf(request), ...reply }));
  const answers = await storeAnswers(tx, rows, at);
  return new Map(replies.flatMap(({ request }, place) => (answers[place] ? [[request, answers[place]]] : [])));
}

const isPlaced = (decision: Decision | Bar): decision is Extract<Decision, { kind: 'placed' }> =>
  decision.kind === 'placed';

const isFinal = (decision: Decision | Bar): decision is FinalDecision =>
  decision.kind === 'placed' || decision.kind === 'moved' || decision.kind === 'refused';

function outcomeOf(decision: Decision | Bar, answer: StoredAnswer | undefined): PlaceOutcome | Hold {
  if (!isFinal(decision)) return decision;
  if (!answer) throw new Error('bets: a decision was not stored');
  if (decision.kind !== 'placed') return { kind: decision.kind, answer };
  return { kind: 'placed', answer, betIds: decision.bets.map(({ bet }) => bet.betId) };
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
  /** Null where no request is for a round. */
  rounds: RoundFacts | null;
  /** The limits that members have set for themselves. */
  limitCheck: LimitCheck;
}

async function readBatchState(
  tx: Tx,
  requests: readonly PlaceRequest[],
  { rounds, at }: { rounds: Rounds; at: Date },
): Promise<BatchState> {
  const memberIds = requests.map(request => request.memberId);
  const bettors = await readBettors(tx, memberIds);
  const outcomeIds = requests.flatMap(request => request.bets.flatMap(bet => bet.picks.map(pick => pick.outcomeId)));
  const offers = await readOffers(tx, [...new Set(outcomeIds)], at);
  const isLive = [...offers.values()].some(offer => offer.status === FIXTURE_STATUS.inProgress);
  return {
    bettors,
    offers,
    delays: isLive ? await readDelays(tx) : new Map(),
    rounds: requests.some(isForRound) ? await readRoundFacts(tx, requests, { rounds, at }) : null,
    limitCheck: await openLimitCheck(tx, memberIds, at),
  };
}

const stakesOf = (bets: readonly NewBet[]): number => bets.reduce((sum, { bet }) => sum + bet.stake, 0);
const costOfBet = (bet: BetRequest): number => costOf(bet.stake, bet);

function decisionOn(
  request: PlaceRequest,
  state: BatchState,
  { balance, at }: { balance: number; at: Date },
): Decision | Bar {
  const bettor = state.bettors.get(request.memberId);
  if (!bettor?.isActive) return { kind: 'suspended' };
  if (bettor.isClosed) return { kind: 'closed' };
  const costs = request.bets.map(costOfBet);
  const refusal = bettor.isOperator ? OPERATOR_BETS : state.limitCheck.refusalOf(request.memberId, costs);
  if (refusal) return { kind: 'refused', refusal };
  const decision =
    state.rounds && isForRound(request)
      ? decideRound(request, state.rounds, { level: bettor.level, balance, at })
      : decide(request, { offers: state.offers, delays: state.delays, limits: bettor.limits, balance, at });
  if (decision.kind === 'placed') addStakes(request.memberId, decision.bets, state);
  return decision;
}

/** Less is left for the next request of the batch. */
function addStakes(memberId: string, bets: readonly NewBet[], { limitCheck, rounds }: BatchState): void {
  for (const { bet } of bets) {
    limitCheck.addStake(memberId, bet.stake);
    for (const leg of bet.legs) rounds?.stakes.add(memberId, leg.fixtureId, bet.stake);
  }
}

function transferOf({ bet, memberId }: MemberBet): Transfer {
  const { house, word } = bookOf(bet.gameType);
  return transferBetween(
    { from: accountOf({ memberId }), to: houseAccount(house, 'emoney'), amount: bet.stake },
    { key: `bet:${bet.betId}`, kind: 'bet', reason: `${word} 베팅`, at: new Date(bet.placedAt) },
  );
}
