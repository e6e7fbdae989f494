import type { Platform } from '@madang/platform';
import { sql } from 'kysely';
import { Disagreement } from '../disagreement';
import type { Cash } from './cash';

/** Compares every account of the ledger, members' and the house's, with what the requests and their answers make of it. */
export async function auditLedger({ db }: Platform, { accounts, openSums }: Cash): Promise<void> {
  const { rows } = await sql<{ account: string; currency: string; stored: number | null; entries: number }>`
    select account_id as account, split_part(account_id, ':', 3) as currency, account.balance::float8 as stored,
      coalesce(sum(amount), 0)::float8 as entries
    from account left join entry using (account_id) group by account_id, account.balance`.execute(db);
  const sums = new Map<string, number>();
  for (const { account, currency, stored, entries } of rows) {
    sums.set(currency, (sums.get(currency) ?? 0) + entries);
    const expected = accounts.balance(account);
    const isRight = entries === expected && (stored === null || stored === expected);
    if (!isRight)
      throw new Disagreement('an account is not what its requests make of it', { account, stored, entries, expected });
  }
  const found = new Set(rows.map(({ account }) => account));
  for (const [account, expected] of accounts.all())
    if (expected !== 0 && !found.has(account)) throw new Disagreement('an account is missing', { account, expected });
  for (const [currency, sum] of sums)
    if (sum !== 0) throw new Disagreement('a currency does not sum to zero', { currency, sum });
  for (const [currency, open] of Object.entries(openSums())) {
    const held = rows.find(({ account }) => account === `house:withdrawals:${currency}`)?.entries ?? 0;
    if (held !== open) throw new Disagreement('what is held is not what is open', { currency, held, open });
  }
}

/** Compares what the platform made of every transfer to a member with how its deposit was sent. */
export async function auditDeposits({ db }: Platform, { sentDeposits }: Cash): Promise<void> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from crypto_deposit group by state`.execute(db);
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  const countOf = (state: string) => found.get(state) ?? 0;
  const { credited, refused, orphaned } = sentDeposits();
  const isRight =
    countOf('done') === credited &&
    countOf('refused') === refused &&
    // One that comes and goes between two looks is never seen.
    countOf('vanished') <= orphaned &&
    countOf('seen') + countOf('confirming') === 0;
  if (!isRight) throw new Disagreement('deposits are not what was sent', { found: rows, credited, refused, orphaned });
}
