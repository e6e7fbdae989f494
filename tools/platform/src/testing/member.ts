import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashOf } from '../auth/authorization';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/schema';
import type { MemberState } from '../database/tables/members';
import { type Currency, houseAccount, memberAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';

export const TEST_PASSWORD = 'yard1234';
const TEST_WITHDRAW_PASSWORD = '1234';

export interface TestMemberFields {
  userId?: string;
  nickname?: string;
  state?: MemberState;
  /** 0 member, 1 admin, 2 manager. */
  type?: number;
  level?: number;
  emoney?: number;
  point?: number;
  /** Micro-units. */
  usdt?: number;
  /** Where coins go to. */
  blockchain_url?: string;
  /** 99: pays in coins alone. */
  management_type?: number;
}

export interface TestMember {
  id: string;
  userId: string;
  nickname: string;
  /** Of an open session. */
  token: string;
}

const hashes = Promise.all([hashPassword(TEST_PASSWORD), hashPassword(TEST_WITHDRAW_PASSWORD)]);
let added = 0;

/** Adds a member with an open session, straight into the database: logging in is what other tests are about. */
export async function addMember(db: Kysely<Database>, at: Date, fields: TestMemberFields = {}): Promise<TestMember> {
  const [passwordHash, withdrawHash] = await hashes;
  added += 1;
  const { userId = `tester${added}`, nickname = nicknameOf(added), emoney = 0, point = 0, usdt = 0, ...rest } = fields;
  const id = randomUUID();
  await db
    .insertInto('member')
    .values({
      member_id: id,
      user_id: userId,
      nickname,
      password_hash: passwordHash,
      withdraw_password_hash: withdrawHash,
      state: 'active',
      recommender: '마당',
      suggestion_code: 'MADANG',
      created_at: at,
      ...rest,
    })
    .execute();
  await give(db, { memberId: id, currency: 'emoney', amount: emoney, at });
  await give(db, { memberId: id, currency: 'point', amount: point, at });
  await give(db, { memberId: id, currency: 'usdt', amount: usdt, at });
  return { id, userId, nickname, token: await openSession(db, id, at) };
}

/** Gives a member money of the house. */
export async function give(
  db: Kysely<Database>,
  { memberId, currency, amount, at }: { memberId: string; currency: Currency; amount: number; at: Date },
): Promise<void> {
  if (amount === 0) return;
  const from = houseAccount('bonus', currency);
  const transfer = transferBetween(
    { from, to: memberAccount(memberId, currency), amount },
    { key: `test:${randomUUID()}`, kind: 'gift', reason: '지급', at },
  );
  await db.transaction().execute(tx => post(tx, transfer));
}

async function openSession(db: Kysely<Database>, memberId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      session_id: randomUUID(),
      member_id: memberId,
      token_hash: hashOf(token),
      address: '127.0.0.1',
      created_at: at,
      expires_at: new Date(at.getTime() + 60 * 60_000),
    })
    .execute();
  return token;
}

const SYLLABLES = '가나다라마바사아자차';
const nicknameOf = (number: number): string =>
  `별${String(number).replace(/\d/g, digit => SYLLABLES.charAt(Number(digit)))}`;
