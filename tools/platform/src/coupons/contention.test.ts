import { randomUUID } from 'node:crypto';
import { UseCoupon } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { enrol } from '../seed/enrol';
import { onServer } from '../testing/kill/places';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addCoupon } from './testing';

const MEMBERS = 1_000;
const AT_ONCE = 100;
const CASH = 1;

const { DATABASE_URL } = process.env;

/** Many members want the last use of one coupon, by whichever platform they are served. */
async function raceForOne([one, two]: readonly [TestPlatform, TestPlatform]): Promise<void> {
  const people = Array.from({ length: MEMBERS }, () => randomUUID()).map(id => ({
    id,
    sessionId: randomUUID(),
    userId: `racer${id.slice(0, 13)}`,
    token: id.replaceAll('-', ''),
  }));
  const sessionEndsAt = new Date(one.now().getTime() + 60 * 60_000);
  await enrol(one.db, people, { cash: CASH, at: one.now(), sessionEndsAt });
  const { code, couponId } = await addCoupon(one.db, one.now());
  const statuses: number[] = [];
  for (let first = 0; first < MEMBERS; first += AT_ONCE) {
    const wave = people.slice(first, first + AT_ONCE);
    const replies = wave.map(({ token }, index) =>
      (index % 2 === 0 ? one : two).request(UseCoupon, { token, body: { code } }),
    );
    statuses.push(...(await Promise.all(replies)).map(({ status }) => status));
  }

  expect(statuses.filter(status => status === 200)).toHaveLength(1);
  expect(statuses.filter(status => status === 422)).toHaveLength(MEMBERS - 1);
  const uses = await one.db.selectFrom('coupon_use').selectAll().where('coupon_id', '=', couponId).execute();
  expect(uses).toHaveLength(1);
  expect(await balancesOf(one.db, uses[0]?.member_id ?? '')).toMatchObject({ emoney: CASH + 20_000 });
}

/** One member wants a coupon of many uses again and again. */
async function raceOfOne([one, two]: readonly [TestPlatform, TestPlatform]): Promise<void> {
  const { id, token } = await one.member();
  const { code, couponId } = await addCoupon(one.db, one.now(), { uses: 100 });

  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? one : two).request(UseCoupon, { token, body: { code } }),
    ),
  );

  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 422)]);
  expect(await balancesOf(one.db, id)).toMatchObject({ emoney: 20_000 });
  const { used } = await one.db
    .selectFrom('coupon')
    .select('used')
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  expect(used).toBe(1);
}

describe('a coupon', () => {
  it('is used once by a thousand members, and once by one who tries fifty times', async () => {
    const platform = await startPlatform();

    await raceForOne([platform, platform]);
    await raceOfOne([platform, platform]);

    expect(await verify(platform.db)).toMatchObject({ isSound: true });
    await platform.close();
  });

  it.runIf(DATABASE_URL)('is so over two platforms on one Postgres', async () => {
    const { place, clear } = await onServer(DATABASE_URL ?? '');
    const platforms = [await startPlatform(place), await startPlatform(place)] as const;

    await raceForOne(platforms);
    await raceOfOne(platforms);

    expect(await verify(platforms[0].db)).toMatchObject({ isSound: true });
    await Promise.all(platforms.map(platform => platform.close()));
    await clear();
  });
});
