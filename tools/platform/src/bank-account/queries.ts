import type { Bank, BankAccount } from '@madang/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';

export async function listBanks(db: Kysely<Database>): Promise<Bank[]> {
  const rows = await db.selectFrom('bank').selectAll().orderBy('position').execute();
  return rows.map(row => ({ bankId: row.bank_id, name: row.name, useFlag: row.is_on ? 1 : 0 }));
}

/** Whether there is a bank of this id that takes accounts. */
export async function isBankOn(db: Kysely<Database>, bankId: string): Promise<boolean> {
  const bank = await db.selectFrom('bank').select('is_on').where('bank_id', '=', bankId).executeTakeFirst();
  return bank?.is_on ?? false;
}

/** A member's account with a bank, unmasked. */
export interface MemberAccount extends BankAccount {
  /** False while its bank is switched off. */
  isOn: boolean;
}

export async function accountOf(db: Kysely<Database>, memberId: string): Promise<MemberAccount | null> {
  const row = await db
    .selectFrom('member')
    .innerJoin('bank', 'bank.bank_id', 'member.bank_id')
    .select(['bank.bank_id', 'bank.name', 'bank.is_on', 'account_number', 'account_holder'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row?.account_number || !row.account_holder) return null;
  return {
    bankId: row.bank_id,
    bankName: row.name,
    accountNumber: row.account_number,
    accountHolder: row.account_holder,
    isOn: row.is_on,
  };
}

/** All digits but the last four, and the middle of the name, as stars. */
export const maskedNumber = (accountNumber: string): string => accountNumber.replace(/\d(?=\d{4})/g, '*');
export const maskedHolder = (holder: string): string =>
  holder.length < 3
    ? `${holder.slice(0, 1)}*`
    : `${holder.slice(0, 1)}${'*'.repeat(holder.length - 2)}${holder.slice(-1)}`;

export const masked = ({ bankId, bankName, accountNumber, accountHolder }: BankAccount): BankAccount => ({
  bankId,
  bankName,
  accountNumber: maskedNumber(accountNumber),
  accountHolder: maskedHolder(accountHolder),
});

export interface NewAccount {
  memberId: string;
  bankId: string;
  accountNumber: string;
  accountHolder: string;
}

export type AccountResult =
  | { kind: 'set'; account: BankAccount }
  /** off: the bank takes no account, or there is none of this id; taken: the number is another member's. */
  | { kind: 'off' | 'taken' };

/** Writes a member's account down. Call it where the member's row is locked; of two with one number, the first has it. */
export async function setAccount(tx: Transaction<Database>, account: NewAccount): Promise<AccountResult> {
  const { memberId, bankId, accountNumber, accountHolder } = account;
  if (!(await isBankOn(tx, bankId))) return { kind: 'off' };
  // Two that write one number at once would both find it free: they wait for each other here.
  await tx.selectFrom('bank').select('bank_id').orderBy('bank_id').limit(1).forNoKeyUpdate().execute();
  const other = await tx
    .selectFrom('member')
    .select('member_id')
    .where('account_number', '=', accountNumber)
    .where('member_id', '!=', memberId)
    .executeTakeFirst();
  if (other) return { kind: 'taken' };
  await tx
    .updateTable('member')
    .set({ bank_id: bankId, account_number: accountNumber, account_holder: accountHolder })
    .where('member_id', '=', memberId)
    .execute();
  const written = await accountOf(tx, memberId);
  if (!written) throw new Error(`member ${memberId} has no account after it was written`);
  return { kind: 'set', account: masked(written) };
}
