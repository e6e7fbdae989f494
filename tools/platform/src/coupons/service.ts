import type { CouponOffer, CouponReceipt } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { type AccountId, houseAccount, memberAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { balanceAfter } from '../points/queries';
import { restrictionsOf } from '../responsible/queries';
import { addRolling } from '../rolling/add';
import { addGuess, guessWait } from './guesses';
import { type CouponDbRow, type CouponRefusal, type Holder, refusalOf } from './rules';

interface Request {
  memberId: string;
  clock: () => Date;
}
export interface CodeRequest extends Request {
  code: string;
}

type Unknown = { kind: 'unknown' };
/** Too many wrong codes: no other is looked at for so long. */
type Wait = { kind: 'wait'; seconds: number };
type Receiving = { kind: 'received'; receipt: CouponReceipt } | CouponRefusal;
export type CheckResult = { kind: 'usable'; offer: CouponOffer } | CouponRefusal | Unknown | Wait;
export type CodeResult = Receiving | Unknown | Wait;
export type GivenResult = Receiving | Unknown;

const offerOf = (coupon: CouponDbRow): CouponOffer => ({
  name: coupon.name,
  currency: coupon.currency,
  amount: coupon.amount,
  rollingPercent: coupon.rolling_percent,
  lastDay: coupon.last_day,
});

/** What a code would bring the member now. */
export async function checkCode(tx: Transaction<Database>, request: CodeRequest): Promise<CheckResult> {
  const coupon = await couponBy(tx, request);
  if ('kind' in coupon) return coupon;
  const { memberId, clock } = request;
  const refusal = await refusalFor(tx, coupon, { memberId, at: clock() });
  return refusal ?? { kind: 'usable', offer: offerOf(coupon) };
}

/** Uses a coupon by its code. */
export async function receiveByCode(tx: Transaction<Database>, request: CodeRequest): Promise<CodeResult> {
  const coupon = await couponBy(tx, request);
  return 'kind' in coupon ? coupon : receive(tx, coupon.coupon_id, request);
}

/** Uses a coupon that was given to the member alone; that of another is as unknown as one that is none. */
export async function receiveGiven(
  tx: Transaction<Database>,
  { couponId, ...request }: Request & { couponId: string },
): Promise<GivenResult> {
  const given = await tx
    .selectFrom('coupon')
    .select('coupon_id')
    .where('coupon_id', '=', couponId)
    .where('member_id', '=', request.memberId)
    .where('state', '!=', 'draft')
    .executeTakeFirst();
  return given ? receive(tx, couponId, request) : { kind: 'unknown' };
}

/** A draft is unknown: it may never be one. */
async function couponBy(
  tx: Transaction<Database>,
  { code, memberId, clock }: CodeRequest,
): Promise<CouponDbRow | Unknown | Wait> {
  const at = clock();
  const seconds = await guessWait(tx, memberId, at);
  if (seconds > 0) return { kind: 'wait', seconds };
  const coupon = await tx
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code)
    .where('state', '!=', 'draft')
    .executeTakeFirst();
  if (coupon) return coupon;
  await addGuess(tx, memberId, at);
  return { kind: 'unknown' };
}

/**
 * Gives the value once. The coupon's row is locked first and read under the lock: of all who want the last use, one gets it, and
 * neither its end nor its last day comes in between.
 */
async function receive(tx: Transaction<Database>, couponId: string, { memberId, clock }: Request): Promise<Receiving> {
  const coupon = await tx
    .selectFrom('coupon')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const at = clock();
  const refusal = await refusalFor(tx, coupon, { memberId, at });
  if (refusal) return refusal;
  await tx
    .updateTable('coupon')
    .set({ used: coupon.used + 1 })
    .where('coupon_id', '=', couponId)
    .execute();
  await tx.insertInto('coupon_use').values({ coupon_id: couponId, member_id: memberId, used_at: at }).execute();
  return { kind: 'received', receipt: { ...offerOf(coupon), balance: await pay(tx, coupon, { memberId, at }) } };
}

interface Use {
  memberId: string;
  at: Date;
}

async function refusalFor(tx: Transaction<Database>, coupon: CouponDbRow, use: Use): Promise<CouponRefusal | null> {
  return refusalOf(coupon, await readHolder(tx, coupon, use), use.at);
}

async function readHolder(
  tx: Transaction<Database>,
  { coupon_id }: CouponDbRow,
  { memberId, at }: Use,
): Promise<Holder> {
  const { level, type, used_at } = await tx
    .selectFrom('member')
    .leftJoin('coupon_use', join =>
      join.onRef('coupon_use.member_id', '=', 'member.member_id').on('coupon_use.coupon_id', '=', coupon_id),
    )
    .select(['level', 'type', 'used_at'])
    .where('member.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { bar } = await restrictionsOf(tx, memberId, at);
  return { level, isOperator: type !== 0, usedAt: used_at, bar };
}

/** Moves the value, with the turnover that it asks for. Gives the member's balance after it. */
async function pay(tx: Transaction<Database>, coupon: CouponDbRow, { memberId, at }: Use): Promise<number> {
  const { coupon_id, currency, amount, name } = coupon;
  const reason = `쿠폰 ${name}`;
  const to = memberAccount(memberId, currency);
  const posted = await post(
    tx,
    transferBetween(
      { from: SOURCES[currency], to, amount },
      { key: `coupon:${coupon_id}:${memberId}`, kind: 'coupon', reason, at },
    ),
  );
  if (posted.kind !== 'posted') throw new Error(`coupon ${coupon_id} of ${memberId} was ${posted.kind}, not posted`);
  await addRolling(tx, { memberId, cause: 'coupon', reason, amount, percent: coupon.rolling_percent, at });
  return balanceAfter(tx, posted.transferId, to);
}

const SOURCES: Readonly<Record<CouponDbRow['currency'], AccountId>> = {
  emoney: houseAccount('bonus', 'emoney'),
  point: houseAccount('points-issued', 'point'),
};
