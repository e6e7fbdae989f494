import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';

/**
 * Locks a member's row until the end of the transaction: other locks of it wait. Writes of rows that only name the member
 * don't wait: their transaction may hold the account that is locked next.
 */
export async function lockMember(tx: Transaction<Database>, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('member_id').where('member_id', '=', memberId).forNoKeyUpdate().execute();
}
