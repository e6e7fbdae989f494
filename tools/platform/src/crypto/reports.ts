import { randomUUID } from 'node:crypto';
import {
  CONFIRMATIONS,
  type CryptoDepositState,
  type CryptoNetwork,
  CryptoToken,
  DEPOSIT_MIN,
} from '@madang/contracts';
import type { ChainTransfer, TransferReport } from '@madang/contracts/chain';
import { coinWords } from '@madang/locale';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';

export interface Report extends TransferReport {
  readonly network: CryptoNetwork;
  readonly since: number;
}

/** Why a transfer is not taken, in words; null where it is. */
export function refusalOf({ token, amount }: Pick<ChainTransfer, 'token' | 'amount'>): string | null {
  if (!CryptoToken.safeParse(token).success) return coinWords.depositToken(token);
  return amount < DEPOSIT_MIN ? coinWords.depositSmall : null;
}

/** How deep a transfer is, as far as that counts. */
export function depthOf(network: CryptoNetwork, { block, head }: { block: number; head: number }): number {
  return Math.min(Math.max(0, head - block), CONFIRMATIONS[network]);
}

const openState = (confirmations: number): CryptoDepositState => (confirmations === 0 ? 'seen' : 'confirming');
const placeOf = ({ txHash, logIndex }: Pick<ChainTransfer, 'txHash' | 'logIndex'>): string => `${txHash} ${logIndex}`;

/**
 * Writes down what the chain reports, and gives the members whose deposits changed. A transfer is known by its hash, so one that
 * is reported twice is one; what was seen in these blocks and is no longer reported has vanished, until it is reported again.
 */
export async function recordReport(tx: Transaction<Database>, report: Report, at: Date): Promise<Set<string>> {
  const transfers = [...new Map(report.transfers.map(transfer => [placeOf(transfer), transfer])).values()];
  const owners = await readOwners(tx, report, transfers);
  const stored = await readStored(tx, report, transfers);
  const changed = new Set<string>();
  for (const transfer of transfers) {
    const memberId = owners.get(transfer.to.toLowerCase());
    if (memberId === undefined) continue;
    const row = stored.get(placeOf(transfer));
    const isChanged = row
      ? await move(tx, { row, transfer, report })
      : await add(tx, { memberId, transfer, report, at });
    if (isChanged) changed.add(memberId);
  }
  for (const memberId of await vanish(tx, report, transfers)) changed.add(memberId);
  return changed;
}

async function readOwners(tx: Transaction<Database>, { network }: Report, transfers: readonly ChainTransfer[]) {
  const addresses = transfers.map(({ to }) => to.toLowerCase());
  const { rows } = await sql<{ address: string; memberId: string }>`
    select lower(address) as address, member_id as "memberId" from crypto_address
    where network = ${network} and lower(address) = any(${addresses}::text[])`.execute(tx);
  return new Map(rows.map(row => [row.address, row.memberId]));
}

interface DepositRow {
  deposit_id: string;
  tx_hash: string;
  log_index: number;
  block_hash: string;
  confirmations: number;
  state: CryptoDepositState;
}

async function readStored(tx: Transaction<Database>, { network }: Report, transfers: readonly ChainTransfer[]) {
  const hashes = transfers.map(({ txHash }) => txHash);
  const rows: DepositRow[] = await tx
    .selectFrom('crypto_deposit')
    .select(['deposit_id', 'tx_hash', 'log_index', 'block_hash', 'confirmations', 'state'])
    .where('network', '=', network)
    .where(eb => eb('tx_hash', '=', eb.fn.any(eb.val(hashes))))
    .execute();
  return new Map(rows.map(row => [placeOf({ txHash: row.tx_hash, logIndex: row.log_index }), row]));
}

/** What is decided stays as it is: nothing above enough blocks is taken back. */
async function move(
  tx: Transaction<Database>,
  { row, transfer, report }: { row: DepositRow; transfer: ChainTransfer; report: Report },
): Promise<boolean> {
  const confirmations = depthOf(report.network, { block: transfer.block, head: report.head });
  const state = openState(confirmations);
  const isDecided = row.state === 'done' || row.state === 'refused';
  const isSame = row.state === state && row.confirmations === confirmations && row.block_hash === transfer.blockHash;
  if (isDecided || isSame) return false;
  const { block, blockHash: block_hash } = transfer;
  await tx
    .updateTable('crypto_deposit')
    .set({ block, block_hash, confirmations, state })
    .where('deposit_id', '=', row.deposit_id)
    .execute();
  return true;
}

async function add(
  tx: Transaction<Database>,
  { memberId, transfer, report, at }: { memberId: string; transfer: ChainTransfer; report: Report; at: Date },
): Promise<boolean> {
  const { network, head } = report;
  const reason = refusalOf(transfer);
  const confirmations = depthOf(network, { block: transfer.block, head });
  await tx
    .insertInto('crypto_deposit')
    .values({
      deposit_id: randomUUID(),
      member_id: memberId,
      network,
      tx_hash: transfer.txHash,
      log_index: transfer.logIndex,
      block: transfer.block,
      block_hash: transfer.blockHash,
      token: transfer.token,
      amount: transfer.amount,
      confirmations,
      state: reason === null ? openState(confirmations) : 'refused',
      reason,
      created_at: at,
      decided_at: reason === null ? null : at,
    })
    .execute();
  return true;
}

async function vanish(
  tx: Transaction<Database>,
  { network, since, through }: Report,
  transfers: readonly ChainTransfer[],
): Promise<string[]> {
  const rows = await tx
    .updateTable('crypto_deposit')
    .set({ state: 'vanished', confirmations: 0 })
    .where('network', '=', network)
    .where('state', 'in', ['seen', 'confirming'])
    .where('block', '>=', since)
    .where('block', '<=', through)
    .where(eb => eb.not(eb(sql<string>`tx_hash || ' ' || log_index`, '=', eb.fn.any(eb.val(transfers.map(placeOf))))))
    .returning('member_id')
    .execute();
  return rows.map(row => row.member_id);
}
