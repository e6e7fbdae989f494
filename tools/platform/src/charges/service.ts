import { randomUUID } from 'node:crypto';
import type { Charge, Refusal } from '@madang/contracts';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { isCryptoMember } from '../levels/crypto-member';
import { depositRefusal } from '../responsible/limit-check';

export type ChargeDbRow = Selectable<Database['charge']>;

export interface ChargeRequest {
  memberId: string;
  key: string;
  amount: number;
  depositor: string;
  isBonus: boolean;
  /** Read once the member's row is locked. */
  clock: () => Date;
}

export type RequestResult =
  | { kind: 'taken'; charge: Charge }
  | { kind: 'too-many' }
  /** They pay in coins alone. */
  | { kind: 'crypto-member' }
  /** By what the member has allowed themself. */
  | { kind: 'limited'; refusal: Refusal };
export type CancelResult = { kind: 'cancelled'; charge: Charge } | { kind: 'unknown' | 'decided' };

/** So many requests may wait at once. */
const MOST_WAITING = 5;

export const chargeFrom = (row: ChargeDbRow): Charge => ({
  chargeId: row.charge_id,
  amount: row.amount,
  depositor: row.depositor,
  isBonus: row.is_bonus,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** Takes a request to charge. */
export async function requestCharge(tx: Transaction<Database>, request: ChargeRequest): Promise<RequestResult> {
  // Requests of one member come one after another, by the row that `write` locks: counting and adding are one step.
  const at = request.clock();
  if (await isCryptoMember(tx, request.memberId)) return { kind: 'crypto-member' };
  if ((await countWaiting(tx, request.memberId)) >= MOST_WAITING) return { kind: 'too-many' };
  const refusal = await depositRefusal(tx, { ...request, at });
  if (refusal) return { kind: 'limited', refusal };
  const { memberId, key, amount, depositor, isBonus } = request;
  const row = await tx
    .insertInto('charge')
    .values({ charge_id: randomUUID(), member_id: memberId, key, amount, depositor, is_bonus: isBonus, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { kind: 'taken', charge: chargeFrom(row) };
}

/** A member takes a request back, as long as nobody has begun to work on it. */
export async function cancelCharge(
  tx: Transaction<Database>,
  { memberId, chargeId, at }: { memberId: string; chargeId: string; at: Date },
): Promise<CancelResult> {
  const own = { charge_id: chargeId, member_id: memberId };
  const row = await tx
    .updateTable('charge')
    .set({ state: 'cancelled', decided_at: at })
    .where(eb => eb.and({ ...own, state: 'waiting' }))
    .returningAll()
    .executeTakeFirst();
  if (row) return { kind: 'cancelled', charge: chargeFrom(row) };
  const existing = await tx
    .selectFrom('charge')
    .select('charge_id')
    .where(eb => eb.and(own))
    .executeTakeFirst();
  return { kind: existing ? 'decided' : 'unknown' };
}

async function countWaiting(tx: Transaction<Database>, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('charge')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'processing'])
    .executeTakeFirstOrThrow();
  return count;
}
