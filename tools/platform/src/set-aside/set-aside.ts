import type { SetAsideKind } from '@madang/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { isPassing } from './faults';

/** An item that failed, as operators see it. */
interface FailedItem {
  kind: SetAsideKind;
  itemId: string;
  fault: unknown;
  /** What the item is, in text: enough to find the fault, or to try again. */
  payload: string;
  at: Date;
}

/** Puts an item aside until an operator requests another attempt. One that comes again counts one attempt more. */
export async function setAside(db: Kysely<Database>, { kind, itemId, fault, payload, at }: FailedItem): Promise<void> {
  const row = { reason: storable(reasonOf(fault)), payload: storable(payload), last_at: at };
  await db
    .insertInto('set_aside')
    .values({ kind, item_id: nameable(itemId), first_at: at, ...row })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'item_id'])
        .doUpdateSet(eb => ({ ...row, retry_at: null, attempts: eb('set_aside.attempts', '+', 1) })),
    )
    .execute();
}

interface Work<Item> {
  kind: SetAsideKind;
  at: Date;
  idOf: (item: Item) => string;
  payloadOf: (item: Item) => string;
  /** Does the whole group, or throws and has done nothing of it. */
  run: (items: readonly Item[]) => Promise<void>;
}

/**
 * Does a group of items. One that fails is halved until the bad items stand alone; those are set aside, the others are done.
 * What fails for its surroundings (the database is away, a deadlock) is thrown, and nothing is set aside for it.
 */
export async function doOrSetAside<Item>(
  db: Kysely<Database>,
  items: readonly Item[],
  work: Work<Item>,
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  try {
    await work.run(items);
  } catch (fault) {
    if (isPassing(fault)) throw fault;
    const { kind, at, idOf, payloadOf } = work;
    if (items.length === 1) return setAside(db, { kind, itemId: idOf(first), fault, payload: payloadOf(first), at });
    const half = Math.ceil(items.length / 2);
    await doOrSetAside(db, items.slice(0, half), work);
    await doOrSetAside(db, items.slice(half), work);
  }
}

/** For `where`: the item is not set aside, or an operator requested another attempt. `id` is SQL for its id, as text. */
export const isInLoop = (kind: SetAsideKind, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from set_aside where set_aside.kind = ${kind} and set_aside.item_id = ${id} and set_aside.retry_at is null)`;

/** Items that succeeded after all are no longer set aside. */
export async function forget(db: Kysely<Database>, kind: SetAsideKind, itemIds: readonly string[]): Promise<void> {
  await sql`delete from set_aside where kind = ${kind} and item_id = any(${itemIds}::text[])`.execute(db);
}

/** After a whole pass of a loop: what was requested before it and is not set aside again was done, or is no longer due. */
export async function finishRetries(db: Kysely<Database>, kind: SetAsideKind, before: Date): Promise<void> {
  await db.deleteFrom('set_aside').where('kind', '=', kind).where('retry_at', '<', before).execute();
}

const REASON_LENGTH = 500;
const reasonOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message || fault.name : String(fault)).slice(0, REASON_LENGTH);

/** What the call for another attempt can name: an id of a feed may hold the letters of its message. */
const nameable = (itemId: string): string => itemId.replace(/[^\x20-\x7e]/g, '?').slice(0, NAMEABLE);
const NAMEABLE = 200;

/** Postgres takes neither NUL nor half a surrogate pair in a text. */
const storable = (text: string): string => text.replaceAll('\0', '\u2400').replace(/\p{Surrogate}/gu, '\ufffd');
