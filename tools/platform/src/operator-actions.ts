import type { Kysely } from 'kysely';
import type { Database } from './database/schema';

export interface OperatorAction {
  operatorId: string;
  action:
    | 'approve-member'
    | 'refuse-member'
    | 'exclude-member'
    | 'approve-charge'
    /** The first of two. */
    | 'approve-charge-first'
    | 'refuse-charge'
    | 'make-coupon'
    | 'give-coupon'
    | 'approve-coupon'
    | 'end-coupon'
    | 'process-exchange'
    | 'approve-exchange'
    | 'approve-exchange-first'
    | 'refuse-exchange'
    | 'open-exchange'
    | 'set-account'
    | 'approve-withdrawal'
    /** The first of two. */
    | 'approve-withdrawal-first'
    | 'refuse-withdrawal'
    | 'set-tether-maintenance'
    | 'answer-inquiry'
    | 'close-inquiry'
    | 'send-message'
    | 'set-maintenance'
    | 'retry-item'
    | 'switch-games-off'
    | 'switch-games-on'
    | 'switch-casino-off'
    | 'switch-casino-on'
    | 'restrict-casino'
    | 'void-round'
    | 'restore-round';
  /** The member or item that it is about. */
  subject: string;
  details?: Readonly<Record<string, string | number | boolean | null>>;
  at: Date;
}

/** Records who did what, in the transaction that does it. The table takes no change afterwards. */
export async function recordAction(
  tx: Kysely<Database>,
  { operatorId, action, subject, details = {}, at }: OperatorAction,
): Promise<void> {
  await tx
    .insertInto('operator_deed')
    .values({ at, operator_id: operatorId, deed: action, subject, details: JSON.stringify(details) })
    .execute();
}
