import { randomUUID } from 'node:crypto';
import type { Charge, Refusal } from '@madang/contracts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { lockMember } from '../members/queries';
import { depositRefusal } from '../responsible/admit';

export type ChargeDbRow = Selectable<Database['charge']>;

export interface ChargeRequest {
  memberId: string;
  key: string;
  amount: number;
  depositor: string;
  at: Date;
}

export type Requested =
  | { kind: 'taken'; charge: Charge }
  | { kind: 'key-reused' | 'too-many' }
  /** By what the member has allowed themself. */
  | { kind: 'limited'; refusal: Refusal };
export type Cancelled = { kind: 'cancelled'; charge: Charge } | { kind: 'unknown' | 'decided' };

/** So many requests may wait at once. */
const MOST_WAITING = 5;

export const chargeFrom = (row: ChargeDbRow): Charge => ({
  chargeId: row.charge_id,
  amount: row.amount,
  depositor: row.depositor,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** Takes a request to charge. The same key answers as the first time, whatever has become of the request since. */
export function requestCharge(db: Kysely<Database>, request: ChargeRequest): Promise<Requested> {
  return db.transaction().execute(async tx => {
    // Requests of one member come one after another, so that counting and adding are one deed.
    await lockMember(tx, request.memberId);
    const first = await findByKey(tx, request);
    if (first) return isSame(first, request) ? { kind: 'taken', charge: asAsked(first) } : { kind: 'key-reused' };
    if ((await waitingOf(tx, request.memberId)) >= MOST_WAITING) return { kind: 'too-many' };
    const refusal = await depositRefusal(tx, request);
    if (refusal) return { kind: 'limited', refusal };
    const { memberId, key, amount, depositor, at } = request;
    const row = await tx
      .insertInto('charge')
      .values({ charge_id: randomUUID(), member_id: memberId, key, amount, depositor, created_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'taken', charge: chargeFrom(row) };
  });
}

/** A member takes a request back, as long as nobody has begun to work on it. */
export async function cancelCharge(
  db: Kysely<Database>,
  { memberId, chargeId, at }: { memberId: string; chargeId: string; at: Date },
): Promise<Cancelled> {
  const own = { charge_id: chargeId, member_id: memberId };
  const row = await db
    .updateTable('charge')
    .set({ state: 'cancelled', decided_at: at })
    .where(eb => eb.and({ ...own, state: 'waiting' }))
    .returningAll()
    .executeTakeFirst();
  if (row) return { kind: 'cancelled', charge: chargeFrom(row) };
  const known = await db
    .selectFrom('charge')
    .select('charge_id')
    .where(eb => eb.and(own))
    .executeTakeFirst();
  return { kind: known ? 'decided' : 'unknown' };
}

function findByKey(tx: Transaction<Database>, { memberId, key }: ChargeRequest): Promise<ChargeDbRow | undefined> {
  return tx
    .selectFrom('charge')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
}

async function waitingOf(tx: Transaction<Database>, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('charge')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'processing'])
    .executeTakeFirstOrThrow();
  return count;
}

const isSame = (row: ChargeDbRow, { amount, depositor }: ChargeRequest): boolean =>
  row.amount === amount && row.depositor === depositor;

const asAsked = (row: ChargeDbRow): Charge => chargeFrom({ ...row, state: 'waiting', reason: null, decided_at: null });
