import type { Charge } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { chargeFrom } from './service';

/** A member's requests, the newest first. */
export async function listCharges(db: Kysely<Database>, memberId: string, page: number): Promise<Page<Charge>> {
  const charges = db.selectFrom('charge').where('member_id', '=', memberId);
  const { count } = await charges.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await charges
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('charge_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(chargeFrom), page, count);
}
