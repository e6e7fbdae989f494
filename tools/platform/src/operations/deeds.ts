import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export interface Deed {
  operatorId: string;
  deed:
    | 'approve-member'
    | 'refuse-member'
    | 'exclude-member'
    | 'approve-charge'
    /** The first of two. */
    | 'approve-charge-first'
    | 'refuse-charge'
    | 'answer-inquiry'
    | 'close-inquiry'
    | 'send-message'
    | 'set-maintenance'
    | 'retry-item';
  /** Whom or what it was done to. */
  subject: string;
  details?: Readonly<Record<string, string | number | boolean | null>>;
  at: Date;
}

/** Writes down who did what, in the transaction that does it. The table takes no change afterwards. */
export async function recordDeed(
  tx: Kysely<Database>,
  { operatorId, deed, subject, details = {}, at }: Deed,
): Promise<void> {
  await tx
    .insertInto('operator_deed')
    .values({ at, operator_id: operatorId, deed, subject, details: JSON.stringify(details) })
    .execute();
}
