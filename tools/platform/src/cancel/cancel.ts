import { CANCEL_BEFORE_START_MS, CANCEL_WINDOW_MS, CANCELS_A_DAY, cancelUntil } from '@madang/betting';
import type { Bet, Refusal } from '@madang/contracts';
import { seoulDay, seoulDayStart } from '@madang/locale';
import { hasBegun, SETTLEMENT } from '@madang/sport';
import { type Kysely, sql } from 'kysely';
import { type BetCommand, betNow, type CommandContext, lockForCommand } from '../bets/command';
import type { Database } from '../database/schema';
import type { Tx } from '../ledger/queries';
import { cancelledSince, endBet } from '../settlement/ending';
import { isOnRound } from '../settlement/game-types';
import { OPEN } from '../settlement/open-code';

const minutes = (ms: number): number => ms / 60_000;
const OVER: Refusal = { message: '이미 결과가 나왔거나 끝난 베팅이라 취소할 수 없어요.' };
const IN_PLAY: Refusal = { message: '라이브 베팅은 취소할 수 없어요.' };
const ON_ROUND: Refusal = { message: '미니게임과 가상스포츠 베팅은 취소할 수 없어요.' };
const TOO_LATE: Refusal = { message: `베팅하고 ${minutes(CANCEL_WINDOW_MS)}분이 지나 취소할 수 없어요.` };
const STARTING: Refusal = {
  message: `첫 경기 시작 ${minutes(CANCEL_BEFORE_START_MS)}분 전부터는 취소할 수 없어요.`,
};
const TOO_OFTEN: Refusal = { message: `하루 ${CANCELS_A_DAY}번까지 취소할 수 있어요. 내일 다시 이용해 주세요.` };
const PREMATCH = 1;

export type CancelOutcome =
  | { readonly kind: 'cancelled'; readonly bet: Bet }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Takes a bet back and gives its stake back; the account's lock counts how often today. */
export async function cancelBet(tx: Tx, command: BetCommand): Promise<CancelOutcome> {
  const context = await lockForCommand(tx, command);
  return context ? decide(context) : { kind: 'unknown' };
}

async function decide({ tx, bet, locked, at }: CommandContext): Promise<CancelOutcome> {
  const { betId, memberId } = bet;
  const facts = await factsOf(tx, betId);
  const refusal = bet.isEnded || bet.result !== SETTLEMENT.open || facts.isDecided ? OVER : refusalBy(facts, at);
  if (refusal) return { kind: 'refused', refusal };
  if ((await cancelsLeft(tx, memberId, at)) === 0) return { kind: 'refused', refusal: TOO_OFTEN };
  const ending = {
    ...({
      kind: 'cancelled',
      result: SETTLEMENT.cancelled,
      amount: bet.stake,
      reason: '스포츠 베팅 취소',
      quoteId: null,
    } as const),
    at,
  };
  await endBet(tx, bet, { ending, locked });
  await sql`update bet_leg set result = ${SETTLEMENT.cancelled}, rule = '회원 취소 · 베팅금액 반환' where bet_id = ${betId}`.execute(
    tx,
  );
  return { kind: 'cancelled', bet: await betNow(tx, betId) };
}

/** How many bets a member may still take back today, a day in Seoul. */
export async function cancelsLeft(db: Tx | Kysely<Database>, memberId: string, at: Date): Promise<number> {
  const used = await cancelledSince(db, memberId, seoulDayStart(seoulDay(at)));
  return Math.max(0, CANCELS_A_DAY - used);
}

interface Facts {
  readonly gameType: number;
  readonly placedAt: Date;
  readonly isDecided: boolean;
  readonly legs: readonly { readonly startsAt: Date; readonly hasBegun: boolean }[];
}

/** The starts as the feed has them now: a game that was brought forward counts from its new start. */
async function factsOf(tx: Tx, betId: string): Promise<Facts> {
  const { rows } = await sql<LegRow>`
    select game_type as "gameType", placed_at as "placedAt", fixture.status,
      least(leg.starts_at, coalesce(fixture.starts_at, leg.starts_at)) as "startsAt",
      leg.result <> ${OPEN} or coalesce(settlement, ${OPEN}) <> ${OPEN} as "isDecided"
    from bet join bet_leg leg using (bet_id)
      left join fixture using (fixture_id) left join outcome using (outcome_id)
    where bet_id = ${betId}`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error(`cancel: ${betId} has no legs`);
  return {
    gameType: first.gameType,
    placedAt: first.placedAt,
    isDecided: rows.some(row => row.isDecided),
    legs: rows.map(({ startsAt, status }) => ({ startsAt, hasBegun: status !== null && hasBegun(status) })),
  };
}

interface LegRow {
  readonly gameType: number;
  readonly placedAt: Date;
  readonly startsAt: Date;
  readonly status: number | null;
  readonly isDecided: boolean;
}

function refusalBy({ gameType, placedAt, legs }: Facts, at: Date): Refusal | null {
  if (isOnRound(gameType)) return ON_ROUND;
  if (gameType !== PREMATCH) return IN_PLAY;
  const until = cancelUntil({ gameType, placedAt, result: SETTLEMENT.open, legs });
  const isStarting = until === null || legs.some(leg => leg.hasBegun || isNear(leg.startsAt, at));
  if (isStarting) return STARTING;
  return at.getTime() < until ? null : TOO_LATE;
}

const isNear = (startsAt: Date, at: Date): boolean => startsAt.getTime() - at.getTime() <= CANCEL_BEFORE_START_MS;
