import { randomUUID } from 'node:crypto';
import { type AccountId, isMemberAccount } from './accounts';
import { applyTo, type Balances, type Shortage, uncoveredIn } from './cover';
import {
  type EntryRow,
  lockAccounts,
  openAccounts,
  record,
  type StoredTransfer,
  storedTransfers,
  type TransferRow,
  type Tx,
} from './queries';
import { assertBalanced, contentOf, type Transfer } from './transfer';

export type PostResult =
  | { kind: 'posted'; transferId: string }
  /** The key was used for this very transfer before; nothing moved now. */
  | { kind: 'replayed'; transferId: string }
  /** A member's account does not hold enough; nothing moved. */
  | ({ kind: 'uncovered' } & Shortage);

/** The key was used before, for something else. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';

  readonly key: string;

  constructor(key: string) {
    super(`ledger: key ${key} was used for another transfer`);
    this.key = key;
  }
}

/** Moves money once. A repeated key answers as the first time and moves nothing; other content under it throws KeyReused. */
export async function post(tx: Tx, transfer: Transfer): Promise<PostResult> {
  const [posted] = await postAll(tx, [transfer]);
  if (!posted) throw new Error(`ledger: transfer ${transfer.key} was not answered`);
  return posted;
}

/** The same for money that must be there: what is not posted now is a fault of the caller, and undoes the transaction. */
export async function postCovered(tx: Tx, transfer: Transfer): Promise<void> {
  const { kind } = await post(tx, transfer);
  if (kind !== 'posted') throw new Error(`ledger: transfer ${transfer.key} was ${kind}, not posted`);
}

/**
 * The same for many, in their order, with one lock and one write for all. Each is answered by itself: one that is not
 * covered does not stop the others.
 */
export async function postAll(tx: Tx, transfers: readonly Transfer[]): Promise<PostResult[]> {
  const accounts = transfers.flatMap(transfer => transfer.entries.map(entry => entry.account));
  const balances = await lock(tx, accounts);
  const keys = transfers.map(transfer => transfer.key);
  return write(tx, transfers, { balances, stored: await storedTransfers(tx, keys) });
}

/**
 * For transfers whose keys were made just now, over accounts that `lock` gave in this transaction: nothing is read again.
 * A key that is in use after all fails on its constraint and undoes the transaction.
 */
export async function postNew(tx: Tx, transfers: readonly Transfer[], locked: Balances): Promise<PostResult[]> {
  return write(tx, transfers, { balances: locked, stored: new Map() });
}

async function write(
  tx: Tx,
  transfers: readonly Transfer[],
  { balances, stored }: { balances: Balances; stored: Map<string, StoredTransfer> },
): Promise<PostResult[]> {
  for (const transfer of transfers) assertBalanced(transfer);
  const rows: TransferRow[] = [];
  const entries: EntryRow[] = [];
  const answers = transfers.map((transfer): PostResult => {
    const content = contentOf(transfer);
    const first = stored.get(transfer.key);
    if (first && first.content !== content) throw new KeyReused(transfer.key);
    if (first) return { kind: 'replayed', transferId: first.transferId };
    const uncovered = uncoveredIn(balances, transfer);
    if (uncovered) return { kind: 'uncovered', ...uncovered };
    const transferId = randomUUID();
    stored.set(transfer.key, { key: transfer.key, content, transferId });
    rows.push(rowOf(transfer, transferId, content));
    entries.push(...entriesOf(transfer, transferId, balances));
    return { kind: 'posted', transferId };
  });
  if (rows.length > 0) assertSame(await record(tx, rows, entries), balances);
  return answers;
}

/**
 * Locks members' accounts until the end of the transaction, opening those that are new, and gives their balances. Opening
 * comes first: a transaction that already held a lock while it waited for another's new account could be waited for.
 */
export async function lock(tx: Tx, accounts: readonly AccountId[]): Promise<Balances> {
  const memberAccounts = [...new Set(accounts.filter(isMemberAccount))];
  if (memberAccounts.length === 0) return new Map();
  await openAccounts(tx, memberAccounts);
  return lockAccounts(tx, memberAccounts);
}

const rowOf = ({ key, kind, reason, at }: Transfer, transferId: string, content: string): TransferRow => ({
  transfer_id: transferId,
  key,
  content,
  kind,
  reason,
  posted_at: at,
});

function entriesOf(transfer: Transfer, transferId: string, balances: Balances): EntryRow[] {
  const after = applyTo(balances, transfer);
  return transfer.entries.map(({ account, amount }, index) => ({
    transfer_id: transferId,
    account_id: account,
    amount,
    balance: after[index] ?? null,
    moved_at: transfer.at,
  }));
}

/** Stays on in production: stopping is better than a wrong balance. */
function assertSame(stored: Balances, expected: Balances): void {
  for (const [account, balance] of stored) {
    if (expected.get(account) !== balance)
      throw new Error(`ledger: ${account} holds another balance than its lock gave`);
  }
}
