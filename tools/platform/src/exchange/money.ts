import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { post, postCovered } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';

export interface ExchangeMoney {
  exchangeId: string;
  memberId: string;
  amount: number;
}

const HELD = houseAccount('withdrawals', 'emoney');

/** Takes the amount out of the balance as it is requested, so that nothing else can be done with it. False where there is too little. */
export async function hold(tx: Transaction<Database>, money: ExchangeMoney, at: Date): Promise<boolean> {
  const { exchangeId, memberId, amount } = money;
  const transfer = transferBetween(
    { from: memberAccount(memberId, 'emoney'), to: HELD, amount },
    { key: `exchange:${exchangeId}`, kind: 'exchange', reason: '환전 신청', at },
  );
  return (await post(tx, transfer)).kind === 'posted';
}

/** Gives it back: refused, or cancelled. */
export async function giveBack(tx: Transaction<Database>, money: ExchangeMoney, at: Date): Promise<void> {
  const { exchangeId, memberId, amount } = money;
  await postCovered(
    tx,
    transferBetween(
      { from: HELD, to: memberAccount(memberId, 'emoney'), amount },
      { key: `exchange:${exchangeId}:back`, kind: 'exchange', reason: '환전 반환', at },
    ),
  );
}

/** It leaves the site: what the simulated bank would send. */
export async function payOut(
  tx: Transaction<Database>,
  { exchangeId, amount }: ExchangeMoney,
  at: Date,
): Promise<void> {
  await postCovered(
    tx,
    transferBetween(
      { from: HELD, to: houseAccount('cashier', 'emoney'), amount },
      { key: `exchange:${exchangeId}:paid`, kind: 'exchange', reason: '환전', at },
    ),
  );
}
