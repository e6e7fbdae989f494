import type { InquiryRow, InquiryState } from '@madang/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { inquiryRowFrom } from '../inquiries/read';
import { memberNamed } from '../inquiries/reset';
import { recordAction } from '../operator-actions';

/** Inquiries: the open ones first, then the newest. */
export async function listInquiries(
  db: Kysely<Database>,
  { state, page }: { state?: InquiryState | undefined; page: number },
): Promise<Page<InquiryRow>> {
  const inquiries = state ? db.selectFrom('inquiry').where('state', '=', state) : db.selectFrom('inquiry');
  const { count } = await inquiries.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await inquiries
    .selectAll()
    .orderBy(sql`state <> 'open'`)
    .orderBy('created_at', 'desc')
    .orderBy('inquiry_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(inquiryRowFrom), page, count);
}

interface Decision {
  inquiryId: string;
  operatorId: string;
  at: Date;
}

export type InquiryOutcome =
  | { kind: 'decided'; row: InquiryRow }
  /** `not-open`: of two operators the other was first. `nobody`: no member is named whose password could be reset. */
  | { kind: 'unknown' | 'not-open' | 'nobody' };

/** Answers an open inquiry, once. With `isReset` its reader gets a temporary password for the member whom it names. */
export function answerInquiry(
  write: Write,
  { inquiryId, operatorId, answer, isReset, at }: Decision & { answer: string; isReset: boolean },
): Promise<InquiryOutcome> {
  return write(async tx => {
    const inquiry = await locked(tx, inquiryId);
    if (!inquiry) return { kind: 'unknown' };
    if (inquiry.state !== 'open') return { kind: 'not-open' };
    if (isReset && !(inquiry.kind === 'password' && (await memberNamed(tx, inquiry)))) return { kind: 'nobody' };
    const row = await tx
      .updateTable('inquiry')
      .set({ state: 'answered', answer, answered_at: at, reset: isReset ? 'granted' : 'none' })
      .where('inquiry_id', '=', inquiryId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { number: row.number, ...(isReset ? { reset: row.name } : {}) };
    await recordAction(tx, { operatorId, action: 'answer-inquiry', subject: inquiryId, details, at });
    return { kind: 'decided', row: inquiryRowFrom(row) };
  });
}

/** Puts an inquiry away, answered or not. A temporary password that nobody has read is not given any more. */
export function closeInquiry(write: Write, { inquiryId, operatorId, at }: Decision): Promise<InquiryOutcome> {
  return write(async tx => {
    const inquiry = await locked(tx, inquiryId);
    if (!inquiry) return { kind: 'unknown' };
    if (inquiry.state === 'closed') return { kind: 'not-open' };
    const row = await tx
      .updateTable('inquiry')
      .set({ state: 'closed', reset: inquiry.reset === 'granted' ? 'none' : inquiry.reset })
      .where('inquiry_id', '=', inquiryId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { number: row.number, isAnswered: row.answer !== null };
    await recordAction(tx, { operatorId, action: 'close-inquiry', subject: inquiryId, details, at });
    return { kind: 'decided', row: inquiryRowFrom(row) };
  });
}

const locked = (tx: Transaction<Database>, inquiryId: string) =>
  tx.selectFrom('inquiry').selectAll().where('inquiry_id', '=', inquiryId).forUpdate().executeTakeFirst();
