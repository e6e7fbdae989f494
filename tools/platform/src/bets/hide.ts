import { SETTLEMENT } from '@madang/sport';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export interface HideRequest {
  readonly memberId: string;
  readonly betIds: readonly string[];
  readonly isHidden: boolean;
}

/** Puts a member's own settled bets out of the list or back into it, and returns how many changed. */
export async function hideBets(db: Kysely<Database>, { memberId, betIds, isHidden }: HideRequest): Promise<number> {
  const changed = await db
    .updateTable('bet')
    .set({ is_hidden: isHidden })
    .where('bet_id', 'in', [...betIds])
    .where('member_id', '=', memberId)
    .where('result', '<>', SETTLEMENT.open)
    .where('is_hidden', '<>', isHidden)
    .returning('bet_id')
    .execute();
  return changed.length;
}
