import { BonusFolds, SettlementCode } from '@madang/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ledger/queries';
import type { Settlement, StandingBet } from './decide';

/** Results handled in one transaction. */
export const RESULTS = 200;

interface DueList {
  readonly table: 'settlement_due' | 'ruling_due';
  readonly key: 'outcome_id' | 'fixture_id';
  readonly most: number;
}

/**
 * Takes what is due off a list, for this transaction alone: another process takes others, and a transaction that fails puts
 * its own back. Chosen once (`materialized`): a subquery that skips locked rows may be run again and choose others.
 */
export async function takeOff(tx: Tx, { table, key, most }: DueList): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as materialized (
      select ${sql.ref(key)} as id from ${sql.table(table)} order by since, id limit ${most} for update skip locked
    )
    delete from ${sql.table(table)} due using taken where ${sql.ref(`due.${key}`)} = taken.id
    returning taken.id`.execute(tx);
  return rows.map(row => row.id);
}

/** Results that are due. */
export const takeDue = (tx: Tx): Promise<string[]> =>
  takeOff(tx, { table: 'settlement_due', key: 'outcome_id', most: RESULTS });

/** Puts results on the list that a bet missed: it was being written while its outcome's result was. */
export async function findMissed(tx: Tx): Promise<void> {
  await sql`
    insert into settlement_due (outcome_id)
    select distinct outcome_id from bet_leg join outcome using (outcome_id)
    where bet_leg.result = 0 and outcome.settlement <> 0
    on conflict do nothing`.execute(tx);
}

/** What was taken back has no results; of what was cashed out, members still see how it would have gone. */
const notTakenBack = sql`not exists (
  select from bet_ending where bet_ending.bet_id = bet_leg.bet_id and bet_ending.kind = 'cancelled')`;

/** Locks the bets whose legs on these outcomes do not say what the feed says, in id order. */
export const lockBetsOn = (tx: Tx, outcomeIds: readonly string[]): Promise<LockedBet[]> =>
  lockBets(
    tx,
    sql`select bet_id from bet_leg join outcome using (outcome_id)
      where outcome_id = any(${outcomeIds}::text[]) and bet_leg.result <> outcome.settlement and ${notTakenBack}`,
  );

/** Locks the bets with a leg without a result on these fixtures, in id order. */
export const lockBetsOpenOn = (tx: Tx, fixtureIds: readonly string[]): Promise<LockedBet[]> =>
  lockBets(
    tx,
    sql`select bet_id from bet_leg join outcome using (outcome_id)
      where outcome.fixture_id = any(${fixtureIds}::text[]) and bet_leg.result = 0 and ${notTakenBack}`,
  );

/** A bet that this transaction holds, without its legs. */
export type LockedBet = Omit<StandingBet, 'legs'>;

async function lockBets(tx: Tx, betIds: RawBuilder<unknown>): Promise<LockedBet[]> {
  const { rows: bets } = await sql<BetRow>`
    select bet_id as "betId", member_id as "memberId", stake, bonus_folds as "bonusFolds",
      bonus_price_milli as "bonusPrice", system_folds as "systemFolds", max_payout as "maxPayout", result, payout,
      exists (select from bet_ending where bet_ending.bet_id = bet.bet_id) as "isEnded"
    from bet where bet_id in (${betIds}) order by bet_id for update of bet`.execute(tx);
  if (bets.length === 0) return [];
  const settled = await settledBefore(
    tx,
    bets.map(bet => bet.betId),
  );
  return bets.map(({ bonusFolds, bonusPrice, ...bet }) => ({
    betId: bet.betId,
    memberId: bet.memberId,
    stake: Number(bet.stake),
    systemFolds: bet.systemFolds,
    bonus: bonusPrice === null ? null : { folds: BonusFolds.parse(bonusFolds), price: Number(bonusPrice) },
    maxPayout: Number(bet.maxPayout),
    result: SettlementCode.parse(bet.result),
    payout: bet.payout === null ? null : Number(bet.payout),
    isEnded: bet.isEnded,
    revision: settled.get(bet.betId)?.revision ?? 0,
    shortfall: Number(settled.get(bet.betId)?.shortfall ?? 0),
  }));
}

/** The last settlement of each bet that has had one. */
async function settledBefore(tx: Tx, betIds: readonly string[]) {
  const { rows } = await sql<{ betId: string; revision: number; shortfall: string | number }>`
    select distinct on (bet_id) bet_id as "betId", revision, shortfall from bet_settlement
    where bet_id = any(${betIds}::uuid[]) order by bet_id, revision desc`.execute(tx);
  return new Map(rows.map(row => [row.betId, row]));
}

/** One member's bet, held by this transaction; another's is as if it were not there. */
export async function lockBet(
  tx: Tx,
  { memberId, betId }: { memberId: string; betId: string },
): Promise<LockedBet | null> {
  const [bet] = await lockBets(tx, sql`select bet_id from bet where bet_id = ${betId} and member_id = ${memberId}`);
  return bet ?? null;
}

interface Decided extends Omit<Settlement, 'bet'> {
  readonly bet: Pick<StandingBet, 'betId' | 'revision'>;
}

/** Writes what was decided: the bets as they now stand, and a line of history for each. */
export async function writeSettlements(tx: Tx, settlements: readonly Decided[], at: Date): Promise<void> {
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
  stake: string | number;
  systemFolds: number | null;
  bonusFolds: number | null;
  bonusPrice: string | number | null;
  maxPayout: string | number;
  result: number;
  payout: string | number | null;
  isEnded: boolean;
}
