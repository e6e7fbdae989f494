import type { Bettor } from '../crowd';
import { seoulDayOf } from './seoul';
import type { Teller } from './teller';

/** A coupon as an operator asks for it. */
interface CouponTerms {
  readonly name: string;
  readonly currency: 'emoney' | 'point';
  readonly amount: number;
  readonly rollingPercent: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Anybody's who enters its code, or that of `receiver` alone, whatever their level is. */
type Audience =
  | { readonly receiver: Bettor; readonly code: null }
  | { readonly receiver: null; readonly code: string; readonly levelFrom: number };

export interface Coupon {
  readonly terms: CouponTerms;
  readonly audience: Audience;
  readonly uses: number;
  readonly maker: Bettor;
  readonly usedBy: Set<string>;
  state: 'draft' | 'open' | 'ended';
}

/** All uses together: from so much on, a second operator approves. */
const SECOND_OPERATOR_FROM = 10_000_000;
const DAY_MS = 24 * 3_600_000;
/** Of every simulated member. */
const LEVEL = 1;

/** The next coupon: some are large, some begin tomorrow, and some are above the level of all. */
export function drawnCoupon(teller: Teller, number: number): Coupon {
  const isLarge = teller.happens(15);
  const currency = teller.one(['emoney', 'point'] as const);
  const terms = {
    name: `쿠폰 ${number}`,
    currency,
    amount: isLarge ? 1_000_000 : 1000 * (1 + teller.upTo(50)),
    rollingPercent: currency === 'emoney' ? teller.one([0, 100]) : 0,
    firstDay: seoulDayOf(teller.now() + (teller.happens(10) ? DAY_MS : 0)),
    lastDay: seoulDayOf(teller.now() + DAY_MS * (1 + teller.upTo(2))),
  };
  const code = `SIMULA${String(number).padStart(6, '0')}`;
  const audience: Audience = teller.happens(25)
    ? { receiver: teller.regular(), code: null }
    : { receiver: null, code, levelFrom: teller.happens(10) ? 5 : 1 };
  const usesByCode = isLarge ? 10 : 1 + teller.upTo(3);
  const uses = audience.receiver ? 1 : usesByCode;
  const state = terms.amount * uses >= SECOND_OPERATOR_FROM ? 'draft' : 'open';
  return { terms, audience, uses, maker: teller.one(teller.operators), usedBy: new Set(), state };
}

/** The status that a member gets who uses it on a day. */
export function statusOf({ terms, audience, uses, usedBy, state }: Coupon, member: Bettor, today: string): number {
  if (state === 'draft' || (audience.receiver && audience.receiver !== member)) return 404;
  const isUsable =
    state === 'open' &&
    terms.firstDay <= today &&
    today <= terms.lastDay &&
    (audience.receiver !== null || audience.levelFrom <= LEVEL) &&
    usedBy.size < uses &&
    !usedBy.has(member.id);
  return isUsable ? 200 : 422;
}
