import { randomUUID } from 'node:crypto';
import { EndCoupon, UseCoupon } from '@madang/contracts';
import { addCoupon, addMember, balancesOf } from '@madang/platform/testing';
import { sendRequest } from '../target/send-request';
import { type Arena, faultIn, type Round } from './arena';

const AMOUNT = 10_000;

/** A coupon of one use is used by one member at most, who is paid once. */
export const couponArena: Arena = {
  name: 'one coupon',
  calls: [UseCoupon, EndCoupon],
  async prepare(target): Promise<Round> {
    const { db } = target.platform;
    const [one, other] = [await addMember(db, new Date()), await addMember(db, new Date())];
    const manager = await addMember(db, new Date(), { type: 2 });
    const { code, couponId } = await addCoupon(db, new Date(), { amount: AMOUNT, maker_id: manager.id });
    const problems: string[] = [];
    const use = (token: string) => async () => {
      const body = JSON.stringify({ code });
      const reply = await sendRequest(target.origins.platform, UseCoupon, { token, key: randomUUID(), body });
      problems.push(...faultIn(UseCoupon.path, reply.status));
    };
    return {
      commands: {
        use: use(one.token),
        'use again': use(one.token),
        'use as another': use(other.token),
        'end it': async () => {
          const reply = await sendRequest(target.origins.platform, EndCoupon, {
            token: manager.token,
            params: { couponId },
          });
          problems.push(...faultIn(EndCoupon.path, reply.status));
        },
      },
      async check() {
        const uses = await db.selectFrom('coupon_use').selectAll().where('coupon_id', '=', couponId).execute();
        const { used } = await db
          .selectFrom('coupon')
          .select('used')
          .where('coupon_id', '=', couponId)
          .executeTakeFirstOrThrow();
        const paid = (await balancesOf(db, one.id)).emoney + (await balancesOf(db, other.id)).emoney;
        const isUsedOnce = uses.length <= 1 && used === uses.length && paid === AMOUNT * used;
        return isUsedOnce ? problems : [...problems, `it has ${uses.length} uses, counts ${used}, and paid ${paid}`];
      },
    };
  },
};
