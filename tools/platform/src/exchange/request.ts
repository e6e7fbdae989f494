import { randomUUID } from 'node:crypto';
import { EXCHANGE_WAITING_MOST, type Exchange, type LevelTerms } from '@madang/contracts';
import type { Transaction } from 'kysely';
import { accountOf, type MemberAccount } from '../bank-account/queries';
import type { Database } from '../database/schema';
import { memberAccount } from '../ledger/accounts';
import { lock } from '../ledger/post';
import { CRYPTO_MANAGEMENT } from '../levels/crypto-member';
import { levelTerms } from '../levels/terms';
import { withdrawableOf } from '../rolling/withdrawable';
import { giveBack, hold } from './money';
import { exchangeUsage, readExchange } from './queries';

export interface ExchangeRequest {
  memberId: string;
  /** Won. */
  amount: number;
  at: Date;
}

export type ExchangeResult =
  | { kind: 'taken'; exchange: Exchange }
  /** coin: they take money out as coins; account: none is registered; bank-off: its bank is switched off. */
  | { kind: 'coin' | 'account' | 'bank-off' | 'too-many' }
  | { kind: 'too-large' | 'day-count' | 'day-sum'; terms: LevelTerms; todaySum: number }
  | { kind: 'locked'; withdrawable: number; balance: number; locked: number; remaining: number };

/** Takes a request to exchange and holds its amount. Requests of one member come one after another, by the row that `write` locks. */
export async function requestExchange(tx: Transaction<Database>, request: ExchangeRequest): Promise<ExchangeResult> {
  const { memberId, amount, at } = request;
  const member = await tx
    .selectFrom('member')
    .select(['level', 'management_type'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.management_type === CRYPTO_MANAGEMENT) return { kind: 'coin' };
  const account = await accountOf(tx, memberId);
  if (!account) return { kind: 'account' };
  if (!account.isOn) return { kind: 'bank-off' };
  const beyond = await beyondTerms(tx, request, member.level);
  if (beyond) return beyond;
  await lock(tx, [memberAccount(memberId, 'emoney')]);
  const { withdrawable, balance, locked, remaining } = await withdrawableOf(tx, memberId);
  if (amount > withdrawable) return { kind: 'locked', withdrawable, balance, locked, remaining };
  return { kind: 'taken', exchange: await addExchange(tx, { memberId, amount, account, at }) };
}

async function beyondTerms(
  tx: Transaction<Database>,
  { memberId, amount, at }: ExchangeRequest,
  level: number,
): Promise<ExchangeResult | null> {
  const terms = await levelTerms(tx, level);
  const { todayCount, todaySum, openCount } = await exchangeUsage(tx, memberId, at);
  if (openCount >= EXCHANGE_WAITING_MOST) return { kind: 'too-many' };
  if (amount > terms.exchangeMost) return { kind: 'too-large', terms, todaySum };
  if (todayCount >= terms.exchangeDayCount) return { kind: 'day-count', terms, todaySum };
  if (todaySum + amount > terms.exchangeDaySum) return { kind: 'day-sum', terms, todaySum };
  return null;
}

export interface NewExchange extends ExchangeRequest {
  account: MemberAccount;
  /** The operator who opens it for a member who can't log in. */
  openedBy?: string;
}

/** Writes a request down and holds its amount: the member's account is locked, and has it. */
export async function addExchange(tx: Transaction<Database>, request: NewExchange): Promise<Exchange> {
  const { memberId, amount, account, at, openedBy = null } = request;
  const exchangeId = randomUUID();
  await tx
    .insertInto('exchange')
    .values({
      exchange_id: exchangeId,
      member_id: memberId,
      amount,
      bank_name: account.bankName,
      account_number: account.accountNumber,
      account_holder: account.accountHolder,
      created_at: at,
      opened_by: openedBy,
    })
    .execute();
  if (!(await hold(tx, { exchangeId, memberId, amount }, at))) throw new Error(`exchange ${exchangeId} is not covered`);
  const exchange = await readExchange(tx, memberId, exchangeId);
  if (!exchange) throw new Error(`exchange ${exchangeId} is not there`);
  return exchange;
}

export type CancelExchangeResult = { kind: 'cancelled'; exchange: Exchange } | { kind: 'unknown' | 'decided' };

/** A member takes a request back, as long as no operator has begun to work on it. */
export async function cancelExchange(
  tx: Transaction<Database>,
  { memberId, exchangeId, at }: { memberId: string; exchangeId: string; at: Date },
): Promise<CancelExchangeResult> {
  const row = await tx
    .updateTable('exchange')
    .set({ state: 'cancelled', decided_at: at })
    .where('exchange_id', '=', exchangeId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .returning('amount')
    .executeTakeFirst();
  const exchange = await readExchange(tx, memberId, exchangeId);
  if (!exchange) return { kind: 'unknown' };
  if (!row) return { kind: 'decided' };
  await giveBack(tx, { exchangeId, memberId, amount: Number(row.amount) }, at);
  return { kind: 'cancelled', exchange };
}
