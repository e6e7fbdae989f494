import { BonusFolds, SettlementCode } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Tx } from '../ledger/queries';
import { isInLoop } from '../set-aside/set-aside';
import type { Settlement, UnsettledBet } from './decide';
import { OPEN } from './open-code';

/** Bets that are settled in one transaction: their rows and accounts are locked for no longer than that takes. */
export const PORTION = 100;
/** Results that one transaction looks at. */
const RESULTS = 200;

/** The codes of results that bets go by. Any other code of an outcome counts as none. */
const CODES = SettlementCode.options.map(({ value }) => value);

/** Results that are due, for this transaction alone: another process takes others. */
export async function lockDue(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select outcome_id as id from settlement_due order by since, id limit ${RESULTS} for update skip locked`.execute(tx);
  return rows.map(row => row.id);
}

/** How many results and rulings are due. */
export async function countDue(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select (select count(*) from settlement_due) + (select count(*) from ruling_due) as due`.execute(db);
  return rows[0]?.due ?? 0;
}

/** Takes results off the list that `lockDue` gave: all bets on them say what they say. */
export async function strikeOff(tx: Tx, outcomeIds: readonly string[]): Promise<void> {
  await sql`delete from settlement_due where outcome_id = any(${outcomeIds}::text[])`.execute(tx);
}

/** Of these outcomes, those with an unknown result code, as they are stored. */
export async function readUnknown(tx: Tx, outcomeIds: readonly string[]) {
  const { rows } = await sql<{ outcomeId: string; settlement: number; payload: string }>`
    select outcome_id as "outcomeId", settlement, to_json(outcome)::text as payload from outcome
    where outcome_id = any(${outcomeIds}::text[]) and settlement <> all(${CODES}::int[])`.execute(tx);
  return rows;
}

/**
 * Puts results on the list that a bet missed: it was being written while its outcome's result was. And those whose result or
 * bet an operator wants to be tried again.
 */
export async function findMissed(tx: Tx): Promise<void> {
  await sql`
    insert into settlement_due (outcome_id)
    select outcome_id from bet_leg join outcome using (outcome_id)
    where bet_leg.result = ${OPEN} and outcome.settlement <> ${OPEN} and outcome.settlement = any(${CODES}::int[])
      and ${isInLoop('bet', sql`bet_leg.bet_id::text`)}
    union select outcome_id from bet_leg join set_aside on kind = 'bet' and item_id = bet_id::text
    where retry_at is not null
    union select item_id from set_aside where kind = 'result' and retry_at is not null
    on conflict do nothing`.execute(tx);
}

/** What was taken back has no results; of what was cashed out, members still see how it would have gone. */
const canBeSettled = sql`
  not exists (select from bet_ending ended where ended.bet_id = bet_leg.bet_id and ended.kind = 'cancelled')
  and ${isInLoop('bet', sql`bet_leg.bet_id::text`)}`;

/**
 * A portion of the bets whose legs on these outcomes do not say what the feed, or the house in its place, says. `resultOf`
 * says the same in TypeScript.
 */
export async function portionOn(tx: Tx, outcomeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ betId: string }>`
    select distinct leg.bet_id as "betId" from outcome, lateral (
      select bet_id from bet_leg
      where bet_leg.outcome_id = outcome.outcome_id
        and bet_leg.result = any(array_remove(${CODES}::int[], outcome.settlement))
        and bet_leg.result <> case
          when ruling is not null and (ruling_stands or outcome.settlement = ${OPEN}) then ruling else outcome.settlement end
        and ${canBeSettled}
      limit ${PORTION}
    ) leg
    where outcome.outcome_id = any(${outcomeIds}::text[]) and outcome.settlement = any(${CODES}::int[])
    limit ${PORTION}`.execute(tx);
  return rows.map(row => row.betId);
}

/** The next portion, in id order, of the bets with a leg without a result on a fixture. */
export async function portionOpenOn(
  tx: Tx,
  { fixtureId, after }: { fixtureId: string; after: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ betId: string }>`
    select distinct bet_id as "betId" from bet_leg
    where fixture_id = ${fixtureId} and result = ${OPEN} and (${after}::uuid is null or bet_id > ${after}::uuid)
      and ${canBeSettled}
    order by bet_id limit ${PORTION}`.execute(tx);
  return rows.map(row => row.betId);
}

/** A bet that this transaction has locked, without its legs. */
export type LockedBet = Omit<UnsettledBet, 'legs'>;

/** Locks these bets, in id order; of one member where one is named. */
export async function lockBets(
  tx: Tx,
  betIds: readonly string[],
  memberId: string | null = null,
): Promise<LockedBet[]> {
  const { rows } = await sql<BetRow>`
    ${selectBets} where bet_id = any(${betIds}::uuid[]) and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
    order by bet_id for update of bet`.execute(tx);
  return withSettlements(tx, rows);
}

/** The newest of a member's running bets, as they are: nothing locks them. */
export async function readRunning(db: QueryExecutorProvider, memberId: string, most: number): Promise<LockedBet[]> {
  const { rows } = await sql<BetRow>`
    ${selectBets} where member_id = ${memberId} and result = ${OPEN} order by placed_at desc, bet_id limit ${most}`.execute(
    db,
  );
  return withSettlements(db, rows);
}

const selectBets = sql`
  select bet_id as "betId", member_id as "memberId", game_type as "gameType", stake, bonus_folds as "bonusFolds",
    bonus_price_milli as "bonusPrice", system_folds as "systemFolds", max_payout as "maxPayout", result, payout,
    exists (select from bet_ending where bet_ending.bet_id = bet.bet_id) as "isEnded"
  from bet`;

async function withSettlements(db: QueryExecutorProvider, bets: readonly BetRow[]): Promise<LockedBet[]> {
  if (bets.length === 0) return [];
  const last = await lastSettlements(
    db,
    bets.map(bet => bet.betId),
  );
  return bets.map(({ bonusFolds, bonusPrice, ...bet }) => ({
    betId: bet.betId,
    memberId: bet.memberId,
    gameType: bet.gameType,
    stake: Number(bet.stake),
    systemFolds: bet.systemFolds,
    bonus: bonusPrice === null ? null : { folds: BonusFolds.parse(bonusFolds), price: Number(bonusPrice) },
    maxPayout: Number(bet.maxPayout),
    result: SettlementCode.parse(bet.result),
    payout: bet.payout === null ? null : Number(bet.payout),
    isEnded: bet.isEnded,
    revision: last.get(bet.betId)?.revision ?? 0,
    shortfall: Number(last.get(bet.betId)?.shortfall ?? 0),
  }));
}

/** The last settlement of each bet that has had one. */
async function lastSettlements(db: QueryExecutorProvider, betIds: readonly string[]) {
  const { rows } = await sql<{ betId: string; revision: number; shortfall: string | number }>`
    select distinct on (bet_id) bet_id as "betId", revision, shortfall from bet_settlement
    where bet_id = any(${betIds}::uuid[]) order by bet_id, revision desc`.execute(db);
  return new Map(rows.map(row => [row.betId, row]));
}

/** One member's bet, locked by this transaction; another's is not found. */
export async function lockBet(
  tx: Tx,
  { memberId, betId }: { memberId: string; betId: string },
): Promise<LockedBet | null> {
  const [bet] = await lockBets(tx, [betId], memberId);
  return bet ?? null;
}

interface NewSettlement extends Omit<Settlement, 'bet'> {
  readonly bet: Pick<UnsettledBet, 'betId' | 'revision'>;
}

/** Writes what was decided: the bets as they are now, and a row of history for each. */
export async function writeSettlements(tx: Tx, settlements: readonly NewSettlement[], at: Date): Promise<void> {
  const rows = settlements.map(({ bet, result, payout, difference, shortfall }) => ({
    bet_id: bet.betId,
    revision: bet.revision + 1,
    result,
    payout,
    difference,
    shortfall,
  }));
  await sql`
    with decided as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as d(bet_id uuid, revision int, result int, payout bigint, difference bigint, shortfall bigint)
    ), history as (
      insert into bet_settlement (bet_id, revision, settled_at, result, payout, difference, shortfall)
      select bet_id, revision, ${at}::timestamptz, result, payout, difference, shortfall from decided
    )
    update bet set result = decided.result, payout = decided.payout from decided
    where bet.bet_id = decided.bet_id`.execute(tx);
}

interface BetRow {
  betId: string;
  memberId: string;
  gameType: number;
  stake: string | number;
  systemFolds: number | null;
  bonusFolds: number | null;
  bonusPrice: string | number | null;
  maxPayout: string | number;
  result: number;
  payout: string | number | null;
  isEnded: boolean;
}
