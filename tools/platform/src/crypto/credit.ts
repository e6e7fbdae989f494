import { CONFIRMATIONS, CryptoNetwork, MICRO_PER_CENT, RATE_AT_FIRST, wonFor } from '@madang/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { post, postCovered } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { isCryptoMember } from '../levels/crypto-member';
import { lastRate } from '../rates/queries';

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
  await givePoints(tx, { depositId, memberId, amount, at });
  return memberId;
}

/** Specification 9: the charge point of members who pay in coins alone. */
const POINT_PERCENT = 5;
const POINTS_MOST = 100_000;

/** Points for a coin deposit: of its worth in won by the last rate that was published. */
async function givePoints(
  tx: Transaction<Database>,
  { depositId, memberId, amount, at }: { depositId: string; memberId: string; amount: number; at: Date },
): Promise<void> {
  if (!(await isCryptoMember(tx, memberId))) return;
  const rate = (await lastRate(tx, at))?.wonPerUsd ?? RATE_AT_FIRST;
  const cents = amount - (amount % MICRO_PER_CENT);
  const points = Math.min(Math.floor((wonFor(cents, rate) * POINT_PERCENT) / 100), POINTS_MOST);
  if (points === 0) return;
  const accounts = { from: houseAccount('points-issued', 'point'), to: memberAccount(memberId, 'point') };
  const about = {
    key: `crypto-deposit:${depositId}:points`,
    kind: 'bonus',
    reason: '코인 충전 포인트 5%',
    at,
  } as const;
  await postCovered(tx, transferBetween({ ...accounts, amount: points }, about));
}
