import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export interface Hiding {
  readonly memberId: string;
  readonly betIds: readonly string[];
  readonly isHidden: boolean;
}

/** Puts a member's own settled bets out of the list or back into it, and tells how many changed. */
export async function hideBets(db: Kysely<Database>, { memberId, betIds, isHidden }: Hiding): Promise<number> {
  const changed = await db
    .updateTable('bet')
    .set({ is_hidden: isHidden })
    .where('bet_id', 'in', [...betIds])
    .where('member_id', '=', memberId)
    .where('result', '<>', 0)
    .where('is_hidden', '<>', isHidden)
    .returning('bet_id')
    .execute();
  return changed.length;
}
