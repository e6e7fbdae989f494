import type { LimitName } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Database } from '../database/schema';
import { memberAccount } from '../ledger/accounts';
import { lock } from '../ledger/post';
import { lockMember } from '../members/queries';
import { changedTo, type KeptLimit } from './limits';
import { wishesOf } from './queries';
import { unset } from './standing';

interface Wish {
  memberId: string;
  name: LimitName;
  at: Date;
}

/** Sets a limit: lower at once, higher or none after a day. Bets and charges under way come before or after it, whole. */
export async function setLimit(write: Write, wish: Wish & { amount: number | null }): Promise<void> {
  await changeLimit(write, wish, limit => changedTo(limit, wish.amount, wish.at));
}

/** Takes back a rise or a removal that waits. False where none does. */
export function keepLimit(write: Write, wish: Wish): Promise<boolean> {
  return changeLimit(write, wish, limit => (limit.next ? { ...limit, next: null } : null));
}

function changeLimit(write: Write, wish: Wish, change: (limit: KeptLimit) => KeptLimit | null): Promise<boolean> {
  return write(async tx => {
    await holdPlay(tx, wish.memberId);
    const { limits } = await wishesOf(tx, wish.memberId, wish.at);
    const changed = change(limits.find(({ name }) => name === wish.name) ?? unset(wish.name));
    if (changed) await store(tx, wish, changed);
    return changed !== null;
  });
}

/** Until the end of the transaction the member neither bets nor charges, in the order in which conversions lock too. */
export async function holdPlay(tx: Transaction<Database>, memberId: string): Promise<void> {
  await lockMember(tx, memberId);
  await lock(tx, [memberAccount(memberId, 'emoney')]);
}

async function store(tx: Transaction<Database>, { memberId, at }: Wish, limit: KeptLimit): Promise<void> {
  const { name, amount, next } = limit;
  const columns = { amount, next_amount: next?.amount ?? null, next_from: next?.from ?? null };
  await tx
    .insertInto('own_limit')
    .values({ member_id: memberId, name, ...columns })
    .onConflict(on => on.columns(['member_id', 'name']).doUpdateSet(columns))
    .execute();
  const told = next ?? { amount, from: at };
  await tx
    .insertInto('limit_change')
    .values({ member_id: memberId, name, amount: told.amount, holds_from: told.from, at })
    .execute();
}
