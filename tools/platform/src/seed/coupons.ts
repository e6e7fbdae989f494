import { randomUUID } from 'node:crypto';
import { seoulDay } from '@madang/locale';
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { idIn } from './accounts';
import { daysBefore } from './days';

type Ids = ReadonlyMap<string, string>;
type CouponRow = Insertable<Database['coupon']>;
interface SeedCoupon extends Pick<CouponRow, 'name' | 'currency' | 'amount' | 'rolling_percent'> {
  /** Without one it is dalbit1's alone. */
  code?: string;
  uses?: number;
  /** Days before today; below zero after it. */
  from: number;
  to: number;
}

const WELCOME = 20_000;

const coupons: readonly SeedCoupon[] = [
  {
    name: '첫눈 쿠폰',
    currency: 'emoney',
    amount: 20_000,
    rolling_percent: 150,
    code: 'YARD2611SNOW',
    uses: 400,
    from: 2,
    to: -14,
  },
  {
    name: '가을 쿠폰',
    currency: 'emoney',
    amount: 10_000,
    rolling_percent: 100,
    code: 'YARD2610MOON',
    uses: 500,
    from: 30,
    to: 3,
  },
  { name: '주말 쿠폰', currency: 'emoney', amount: 30_000, rolling_percent: 150, from: 1, to: -8 },
  { name: '첫 글 고마워요', currency: 'point', amount: 5_000, rolling_percent: 0, from: 0, to: -33 },
  { name: '금요일 쿠폰', currency: 'emoney', amount: 10_000, rolling_percent: 100, from: 5, to: 1 },
];

/** Coupons by code, and those that the demonstration's member has: to be taken, used, and over. */
export async function seedCoupons(tx: Transaction<Database>, ids: Ids, at: Date): Promise<void> {
  await tx
    .insertInto('coupon')
    .values(coupons.map(coupon => rowOf(coupon, ids, at)))
    .execute();
  await seedWelcome(tx, ids, at);
}

function rowOf({ code, uses = 1, from, to, ...terms }: SeedCoupon, ids: Ids, at: Date) {
  return {
    ...terms,
    coupon_id: randomUUID(),
    code: code ?? null,
    member_id: code ? null : idIn(ids, 'dalbit1'),
    level_from: 1,
    level_to: 10,
    first_day: seoulDay(daysBefore(at, from)),
    last_day: seoulDay(daysBefore(at, to)),
    uses,
    state: 'open',
    maker_id: idIn(ids, 'admin01'),
    approver_id: null,
    created_at: daysBefore(at, from),
    ended_at: null,
  } as const;
}

/** The one that dalbit1 used when they joined: its points are in the balance that the demonstration shows. */
async function seedWelcome(tx: Transaction<Database>, ids: Ids, at: Date): Promise<void> {
  const member_id = idIn(ids, 'dalbit1');
  const used_at = daysBefore(at, 450);
  const terms = {
    name: '환영 쿠폰',
    currency: 'point',
    amount: WELCOME,
    rolling_percent: 0,
    from: 450,
    to: 420,
  } as const;
  const row = { ...rowOf(terms, ids, at), used: 1 };
  await tx.insertInto('coupon').values(row).execute();
  await tx.insertInto('coupon_use').values({ coupon_id: row.coupon_id, member_id, used_at }).execute();
  const accounts = { from: houseAccount('points-issued', 'point'), to: memberAccount(member_id, 'point') };
  const about = {
    key: `coupon:${row.coupon_id}:${member_id}`,
    kind: 'coupon',
    reason: '쿠폰 환영 쿠폰',
    at: used_at,
  } as const;
  await post(tx, transferBetween({ ...accounts, amount: WELCOME }, about));
}
