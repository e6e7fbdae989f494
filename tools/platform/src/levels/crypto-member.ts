import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';

/** Specification 6: who signs up through USD and tether has this management type, and pays in and out in coins alone. */
export const CRYPTO_MANAGEMENT = 99;

export async function isCryptoMember(tx: Transaction<Database>, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('management_type')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.management_type === CRYPTO_MANAGEMENT;
}
