import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/schema';
import { daysBefore } from './days';

/** The accounts of the demonstration. Their passwords are public; they exist in sandbox mode only. */
export const DEMO_PASSWORD = 'yard1234';
const DEMO_WITHDRAW_PASSWORD = '1234';
export const DEMO_CODE = 'MADANG';
/** What the sign-up dialog suggests to people without a code. */
const NO_CODE = 'USD';

export interface Account extends Pick<Insertable<Database['member']>, 'type' | 'role' | 'state'> {
  userId: string;
  nickname: string;
  level: number;
  joinedDaysAgo: number;
  /** Gifts of the house at the start; charges come on top. */
  emoney?: number;
  point?: number;
}

const member = (userId: string, nickname: string, about: Omit<Account, 'userId' | 'nickname' | 'state'>): Account => ({
  userId,
  nickname,
  state: 'active',
  ...about,
});

export const accounts: readonly Account[] = [
  { userId: 'admin01', nickname: '마당장', level: 10, type: 1, role: 10, state: 'active', joinedDaysAgo: 520 },
  // What loosens a policy takes two admins.
  { userId: 'admin02', nickname: '마당총무', level: 10, type: 1, role: 10, state: 'active', joinedDaysAgo: 510 },
  { userId: 'manager1', nickname: '마당지기', level: 9, type: 2, state: 'active', joinedDaysAgo: 500 },
  member('dalbit1', '달빛소년', { level: 4, joinedDaysAgo: 450 }),
  { userId: 'saessak1', nickname: '새싹', level: 1, state: 'pending', joinedDaysAgo: 0 },
  member('haneul22', '하늘바람', { level: 3, joinedDaysAgo: 190, emoney: 420_000, point: 8_300 }),
  member('goal1004', '골잡이', { level: 5, joinedDaysAgo: 175, emoney: 2_150_000, point: 61_400 }),
  member('namsan7', '남산토끼', { level: 2, joinedDaysAgo: 150, emoney: 95_500, point: 1_200 }),
  member('homerun9', '홈런타자', { level: 4, joinedDaysAgo: 141, emoney: 733_000, point: 20_750 }),
  member('bada2020', '바다사자', { level: 1, joinedDaysAgo: 96, emoney: 12_000 }),
  member('dunk33', '덩크왕', { level: 3, joinedDaysAgo: 88, emoney: 318_400, point: 5_000 }),
  member('spike11', '강스파이크', { level: 2, joinedDaysAgo: 64, emoney: 54_000, point: 900 }),
  member('puck777', '빙판여우', { level: 2, joinedDaysAgo: 52, emoney: 140_000, point: 2_600 }),
  member('sarang5', '사랑방손님', { level: 1, joinedDaysAgo: 33, emoney: 20_000 }),
  member('jeju1950', '제주조랑말', { level: 1, joinedDaysAgo: 21, emoney: 60_000, point: 500 }),
  member('lucky88', '네잎클로버', { level: 1, joinedDaysAgo: 12, emoney: 30_000, point: 300 }),
  { userId: 'stopped1', nickname: '쉬는중', level: 1, state: 'suspended', joinedDaysAgo: 300 },
];

/** Adds the accounts and gives each one's member id by user id. They share two hashes: hashing is slow on purpose. */
export async function seedAccounts(tx: Transaction<Database>, hashes: Hashes, at: Date): Promise<Map<string, string>> {
  const ids = new Map(accounts.map(account => [account.userId, randomUUID()]));
  await tx
    .insertInto('member')
    .values(
      accounts.map((account, index) => ({
        member_id: idIn(ids, account.userId),
        ...rowFrom(account, at),
        ...bankOf(account.userId, index),
        ...columnsOf(hashes),
      })),
    )
    .execute();
  const admin = idIn(ids, 'admin01');
  const codes = [DEMO_CODE, NO_CODE].map(code => ({ code, member_id: admin }));
  await tx.insertInto('suggestion_code').values(codes).execute();
  return ids;
}

export interface Hashes {
  password: string;
  withdrawPassword: string;
}

export async function demoHashes(): Promise<Hashes> {
  return { password: await hashPassword(DEMO_PASSWORD), withdrawPassword: await hashPassword(DEMO_WITHDRAW_PASSWORD) };
}

/** The member id of an account; asking for one that is not seeded is a mistake of the seed. */
export function idIn(ids: ReadonlyMap<string, string>, userId: string): string {
  const id = ids.get(userId);
  if (id === undefined) throw new Error(`seed: no account ${userId}`);
  return id;
}

/** Accounts with the sandbox's banks, by user id. */
const HOLDERS: Readonly<Record<string, string>> = {
  dalbit1: '김달빛',
  haneul22: '한하늘',
  goal1004: '박골인',
  homerun9: '이홈런',
};

function bankOf(userId: string, index: number) {
  const holder = HOLDERS[userId];
  if (!holder) return {};
  return {
    bank_id: 'hanmadang',
    account_number: `00012345${String(3456 + index).padStart(4, '0')}`,
    account_holder: holder,
  };
}

const columnsOf = ({ password, withdrawPassword }: Hashes) => ({
  password_hash: password,
  withdraw_password_hash: withdrawPassword,
});

function rowFrom({ userId, nickname, level, state, type = 0, role = 0, joinedDaysAgo }: Account, at: Date) {
  const joined = daysBefore(at, joinedDaysAgo);
  return {
    user_id: userId,
    nickname,
    level,
    state,
    type,
    role,
    recommender: '마당',
    suggestion_code: DEMO_CODE,
    created_at: joined,
    decided_at: state === 'pending' ? null : joined,
  };
}
