import type { LimitName } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import { lockMember } from '../auth/member-lock';
import type { Database } from '../database/schema';
import { memberAccount } from '../ledger/accounts';
import { lock } from '../ledger/post';
import { unset } from './limit-status';
import { changedTo, type StoredLimit } from './limits';
import { restrictionsOf } from './queries';

interface LimitRequest {
  memberId: string;
  name: LimitName;
  at: Date;
}

/** Sets a limit: lower at once, higher or none after a day. Bets and charges under way come before or after it, whole. */
export async function setLimit(write: Write, request: LimitRequest & { amount: number | null }): Promise<void> {
  await changeLimit(write, request, limit => changedTo(limit, request.amount, request.at));
}

/** Takes back a rise or a removal that waits. False where none does. */
export function dropPendingChange(write: Write, request: LimitRequest): Promise<boolean> {
  return changeLimit(write, request, limit => (limit.next ? { ...limit, next: null } : null));
}

function changeLimit(
  write: Write,
  request: LimitRequest,
  change: (limit: StoredLimit) => StoredLimit | null,
): Promise<boolean> {
  return write(async tx => {
    await lockPlay(tx, request.memberId);
    const { limits } = await restrictionsOf(tx, request.memberId, request.at);
    const changed = change(limits.find(({ name }) => name === request.name) ?? unset(request.name));
    if (changed) await store(tx, request, changed);
    return changed !== null;
  });
}

/** Until the end of the transaction the member neither bets nor charges, in the order in which conversions lock too. */
export async function lockPlay(tx: Transaction<Database>, memberId: string): Promise<void> {
  await lockMember(tx, memberId);
  await lock(tx, [memberAccount(memberId, 'emoney')]);
}

async function store(tx: Transaction<Database>, { memberId, at }: LimitRequest, limit: StoredLimit): Promise<void> {
  const { name, amount, next } = limit;
  const columns = { amount, next_amount: next?.amount ?? null, next_from: next?.from ?? null };
  await tx
    .insertInto('own_limit')
    .values({ member_id: memberId, name, ...columns })
    .onConflict(on => on.columns(['member_id', 'name']).doUpdateSet(columns))
    .execute();
  const effective = next ?? { amount, from: at };
  await tx
    .insertInto('limit_change')
    .values({ member_id: memberId, name, amount: effective.amount, holds_from: effective.from, at })
    .execute();
}
