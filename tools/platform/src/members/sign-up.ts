import { randomUUID } from 'node:crypto';
import { LEAST_AGE, type SignUpBody } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import type { Insertable, Kysely } from 'kysely';
import { hashPassword } from '../auth/passwords';
import { isBankOn } from '../bank-account/queries';
import type { Database } from '../database/schema';
import { CRYPTO_MANAGEMENT } from '../levels/crypto-member';
import { bannedNames, settingRow } from '../settings/queries';
import { countTaken, ownersOfCode } from './queries';

export type SignUpResult =
  | { kind: 'pending' }
  | { kind: 'closed' | 'unknown-code' | 'banned-id' | 'banned-nickname' | 'too-young' | 'bank-off' }
  | { kind: 'taken-id' | 'taken-nickname' | 'taken-phone' | 'taken-account' };

const ORDINARY_MANAGEMENT = 0;

/** Takes a sign-up. The new member waits for an operator's approval. */
export async function signUp(db: Kysely<Database>, body: SignUpBody, at: Date): Promise<SignUpResult> {
  // Before the passwords are hashed, which takes long, and once more with the row: meanwhile the site may have closed its
  // sign-up, and somebody may have taken the id.
  const early = await barTo(db, body, at);
  if (early) return { kind: early };
  const row = await rowFrom(body, at);
  return db.transaction().execute(async tx => {
    await tx.selectFrom('setting').select('sign_up_closed').forShare().execute();
    const bar = await barTo(tx, body, at);
    if (bar) return { kind: bar };
    const added = await tx
      .insertInto('member')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (added) return { kind: 'pending' };
    return { kind: (await takenBy(tx, body)) ?? 'taken-id' };
  });
}

type Bar = Exclude<SignUpResult['kind'], 'pending'>;

async function barTo(db: Kysely<Database>, body: SignUpBody, at: Date): Promise<Bar | null> {
  if ((await settingRow(db)).sign_up_closed) return 'closed';
  if ((await ownersOfCode(db, body.suggestionCode1)).length === 0) return 'unknown-code';
  const banned = new Set((await bannedNames(db)).map(name => name.toLowerCase()));
  if (banned.has(body.userId.toLowerCase())) return 'banned-id';
  if (banned.has(body.nickname)) return 'banned-nickname';
  if (body.birthYear !== undefined && body.birthYear > Number(seoulDay(at).slice(0, 4)) - LEAST_AGE) return 'too-young';
  if (body.account && !(await isBankOn(db, body.account.bankId))) return 'bank-off';
  return takenBy(db, body);
}

async function takenBy(
  db: Kysely<Database>,
  { userId, nickname, phoneNumber, account }: SignUpBody,
): Promise<'taken-id' | 'taken-nickname' | 'taken-phone' | 'taken-account' | null> {
  const isTaken = async (condition: Parameters<typeof countTaken>[1]) => (await countTaken(db, condition)) > 0;
  if (await isTaken({ userIdEquals: userId })) return 'taken-id';
  if (await isTaken({ nicknameEquals: nickname })) return 'taken-nickname';
  if (phoneNumber && (await isTaken({ phoneNumberEquals: phoneNumber }))) return 'taken-phone';
  if (account && (await isTaken({ accountNumberEquals: account.accountNumber }))) return 'taken-account';
  return null;
}

async function rowFrom(
  { password, withdrawPassword, ...fields }: SignUpBody,
  at: Date,
): Promise<Insertable<Database['member']>> {
  return {
    member_id: randomUUID(),
    user_id: fields.userId,
    nickname: fields.nickname,
    password_hash: await hashPassword(password),
    withdraw_password_hash: await hashPassword(withdrawPassword),
    state: 'pending',
    type: 0,
    management_type: fields.tetherSignupFlag === 1 ? CRYPTO_MANAGEMENT : ORDINARY_MANAGEMENT,
    recommender: fields.recommender,
    suggestion_code: fields.suggestionCode1,
    phone_number: fields.phoneNumber ?? null,
    account_number: fields.account?.accountNumber ?? null,
    bank_id: fields.account?.bankId ?? null,
    account_holder: fields.account?.accountHolder ?? null,
    sign_up: JSON.stringify(fields),
    created_at: at,
  };
}
