import { ApproveCoupon, CouponRow, EndCoupon, GiveCoupon, MakeCoupon, TakeCoupon, UseCoupon } from '@madang/contracts';
import type { Reply } from '../caller';
import type { Bettor } from '../crowd';
import { ofMember } from './accounts';
import { type Coupon, drawnCoupon, statusOf } from './coupon';
import { seoulDayOf } from './seoul';
import type { Teller } from './teller';

type MadeCoupon = Coupon & { readonly couponId: string };

const RECENT = 8;

/** Operators make coupons, and members use them. `addTurnover` is called for whoever gets money that asks for some. */
export function coupons(teller: Teller, addTurnover: (memberId: string) => void) {
  const all: MadeCoupon[] = [];

  async function make(): Promise<void> {
    const coupon = drawnCoupon(teller, all.length);
    const { terms, audience, uses, maker: who } = coupon;
    const must = [201];
    const reply = audience.receiver
      ? await teller.call(GiveCoupon, {
          what: 'coupon give',
          who,
          body: { ...terms, userId: audience.receiver.userId },
          must,
        })
      : await teller.call(MakeCoupon, {
          what: 'coupon make',
          who,
          body: { ...terms, code: audience.code, levelFrom: audience.levelFrom, levelTo: 10, uses },
          must,
        });
    all.push({ ...coupon, couponId: CouponRow.parse(JSON.parse(reply.body)).couponId });
  }

  async function approve(coupon: MadeCoupon): Promise<void> {
    const who = teller.one(teller.operators);
    const must = [coupon.state === 'draft' && coupon.maker !== who ? 200 : 409];
    const params = { couponId: coupon.couponId };
    const { status } = await teller.call(ApproveCoupon, { what: 'coupon approve', who, params, must });
    if (status === 200) coupon.state = 'open';
  }

  async function end(coupon: MadeCoupon): Promise<void> {
    const who = teller.one(teller.operators);
    const must = [coupon.state === 'ended' ? 409 : 200];
    const params = { couponId: coupon.couponId };
    const { status } = await teller.call(EndCoupon, { what: 'coupon end', who, params, must });
    if (status === 200) coupon.state = 'ended';
  }

  function pay({ terms: { currency, amount, rollingPercent }, usedBy }: Coupon, { id }: Bettor): void {
    usedBy.add(id);
    const house = currency === 'emoney' ? 'house:bonus:emoney' : 'house:points-issued:point';
    teller.accounts.move(house, ofMember(id, currency), amount);
    if (rollingPercent > 0) addTurnover(id);
  }

  async function request({ couponId, audience: { code } }: MadeCoupon, who: Bettor, must: number[]): Promise<Reply> {
    if (code === null) return teller.command(TakeCoupon, { what: 'coupon take', who, params: { couponId }, must });
    const grouped = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
    const body = { code: teller.happens(50) ? grouped : code };
    return teller.command(UseCoupon, { what: 'coupon use', who, body, must });
  }

  return {
    /** An operator makes one, or does something about one. */
    async act(): Promise<void> {
      const drawn = teller.upTo(100);
      if (all.length === 0 || drawn < 55) return make();
      const drafts = all.filter(({ state }) => state === 'draft');
      if (drawn < 85) return approve(teller.one(drafts.length > 0 ? drafts : all));
      await end(teller.one(all.slice(-RECENT)));
    },
    async use(): Promise<void> {
      if (all.length === 0) return;
      const coupon = teller.one(all.slice(-RECENT));
      const { receiver } = coupon.audience;
      const who = receiver && teller.happens(80) ? receiver : teller.regular();
      const { status } = await request(coupon, who, [statusOf(coupon, who, seoulDayOf(teller.now()))]);
      if (status === 200) pay(coupon, who);
    },
  };
}
