import { createHash } from 'node:crypto';
import type { AccountId } from './accounts';

export interface Entry {
  account: AccountId;
  /** Whole won, or micro-units of USDT. Negative takes away. */
  amount: number;
}

export interface Transfer {
  /** Unique in the whole ledger, such as "bet:<id>". The same key moves money once. */
  key: string;
  kind: 'bet' | 'payout' | 'charge' | 'exchange' | 'conversion' | 'gift' | 'correction';
  /** In Korean, as the member's list shows it. */
  reason: string;
  at: Date;
  /** At most one for an account; they sum to zero in one currency. */
  entries: readonly Entry[];
}

/** The plainest transfer: an amount from one account to another. */
export function transferBetween(
  { from, to, amount }: { from: AccountId; to: AccountId; amount: number },
  about: Omit<Transfer, 'entries'>,
): Transfer {
  return {
    ...about,
    entries: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  };
}

/** Throws where a transfer could not be one: this is a fault of the caller, never of a member. */
export function assertBalanced({ key, entries }: Transfer): void {
  const accounts = new Set(entries.map(entry => entry.account));
  const currencies = new Set(entries.map(entry => entry.account.split(':')[2]));
  const isWhole = entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0);
  const isZero = isWhole && entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n) === 0n;
  if (!isZero || currencies.size !== 1 || accounts.size !== entries.length) {
    throw new Error(`ledger: transfer ${key} is not balanced`);
  }
}

/** What must be the same when a key comes again: everything but the moment. */
export function contentOf({ kind, reason, entries }: Transfer): string {
  const sorted = [...entries].sort((a, b) => (a.account < b.account ? -1 : 1));
  const parts = [kind, reason, ...sorted.map(entry => `${entry.account} ${entry.amount}`)];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
