import { CONFIRMATIONS, type CryptoNetwork } from '@madang/contracts';
import { formatToken, seoulDay, withJosa } from '@madang/locale';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { sendMessages } from '../messages/queries';
import type { Chain } from './chain-client';

/** Withdrawals leave on this one: the addresses that members give are Ethereum's. */
const NETWORK: CryptoNetwork = 'ethereum';
/** Looked after in one round. */
const PORTION = 100;

type Withdrawal = Selectable<Database['crypto_withdrawal']>;

/** Approved, and not yet out for good. */
export const openRemittances = (db: Kysely<Database>): Promise<Withdrawal[]> =>
  db
    .selectFrom('crypto_withdrawal')
    .selectAll()
    .where('state', '=', 'sending')
    .orderBy('created_at')
    .orderBy('withdrawal_id')
    .limit(PORTION)
    .execute();

/** Sends a remittance, or looks how deep it is. Gives its member where something changed. */
export async function carryOut(
  db: Kysely<Database>,
  chain: Chain,
  withdrawal: Withdrawal & { at: Date },
): Promise<string | null> {
  const { withdrawal_id: id, address: to, token, amount, fee, at } = withdrawal;
  if (withdrawal.tx_hash === null) {
    const { txHash } = await chain.sendRemittance(NETWORK, { id, to, token, amount: amount - fee });
    await db.updateTable('crypto_withdrawal').set({ tx_hash: txHash }).where('withdrawal_id', '=', id).execute();
    return withdrawal.member_id;
  }
  const depth = await chain.remittanceDepth(NETWORK, id);
  if (depth === null || depth < CONFIRMATIONS[NETWORK]) return null;
  return db.transaction().execute(tx => finish(tx, id, at));
}

async function finish(tx: Transaction<Database>, withdrawalId: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('crypto_withdrawal')
    .set({ state: 'done', decided_at: at })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'sending')
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  // The fee leaves with the coins: the network takes it.
  const accounts = { from: houseAccount('withdrawals', 'usdt'), to: houseAccount('chain', 'usdt') };
  const about = { key: `crypto-remittance:${withdrawalId}`, kind: 'exchange', reason: '코인 출금', at } as const;
  const posted = await post(tx, transferBetween({ ...accounts, amount: row.amount }, about));
  if (posted.kind !== 'posted') throw new Error(`remittance ${withdrawalId} was ${posted.kind}, not posted`);
  const request = `${seoulDay(row.created_at)}에 신청하신 ${formatToken(row.amount, 'USD')} 출금`;
  const title = '코인 출금이 완료되었어요';
  const contents = `${withJosa(request, '이/가')} 완료되었어요. 지갑을 확인해 주세요.`;
  await sendMessages(tx, [{ memberId: row.member_id, title, contents, at }]);
  return row.member_id;
}
