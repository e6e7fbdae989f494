import { randomUUID } from 'node:crypto';
import type { Target } from './target';

let accounts = 0;

/** Registers an account for a member's exchanges, straight into the database. */
export async function addAccount({ platform }: Target, memberId: string): Promise<void> {
  await platform.db.updateTable('member').set(newAccount()).where('member_id', '=', memberId).execute();
}

/** A request of a member's that waits, past the bounds of a day: attacks need many. */
export async function addExchange({ platform }: Target, memberId: string): Promise<string> {
  const exchangeId = randomUUID();
  const { account_number, account_holder } = newAccount();
  await platform.db
    .insertInto('exchange')
    .values({
      exchange_id: exchangeId,
      member_id: memberId,
      amount: 10_000,
      bank_name: '누리은행',
      account_number,
      account_holder,
      created_at: new Date(),
    })
    .execute();
  return exchangeId;
}

function newAccount() {
  accounts += 1;
  return { bank_id: 'nuri', account_number: `7${String(Date.now()).slice(-9)}${accounts}`, account_holder: '홍길동' };
}
