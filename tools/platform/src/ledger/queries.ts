import { type QueryExecutorProvider, sql } from 'kysely';
import type { AccountId } from './accounts';
import type { Balances } from './cover';

/** A database transaction. A plain connection does not fit: what moves money must be undone whole. */
export interface Tx extends QueryExecutorProvider {
  readonly isTransaction: true;
}

/** What stands in the ledger under a key. */
export interface StoredTransfer {
  key: string;
  content: string;
  transferId: string;
}

export interface TransferRow {
  transfer_id: string;
  key: string;
  content: string;
  kind: string;
  reason: string;
  posted_at: Date;
}

export interface EntryRow {
  transfer_id: string;
  account_id: AccountId;
  amount: number;
  balance: number | null;
  moved_at: Date;
}

interface BalanceRow {
  account_id: AccountId;
  balance: string | number;
}

const balancesFrom = (rows: readonly BalanceRow[]): Balances =>
  new Map(rows.map(row => [row.account_id, Number(row.balance)]));

/** Locks in id order, always: two transactions over the same accounts then wait for each other, and never deadlock. */
export async function lockAccounts(tx: Tx, accounts: readonly AccountId[]): Promise<Balances> {
  const { rows } = await sql<BalanceRow>`
    select account_id, balance from account
    where account_id = any(${accounts}::text[]) order by account_id for update`.execute(tx);
  return balancesFrom(rows);
}

/** Opens those that are new, in id order too: two transactions that open the same accounts wait for each other here. */
export async function openAccounts(tx: Tx, accounts: readonly AccountId[]): Promise<void> {
  await sql`
    insert into account (account_id, balance)
    select id, 0 from unnest(${accounts}::text[]) id
    where not exists (select from account where account_id = id) order by id collate "C"
    on conflict do nothing`.execute(tx);
}

export async function storedTransfers(tx: Tx, keys: readonly string[]): Promise<Map<string, StoredTransfer>> {
  const { rows } = await sql<StoredTransfer>`
    select key, content, transfer_id as "transferId" from transfer
    where key = any(${keys}::text[])`.execute(tx);
  return new Map(rows.map(row => [row.key, row]));
}

/**
 * Writes transfers, entries and balances in one statement, and gives the balances as the database now holds them.
 * Accounts come as arrays: of those the planner knows the length, and takes the index; of JSON it guesses a hundred rows.
 */
export async function record(
  tx: Tx,
  transfers: readonly TransferRow[],
  entries: readonly EntryRow[],
): Promise<Balances> {
  const changes = new Map<AccountId, number>();
  for (const { account_id: account, amount, balance } of entries) {
    if (balance !== null) changes.set(account, (changes.get(account) ?? 0) + amount);
  }
  const { rows } = await sql<BalanceRow>`
    with written as (
      insert into transfer (transfer_id, key, content, kind, reason, posted_at)
      select transfer_id, key, content, kind, reason, posted_at from json_to_recordset(${JSON.stringify(transfers)}::json)
        as t(transfer_id uuid, key text, content text, kind text, reason text, posted_at timestamptz)
    ), entered as (
      insert into entry (transfer_id, account_id, amount, balance, moved_at)
      select transfer_id, account_id, amount, balance, moved_at from json_to_recordset(${JSON.stringify(entries)}::json)
        as t(transfer_id uuid, account_id text, amount bigint, balance bigint, moved_at timestamptz)
    )
    update account set balance = account.balance + moved.amount
    from unnest(${[...changes.keys()]}::text[], ${[...changes.values()]}::bigint[]) as moved(account_id, amount)
    where account.account_id = moved.account_id
    returning account.account_id, account.balance`.execute(tx);
  return balancesFrom(rows);
}

export async function readBalances(db: QueryExecutorProvider, accounts: readonly AccountId[]): Promise<Balances> {
  const { rows } = await sql<BalanceRow>`
    select account_id, balance from account
    where account_id = any(${accounts}::text[]) and balance is not null`.execute(db);
  return balancesFrom(rows);
}
