import type { Rolling } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { balancesOf } from '../ledger/balances';
import { isReached, readConditions } from './conditions';

type Withdrawable = Omit<Rolling, 'openStakes'>;

/**
 * What a member can take out. Conditions that are not reached lock the money that they came with. Where money is taken, call it
 * with the member's account locked: what comes in between could only be a stake.
 */
export async function withdrawableOf(db: Kysely<Database>, memberId: string): Promise<Withdrawable> {
  const { emoney: balance } = await balancesOf(db, memberId);
  const { conditions, turnover } = await readConditions(db, memberId);
  const open = conditions.filter(condition => !isReached(condition));
  const locked = Math.min(
    balance,
    open.reduce((sum, { amount }) => sum + amount, 0),
  );
  const remaining = open.reduce((sum, { required, counted }) => sum + required - counted, 0);
  return { balance, withdrawable: balance - locked, locked, remaining, conditions, turnover };
}

/** The same with the stakes of bets in progress, as members see it. */
export async function readRolling(db: Kysely<Database>, memberId: string): Promise<Rolling> {
  const { stake } = await db
    .selectFrom('bet')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number | string>('stake'), eb.lit(0)).as('stake'))
    .where('member_id', '=', memberId)
    .where('result', '=', SETTLEMENT.open)
    .executeTakeFirstOrThrow();
  return { ...(await withdrawableOf(db, memberId)), openStakes: Number(stake) };
}
