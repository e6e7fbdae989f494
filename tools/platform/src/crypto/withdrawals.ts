import { randomUUID } from 'node:crypto';
import {
  type CryptoWithdrawal,
  type CryptoWithdrawalBody,
  type Refusal,
  WITHDRAWAL_DAY,
  WITHDRAWAL_FEE,
} from '@madang/contracts';
import { coinWords, formatToken, seoulDay, seoulDayStart } from '@madang/locale';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { settingRow } from '../settings/queries';
import { isHouseAddress } from './addresses';
import { readWithdrawalAddress } from './withdrawal-address';

export type WithdrawalDbRow = Selectable<Database['crypto_withdrawal']>;
type Tx = Transaction<Database>;

/** So many requests may wait at once. */
const MOST_WAITING = 3;
const TOO_MANY = '처리를 기다리는 출금 신청이 3건이에요. 처리가 끝난 뒤에 다시 신청해 주세요.';
const overDay = (left: number): string => `오늘은 ${formatToken(left, 'USD')}까지 더 출금할 수 있어요.`;
const overBalance = (balance: number): string => `보유 USD(${formatToken(balance, 'USD')})보다 많이 출금할 수 없어요.`;

export const withdrawalFrom = (row: WithdrawalDbRow): CryptoWithdrawal => ({
  withdrawalId: row.withdrawal_id,
  amount: row.amount,
  fee: row.fee,
  token: row.token,
  address: row.address,
  state: row.state,
  reason: row.reason,
  txHash: row.tx_hash,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

interface WithdrawalRequest extends Omit<CryptoWithdrawalBody, 'withdrawPassword'> {
  memberId: string;
  /** Read once the member's row is locked. */
  clock: () => Date;
}

export type WithdrawalResult =
  | { kind: 'taken'; withdrawal: CryptoWithdrawal }
  | { kind: 'maintenance' }
  | { kind: 'refused'; refusal: Refusal };

const refusedAt = (field: string, message: string): WithdrawalResult => ({
  kind: 'refused',
  refusal: { message, problems: [{ field, message }] },
});

/** Takes a request to take coins out, and holds its amount: what waits can't be spent. */
export async function requestWithdrawal(tx: Tx, request: WithdrawalRequest): Promise<WithdrawalResult> {
  const { memberId, amount, token, clock } = request;
  // Requests of one member come one after another, by the row that `write` locks.
  const at = clock();
  if ((await settingRow(tx)).tether_maintenance) return { kind: 'maintenance' };
  const { address, problem } = await readAddress(tx, request);
  if (address === null) return refusedAt('withdrawalAddress', problem);
  if ((await countWaiting(tx, memberId)) >= MOST_WAITING) return { kind: 'refused', refusal: { message: TOO_MANY } };
  const left = WITHDRAWAL_DAY - (await usedToday(tx, memberId, at));
  if (amount > left) return refusedAt('amount', overDay(left));
  const withdrawal_id = randomUUID();
  const accounts = { from: memberAccount(memberId, 'usdt'), to: houseAccount('withdrawals', 'usdt') };
  const about = { key: `crypto-withdrawal:${withdrawal_id}`, kind: 'exchange', reason: '코인 출금 신청', at } as const;
  const posted = await post(tx, transferBetween({ ...accounts, amount }, about));
  if (posted.kind === 'uncovered') return refusedAt('amount', overBalance(posted.balance));
  const row = await tx
    .insertInto('crypto_withdrawal')
    .values({ withdrawal_id, member_id: memberId, amount, fee: WITHDRAWAL_FEE, token, address, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { kind: 'taken', withdrawal: withdrawalFrom(row) };
}

/** A member has one address: the one that coins were first sent to (docs/decisions/0153). */
async function readAddress(tx: Tx, { memberId, withdrawalAddress }: WithdrawalRequest) {
  const reading = readWithdrawalAddress(withdrawalAddress);
  if (reading.address === null) return reading;
  if (await isHouseAddress(tx, reading.address)) return { address: null, problem: coinWords.addressHouse };
  const { blockchain_url: saved } = await tx
    .selectFrom('member')
    .select('blockchain_url')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const isOther = saved !== '' && saved.toLowerCase() !== reading.address.toLowerCase();
  return isOther ? { address: null, problem: coinWords.addressFixed } : reading;
}

async function countWaiting(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('crypto_withdrawal')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'processing'])
    .executeTakeFirstOrThrow();
  return count;
}

/** What a member requested since midnight in Seoul, as far as it was not given back. */
export async function usedToday(db: Kysely<Database>, memberId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ sum: number | string }>`
    select coalesce(sum(amount), 0)::bigint as sum from crypto_withdrawal
    where member_id = ${memberId} and created_at >= ${seoulDayStart(seoulDay(at))} and state not in ('refused', 'cancelled')`.execute(
    db,
  );
  return Number(rows[0]?.sum ?? 0);
}

/** Gives back what was held, in the transaction that refuses or cancels. */
export async function giveBack(tx: Tx, { withdrawal_id, member_id, amount }: WithdrawalDbRow, at: Date): Promise<void> {
  const accounts = { from: houseAccount('withdrawals', 'usdt'), to: memberAccount(member_id, 'usdt') };
  const about = { key: `crypto-return:${withdrawal_id}`, kind: 'exchange', reason: '코인 출금 취소', at } as const;
  const posted = await post(tx, transferBetween({ ...accounts, amount }, about));
  if (posted.kind !== 'posted') throw new Error(`withdrawal ${withdrawal_id} was ${posted.kind}, not given back`);
}

export type CancelResult = { kind: 'cancelled'; withdrawal: CryptoWithdrawal } | { kind: 'unknown' | 'decided' };

/** A member takes a request back, as long as nobody has begun to work on it. */
export async function cancelWithdrawal(
  tx: Tx,
  { memberId, withdrawalId, at }: { memberId: string; withdrawalId: string; at: Date },
): Promise<CancelResult> {
  const own = { withdrawal_id: withdrawalId, member_id: memberId };
  const row = await tx
    .updateTable('crypto_withdrawal')
    .set({ state: 'cancelled', decided_at: at })
    .where(eb => eb.and({ ...own, state: 'waiting' }))
    .returningAll()
    .executeTakeFirst();
  if (row) {
    await giveBack(tx, row, at);
    return { kind: 'cancelled', withdrawal: withdrawalFrom(row) };
  }
  const existing = await tx
    .selectFrom('crypto_withdrawal')
    .select('withdrawal_id')
    .where(eb => eb.and(own))
    .executeTakeFirst();
  return { kind: existing ? 'decided' : 'unknown' };
}
