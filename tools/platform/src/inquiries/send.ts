import { randomInt } from 'node:crypto';
import type { InquiryKind } from '@madang/contracts';
import { householdOf } from '@madang/server';
import { type Insertable, type Kysely, sql } from 'kysely';
import { hashPassword, isPassword } from '../auth/passwords';
import type { Database } from '../database/schema';

export interface NewInquiry {
  inquiryId: string;
  kind: InquiryKind;
  name: string;
  contact: string;
  text: string;
  pin: string;
  address: string;
  at: Date;
}

export type SendResult =
  | { kind: 'taken'; number: string }
  /** The id is another inquiry's. */
  | { kind: 'other' }
  | { kind: 'too-many' };

/** So many a day from one household: carriers put many people behind one address. */
const MOST_A_DAY = 30;
const DAY_MS = 24 * 60 * 60_000;
const NUMBERS = 100_000_000;
const DRAWS = 10;

/** Takes an inquiry and gives its number. The same one again gets the same number, and is not another. */
export async function takeInquiry(db: Kysely<Database>, { pin, at, ...inquiry }: NewInquiry): Promise<SendResult> {
  const row = {
    inquiry_id: inquiry.inquiryId,
    kind: inquiry.kind,
    name: inquiry.name,
    contact: inquiry.contact,
    text: inquiry.text,
    pin_hash: await hashPassword(pin),
    address: householdOf(inquiry.address),
    created_at: at,
  };
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const earlier = await earlierResult(db, { ...inquiry, pin });
    if (earlier) return earlier;
    const number = String(randomInt(NUMBERS)).padStart(8, '0');
    const added = await add(db, { ...row, number });
    // Neither: the same was sent at once, which the next round finds, or the number is another's.
    if (added) return added;
  }
  throw new Error('no number was free');
}

async function earlierResult(
  db: Kysely<Database>,
  { inquiryId, kind, name, contact, text, pin }: Omit<NewInquiry, 'address' | 'at'>,
): Promise<SendResult | null> {
  const earlier = await db.selectFrom('inquiry').selectAll().where('inquiry_id', '=', inquiryId).executeTakeFirst();
  if (!earlier) return null;
  const isAlike =
    earlier.kind === kind && earlier.name === name && earlier.contact === contact && earlier.text === text;
  const isSame = (await isPassword(earlier.pin_hash, pin)) && isAlike;
  return isSame ? { kind: 'taken', number: earlier.number } : { kind: 'other' };
}

/** Inquiries of one household come one after another: counting and adding are one step. */
function add(db: Kysely<Database>, row: Insertable<Database['inquiry']>): Promise<SendResult | null> {
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry ${row.address}`}, 0))`.execute(tx);
    const since = new Date(row.created_at.getTime() - DAY_MS);
    const { count } = await tx
      .selectFrom('inquiry')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('address', '=', row.address)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    const existing = await tx
      .selectFrom('inquiry')
      .select('inquiry_id')
      .where('inquiry_id', '=', row.inquiry_id)
      .executeTakeFirst();
    if (existing) return null;
    if (count >= MOST_A_DAY) return { kind: 'too-many' };
    const added = await tx
      .insertInto('inquiry')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    return added ? { kind: 'taken', number: added.number } : null;
  });
}
