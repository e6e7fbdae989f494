import type { Message } from '@madang/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';

const messageFrom = (row: Selectable<Database['message']>): Message => ({
  id: row.message_id,
  createdAt: row.created_at.toISOString(),
  title: row.title,
  contents: row.contents,
  confirmStatus: row.read_at !== null,
});

/** How many messages members have not read; who has none is not in it. */
export async function unreadCounts(db: Kysely<Database>, memberIds: readonly string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; count: string | number }>`
    select member_id as "memberId", count(*) from message
    where member_id = any(${memberIds}::uuid[]) and read_at is null group by member_id`.execute(db);
  return new Map(rows.map(row => [row.memberId, Number(row.count)]));
}

/** A member's messages, the newest first. */
export async function listMessages(db: Kysely<Database>, memberId: string, page: number): Promise<Page<Message>> {
  const messages = db.selectFrom('message').where('member_id', '=', memberId);
  const { count } = await messages.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await messages
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('message_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(messageFrom), page, count);
}

/** Marks one message as read and gives it; undefined where the member has no such message. */
export async function readMessage(
  db: Kysely<Database>,
  { memberId, messageId, at }: { memberId: string; messageId: string; at: Date },
): Promise<Message | undefined> {
  const row = await db
    .updateTable('message')
    .set(eb => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('message_id', '=', messageId)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
  return row && messageFrom(row);
}

/** Marks all as read and gives how many were not. */
export async function readAllMessages(db: Kysely<Database>, memberId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface Letter {
  memberId: string;
  title: string;
  contents: string;
  at: Date;
}

/** Writes messages to members. Publish them once this is committed. */
export async function sendMessages(db: Kysely<Database>, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  await sql`
    insert into message (message_id, member_id, title, contents, created_at)
    select gen_random_uuid(), "memberId", title, contents, at
    from json_to_recordset(${JSON.stringify(letters)}::json)
      as letter("memberId" uuid, title text, contents text, at timestamptz)`.execute(db);
}
