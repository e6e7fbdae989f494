import { randomUUID } from 'node:crypto';
import type { RollingCause } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { isReached, readConditions } from './conditions';

export interface NewRolling {
  memberId: string;
  cause: RollingCause;
  /** In Korean: what the money came with. */
  reason: string;
  /** Won that stay until the turnover is reached. */
  amount: number;
  /** Of the amount; 0 asks for nothing. */
  percent: number;
  at: Date;
}

/** Asks a member for turnover, in the transaction that gives the money. */
export async function addRolling(tx: Transaction<Database>, rolling: NewRolling): Promise<void> {
  const { memberId, cause, reason, amount, percent, at } = rolling;
  const required = Math.floor((amount * percent) / 100);
  if (required === 0) return;
  await closeReached(tx, memberId, at);
  await tx
    .insertInto('rolling')
    .values({
      rolling_id: randomUUID(),
      member_id: memberId,
      cause,
      reason,
      amount,
      percent,
      required,
      created_at: at,
      done_at: null,
    })
    .execute();
}

/** Once all is reached, what was bet until now is never counted again: turnover that is left over is for nothing. */
async function closeReached(tx: Transaction<Database>, memberId: string, at: Date): Promise<void> {
  const { conditions } = await readConditions(tx, memberId);
  if (conditions.length === 0 || !conditions.every(isReached)) return;
  await tx
    .updateTable('rolling')
    .set({ done_at: at })
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .execute();
}
