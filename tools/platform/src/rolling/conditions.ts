import type { RollingCondition, Turnover } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { countTurnover } from './count';
import { readTurnover } from './turnover';

export interface MemberRolling {
  conditions: RollingCondition[];
  turnover: Turnover[];
}

export const isReached = ({ counted, required }: RollingCondition): boolean => counted >= required;

/** A member's conditions since all of them were reached last, the oldest first, and how far each is. */
export async function readConditions(db: Kysely<Database>, memberId: string): Promise<MemberRolling> {
  const rows = await db
    .selectFrom('rolling')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('rolling_id')
    .execute();
  if (rows.length === 0) return { conditions: [], turnover: [] };
  const owed = rows.map(row => ({ ...row, required: Number(row.required) }));
  const { counted, byGame } = await readTurnover(
    db,
    memberId,
    rows.map(row => row.created_at),
  );
  const reached = countTurnover(owed, counted);
  const conditions = owed.map((row, index) => ({
    rollingId: row.rolling_id,
    cause: row.cause,
    reason: row.reason,
    amount: Number(row.amount),
    percent: row.percent,
    required: row.required,
    counted: reached[index] ?? 0,
    createdAt: row.created_at.toISOString(),
  }));
  return { conditions, turnover: byGame };
}
