import { type QueryExecutorProvider, sql } from 'kysely';
import type { AccountId } from './accounts';
import type { Tx } from './queries';

export interface Verdict {
  isSound: boolean;
  /** The sum of all entries, by currency: each must be zero. */
  sums: Record<string, number>;
  /** Balance rows that differ from the sum of their entries. */
  wrongBalances: { account: AccountId; stored: number; entries: number }[];
  /** Transfers whose entries do not sum to zero. */
  unbalanced: string[];
}

/** Recounts the whole ledger from its entries. Reads only. */
export async function verify(db: QueryExecutorProvider): Promise<Verdict> {
  const sums = await sql<{ currency: string; sum: string }>`
    select currency, coalesce(sum(amount), 0)::text as sum from account left join entry using (account_id)
    group by currency order by currency`.execute(db);
  const wrong = await sql<{ account: AccountId; stored: string; entries: string }>`
    select account_id as account, account.balance::text as stored, coalesce(sum(amount), 0)::text as entries
    from account left join entry using (account_id) where account.balance is not null
    group by account_id, account.balance having account.balance <> coalesce(sum(amount), 0)`.execute(db);
  const unbalanced = await sql<{ key: string }>`
    select key from transfer left join entry using (transfer_id)
    group by key having coalesce(sum(amount), 0) <> 0 or count(amount) < 2`.execute(db);
  const verdict = {
    sums: Object.fromEntries(sums.rows.map(row => [row.currency, Number(row.sum)])),
    wrongBalances: wrong.rows.map(row => ({
      account: row.account,
      stored: Number(row.stored),
      entries: Number(row.entries),
    })),
    unbalanced: unbalanced.rows.map(row => row.key),
  };
  const isZero = Object.values(verdict.sums).every(sum => sum === 0);
  const isSound = isZero && verdict.wrongBalances.length === 0 && verdict.unbalanced.length === 0;
  return { isSound, ...verdict };
}

/** Rewrites every member's balance from the entries, and returns which rows it corrected. */
export async function rebuild(tx: Tx): Promise<AccountId[]> {
  await sql`lock table account in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ account: AccountId }>`
    update account set balance = counted.sum
    from (
      select account_id, coalesce(sum(amount), 0)::bigint as sum from account left join entry using (account_id)
      where account.balance is not null group by account_id
    ) counted
    where account.account_id = counted.account_id and account.balance <> counted.sum
    returning account.account_id as account`.execute(tx);
  return rows.map(row => row.account);
}
