import { type AccountId, isMemberAccount } from './accounts';
import type { Transfer } from './transfer';

/** Members' balances; an account that is not in it has none. */
export type Balances = Map<AccountId, number>;

/** A member's account that does not hold what the transfer takes from it. */
export interface Shortage {
  account: AccountId;
  balance: number;
  needed: number;
}

/** The first account that can't pay, or null when all can. */
export function uncoveredIn(balances: ReadonlyMap<AccountId, number>, { entries }: Transfer): Shortage | null {
  for (const { account, amount } of entries) {
    const balance = balances.get(account) ?? 0;
    if (isMemberAccount(account) && balance + amount < 0) return { account, balance, needed: -amount };
  }
  return null;
}

/** Puts the transfer into the balances and gives each entry's balance after it; the house's is null. */
export function applyTo(balances: Balances, { entries }: Transfer): (number | null)[] {
  return entries.map(({ account, amount }) => {
    if (!isMemberAccount(account)) return null;
    const after = (balances.get(account) ?? 0) + amount;
    balances.set(account, after);
    return after;
  });
}
