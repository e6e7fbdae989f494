import type { LimitName } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import { houseAccount, memberAccount, PROVIDER_HOUSES } from '../ledger/accounts';
import { periodStart } from './periods';

/** Where stakes go and payouts come from: all transfers between these and a member are play. */
export const PLAY_HOUSES = [
  houseAccount('sports', 'emoney'),
  houseAccount('minigame', 'emoney'),
  houseAccount('tournament', 'emoney'),
  ...PROVIDER_HOUSES.map(name => houseAccount(name, 'emoney')),
];

/** What was used of each limit that has a period. */
export type Usage = Readonly<Record<Exclude<LimitName, 'stake-bet'>, number>>;
type PlayUsage = Pick<Usage, 'stake-day' | 'loss-day' | 'loss-week' | 'loss-month'>;
type DepositUsage = Pick<Usage, 'deposit-day' | 'deposit-week' | 'deposit-month'>;

const NO_PLAY: PlayUsage = { 'stake-day': 0, 'loss-day': 0, 'loss-week': 0, 'loss-month': 0 };

/** What members have staked and lost, from the ledger, by member id. */
export async function playUsage(
  db: QueryExecutorProvider,
  memberIds: readonly string[],
  at: Date,
): Promise<Map<string, PlayUsage>> {
  const accounts = memberIds.map(id => memberAccount(id, 'emoney'));
  const [day, week, month] = startsOf(at);
  const { rows } = await sql<{ account: string } & Record<'staked' | 'day' | 'week' | 'month', number | string>>`
    select own.account_id as account,
      coalesce(sum(-own.amount) filter (where kind = 'bet' and posted_at >= ${day}), 0)::bigint as staked,
      coalesce(sum(-own.amount) filter (where posted_at >= ${day}), 0)::bigint as day,
      coalesce(sum(-own.amount) filter (where posted_at >= ${week}), 0)::bigint as week,
      coalesce(sum(-own.amount) filter (where posted_at >= ${month}), 0)::bigint as month
    from entry own join transfer using (transfer_id)
    where own.account_id = any(${accounts}::text[])
      and exists (
        select from entry house
        where house.transfer_id = own.transfer_id and house.account_id = any(${PLAY_HOUSES}::text[])
      )
      and posted_at >= least(${week}::timestamptz, ${month}::timestamptz)
    group by own.account_id`.execute(db);
  const used = new Map(rows.map(row => [row.account, row]));
  return new Map(
    memberIds.map(id => {
      const row = used.get(memberAccount(id, 'emoney'));
      return [id, row ? playFrom(row) : NO_PLAY];
    }),
  );
}

const playFrom = (row: Record<'staked' | 'day' | 'week' | 'month', number | string>): PlayUsage => ({
  'stake-day': Number(row.staked),
  'loss-day': Number(row.day),
  'loss-week': Number(row.week),
  'loss-month': Number(row.month),
});

/**
 * What a member has requested to charge and was not refused, and what became emoney of their USD: gross, whatever went out
 * again.
 */
export async function depositUsage(db: QueryExecutorProvider, memberId: string, at: Date): Promise<DepositUsage> {
  const [day, week, month] = startsOf(at);
  const { rows } = await sql<Record<'day' | 'week' | 'month', number | string>>`
    with deposit as (
      select amount, created_at as at from charge
      where member_id = ${memberId} and state in ('waiting', 'processing', 'done')
      union all
      select emoney, at from usd_conversion where member_id = ${memberId} and direction = 'usd-to-won'
    )
    select coalesce(sum(amount) filter (where at >= ${day}), 0)::bigint as day,
      coalesce(sum(amount) filter (where at >= ${week}), 0)::bigint as week,
      coalesce(sum(amount) filter (where at >= ${month}), 0)::bigint as month
    from deposit where at >= least(${week}::timestamptz, ${month}::timestamptz)`.execute(db);
  const [row] = rows;
  return {
    'deposit-day': Number(row?.day ?? 0),
    'deposit-week': Number(row?.week ?? 0),
    'deposit-month': Number(row?.month ?? 0),
  };
}

const startsOf = (at: Date) => [periodStart('day', at), periodStart('week', at), periodStart('month', at)] as const;
