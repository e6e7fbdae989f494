import { CONFIRMATIONS, CryptoNetwork } from '@madang/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';

/** Credited in one round. */
const PORTION = 100;

/** Deposits that nothing can take back any more, the oldest first. Under maintenance none is due. */
export async function dueDeposits(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('crypto_deposit')
    .innerJoin('setting', join => join.onTrue())
    .select('deposit_id')
    .where('state', '=', 'confirming')
    .where('setting.tether_maintenance', '=', false)
    .where(eb =>
      eb.or(
        CryptoNetwork.options.map(network =>
          eb.and([eb('network', '=', network), eb('confirmations', '>=', CONFIRMATIONS[network])]),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(PORTION)
    .execute();
  return rows.map(row => row.deposit_id);
}

/** Puts a deposit into its member's balance: once, by its state and by the ledger's key. Gives the member; null where it was. */
export async function credit(tx: Transaction<Database>, depositId: string, at: Date): Promise<string | null> {
  const deposit = await tx
    .updateTable('crypto_deposit')
    .set({ state: 'done', decided_at: at })
    .where('deposit_id', '=', depositId)
    .where('state', '=', 'confirming')
    .returning(['member_id', 'amount', 'network', 'tx_hash', 'log_index'])
    .executeTakeFirst();
  if (!deposit) return null;
  const { member_id: memberId, amount, network, tx_hash: txHash, log_index: logIndex } = deposit;
  const accounts = { from: houseAccount('chain', 'usdt'), to: memberAccount(memberId, 'usdt') };
  const about = {
    key: `crypto-deposit:${network}:${txHash}:${logIndex}`,
    kind: 'charge',
    reason: '코인 입금',
    at,
  } as const;
  const posted = await post(tx, transferBetween({ ...accounts, amount }, about));
  if (posted.kind !== 'posted') throw new Error(`deposit ${depositId} was ${posted.kind}, not posted`);
  return memberId;
}
