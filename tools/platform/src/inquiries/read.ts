import type { Inquiry, InquiryAnswer, InquiryRow } from '@madang/contracts';
import type { Kysely, Selectable } from 'kysely';
import { attemptFailed, attemptSucceeded, claimAttempt } from '../auth/attempts';
import { isPassword } from '../auth/passwords';
import type { Database } from '../database/schema';
import { type Reset, resetBy } from './reset';

/** An answer is there to be read for a day: what lies about for ever is found some time. */
const READABLE_MS = 24 * 60 * 60_000;

export type InquiryDbRow = Selectable<Database['inquiry']>;

const inquiryFrom = (row: InquiryDbRow): Inquiry => ({
  number: row.number,
  kind: row.kind,
  text: row.text,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  reset: row.reset,
  readableUntil: row.answered_at && readableUntil(row.answered_at).toISOString(),
});

const readableUntil = (answeredAt: Date): Date => new Date(answeredAt.getTime() + READABLE_MS);

export const inquiryRowFrom = (row: InquiryDbRow): InquiryRow => ({
  ...inquiryFrom(row),
  inquiryId: row.inquiry_id,
  name: row.name,
  contact: row.contact,
});

export interface InquiryAccess {
  number: string;
  pin: string;
  address: string;
  at: Date;
}

export type ReadResult =
  /** `reset`: what came of a temporary password that was granted. */
  | { kind: 'read'; answer: InquiryAnswer; reset: Reset | null }
  /** No such number, or not its pin: they cost and say the same. */
  | { kind: 'wrong' }
  /** The day in which its answer could be read is over. */
  | { kind: 'over' }
  | { kind: 'wait'; seconds: number };

/** Guesses count by number, apart from those of log-ins: neither uses up the other's. */
const ROOM = 'inquiry';
/** Six digits and so few guesses: one number in a hundred thousand is found in a day, if it is known at all. */
const MOST_A_DAY = 10;

/** Shows an author their inquiry. A temporary password that was granted is made now, for this one reply. */
export async function readInquiry(
  db: Kysely<Database>,
  { number, pin, address, at }: InquiryAccess,
): Promise<ReadResult> {
  const guess = { userId: number, browser: ROOM, mostADay: MOST_A_DAY };
  const claim = await claimAttempt(db, { ...guess, address, at });
  if (claim.kind === 'wait') return claim;
  const row = await db.selectFrom('inquiry').selectAll().where('number', '=', number).executeTakeFirst();
  if (!(await isPassword(row?.pin_hash ?? null, pin)) || !row) {
    await attemptFailed(db, claim.attemptNo);
    return { kind: 'wrong' };
  }
  await attemptSucceeded(db, guess);
  if (row.answered_at && readableUntil(row.answered_at) <= at) return { kind: 'over' };
  const reset = await resetBy(db, row, at);
  const answer = { ...inquiryFrom(row), temporaryPassword: reset?.temporaryPassword ?? null };
  return { kind: 'read', answer: reset ? { ...answer, reset: 'shown' } : answer, reset };
}
