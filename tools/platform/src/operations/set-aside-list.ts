import type { SetAside } from '@madang/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { recordAction } from '../operator-actions';

/** How much of a text is shown; a snapshot of the feed has megabytes. */
const SHOWN = 4_000;

/** What is set aside, what failed last first. */
export async function listSetAside(db: Kysely<Database>, page: number): Promise<Page<SetAside>> {
  const { count } = await db
    .selectFrom('set_aside')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await db
    .selectFrom('set_aside')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('kind')
    .orderBy('item_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(setAsideFrom), page, Number(count));
}

interface Retry {
  kind: SetAside['kind'];
  itemId: string;
  operatorId: string;
  at: Date;
}

/**
 * Gives an item back to its loop. Null where nothing is set aside by this name; a second request changes nothing. A part of
 * a feed message has no loop: the feed's next message about it, or its next snapshot, is the attempt, so its row goes at once.
 */
export function retry(write: Write, { kind, itemId, operatorId, at }: Retry): Promise<SetAside | null> {
  return write(async tx => {
    const item = (column: ExpressionBuilder<Database, 'set_aside'>) => column.and({ kind, item_id: itemId });
    const row = await tx.selectFrom('set_aside').selectAll().where(item).forUpdate().executeTakeFirst();
    if (!row || row.retry_at) return row ? setAsideFrom(row) : null;
    if (kind === 'feed-message') await tx.deleteFrom('set_aside').where(item).execute();
    else await tx.updateTable('set_aside').set({ retry_at: at }).where(item).execute();
    const details = { kind, attempts: row.attempts, reason: row.reason };
    await recordAction(tx, { operatorId, action: 'retry-item', subject: itemId, details, at });
    return setAsideFrom({ ...row, retry_at: at });
  });
}

const setAsideFrom = (row: Selectable<Database['set_aside']>): SetAside => ({
  kind: row.kind,
  itemId: row.item_id,
  reason: row.reason,
  payload: row.payload.slice(0, SHOWN),
  attempts: row.attempts,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  isRetried: row.retry_at !== null,
});
