import { randomUUID } from 'node:crypto';
import type { SignUpBody } from '@madang/contracts';
import type { Insertable, Kysely } from 'kysely';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/schema';
import { bannedNames, settingRow } from '../settings/queries';
import { CRYPTO_MANAGEMENT } from './crypto-member';
import { countTaken, ownersOfCode } from './queries';

export type SignUpResult =
  | { kind: 'pending' }
  | { kind: 'closed' | 'unknown-code' | 'banned-id' | 'banned-nickname' | 'taken-id' | 'taken-nickname' };

const ORDINARY_MANAGEMENT = 0;

/** Takes a sign-up. The new member waits for an operator's approval. */
export async function signUp(db: Kysely<Database>, body: SignUpBody, at: Date): Promise<SignUpResult> {
  // Before the passwords are hashed, which takes long, and once more with the row: meanwhile the site may have closed its
  // sign-up, and somebody may have taken the id.
  const early = await barTo(db, body);
  if (early) return { kind: early };
  const row = await rowFrom(body, at);
  return db.transaction().execute(async tx => {
    await tx.selectFrom('setting').select('sign_up_closed').forShare().execute();
    const bar = await barTo(tx, body);
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

async function barTo(db: Kysely<Database>, body: SignUpBody): Promise<Bar | null> {
  if ((await settingRow(db)).sign_up_closed) return 'closed';
  if ((await ownersOfCode(db, body.suggestionCode1)).length === 0) return 'unknown-code';
  const banned = new Set((await bannedNames(db)).map(name => name.toLowerCase()));
  if (banned.has(body.userId.toLowerCase())) return 'banned-id';
  if (banned.has(body.nickname)) return 'banned-nickname';
  return takenBy(db, body);
}

async function takenBy(
  db: Kysely<Database>,
  { userId, nickname }: SignUpBody,
): Promise<'taken-id' | 'taken-nickname' | null> {
  if ((await countTaken(db, { userIdEquals: userId })) > 0) return 'taken-id';
  return (await countTaken(db, { nicknameEquals: nickname })) > 0 ? 'taken-nickname' : null;
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
    sign_up: JSON.stringify(fields),
    created_at: at,
  };
}
