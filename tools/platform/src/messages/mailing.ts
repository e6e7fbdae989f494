import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Tx } from '../ledger/queries';
import { doOrSetAside, forget, isInLoop } from '../set-aside/set-aside';

/** Members that one transaction writes to. */
const PORTION = 1_000;

const isReceiver = sql`state = 'active' and type = 0`;

export interface Mailing {
  readonly title: string;
  readonly contents: string;
  readonly at: Date;
}

/** Puts a message to all active members on the list, and gives how many they are. `mailPortion` writes it. */
export async function addMailing(tx: Tx, { title, contents, at }: Mailing): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    with added as (
      insert into mailing (mailing_id, title, contents, created_at) values (${randomUUID()}, ${title}, ${contents}, ${at})
    )
    select count(*) from member where ${isReceiver}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Writes the oldest message on the list to the next portion of its receivers, in one transaction, and gives them; null where
 * nothing is on the list. Killed in the middle, nobody of the portion has it; the next one begins where this one did.
 */
export async function mailPortion(db: Kysely<Database>, at: Date): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select mailing_id as id from mailing where ${isInLoop('mailing', sql`mailing_id::text`)}
    order by created_at, mailing_id limit 1`.execute(db);
  const ids = rows.map(row => row.id);
  const receivers: string[] = [];
  await doOrSetAside(db, ids, {
    kind: 'mailing',
    at,
    idOf: id => id,
    payloadOf: id => JSON.stringify({ mailingId: id }),
    run: () => db.transaction().execute(async tx => void receivers.push(...(await writePortion(tx, ids[0] ?? '')))),
  });
  return ids.length > 0 ? receivers : null;
}

async function writePortion(tx: Kysely<Database> & Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    with mailing as materialized (select * from mailing where mailing_id = ${id} for update),
    receivers as materialized (
      select member_id, title, contents, mailing.created_at from mailing, member
      where ${isReceiver} and member.created_at <= mailing.created_at
        and (after_member is null or member_id > after_member)
      order by member_id limit ${PORTION}
    )
    insert into message (message_id, member_id, title, contents, created_at)
    select gen_random_uuid(), member_id, title, contents, created_at from receivers
    returning member_id as "memberId"`.execute(tx);
  const receivers = rows.map(row => row.memberId).sort();
  const last = receivers.at(-1);
  if (last && receivers.length === PORTION) {
    await sql`update mailing set after_member = ${last} where mailing_id = ${id}`.execute(tx);
  } else {
    await sql`delete from mailing where mailing_id = ${id}`.execute(tx);
    await forget(tx, 'mailing', [id]);
  }
  return receivers;
}
