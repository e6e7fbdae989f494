import { ApproveCharge, CurrentMember, OwnChargeTerms, OwnRolling, Points, RequestCharge } from '@madang/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { pointsFor } from './pay';

let platform: TestPlatform;
let operators: TestMember[];
beforeAll(async () => {
  platform = await startPlatform();
  operators = [await platform.member({ type: 2 }), await platform.member({ type: 1 })];
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0, point: 0 } });
  await platform.close();
});

const requested = async ({ token }: TestMember, amount: number, isBonus: boolean) => {
  const body = { amount, depositor: '김달빛', isBonus };
  return (await platform.send(RequestCharge, { token, body })).chargeId;
};
const approve = (chargeId: string, operator = operators[0]) =>
  platform.request(ApproveCharge, { token: operator?.token ?? '', params: { chargeId } });
const charge = async (member: TestMember, amount: number, isBonus = true) =>
  approve(await requested(member, amount, isBonus));
const holds = async ({ token }: TestMember) => {
  const { emoney, point } = await platform.send(CurrentMember, { token });
  return { emoney, point };
};
const conditions = async ({ token }: TestMember) => (await platform.send(OwnRolling, { token })).conditions;

describe('a charge that is paid', () => {
  it('asks for turnover of the charge, and brings no points that were not asked for', async () => {
    const member = await platform.member({ level: 3 });

    await charge(member, 100_000, false);

    expect(await holds(member)).toEqual({ emoney: 100_000, point: 0 });
    expect(await conditions(member)).toMatchObject([
      { cause: 'charge', reason: '충전 100,000원', amount: 100_000, percent: 100, required: 100_000 },
    ]);
  });

  it('brings points where they are wanted: more for the first than for later ones, and more turnover with it', async () => {
    const member = await platform.member({ level: 3 });
    const { token } = member;
    expect(await platform.send(OwnChargeTerms, { token })).toMatchObject({
      isFirst: true,
      pointPercent: 10,
      bonusRollingPercent: 200,
    });

    await charge(member, 100_000);
    platform.moveClock(1_000);
    await charge(member, 150_000);

    expect(await holds(member)).toEqual({ emoney: 250_000, point: 17_500 });
    expect(await conditions(member)).toMatchObject([
      { reason: '첫충 100,000원', percent: 200, required: 200_000 },
      { reason: '매충 150,000원', percent: 150, required: 225_000 },
    ]);
    const reasons = (await platform.send(Points, { token })).items.map(({ reason }) => reason);
    expect(reasons).toEqual(['매충 5%', '첫충 10%']);
  });

  it('is the first once, of two that are approved at once', async () => {
    const member = await platform.member({ level: 3 });
    const ids = [await requested(member, 100_000, true), await requested(member, 100_000, true)];

    const all = await Promise.all(ids.map((id, index) => approve(id, operators[index])));

    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect(await holds(member)).toEqual({ emoney: 200_000, point: 15_000 });
  });

  it('brings at most what the level allows, and nothing to members who pay in coins', async () => {
    const member = await platform.member({ level: 0 });
    await charge(member, 5_000_000);
    expect(await holds(member)).toMatchObject({ point: 50_000 });

    const coin = await platform.member({ level: 3 });
    await platform.db.updateTable('member').set({ management_type: 99 }).where('member_id', '=', coin.id).execute();
    expect(await platform.send(OwnChargeTerms, { token: coin.token })).toMatchObject({ pointPercent: 0 });
  });
});

describe('points for a charge', () => {
  it('are never more than the percentage, nor than the most', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const won = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(won, percent, won, (amount, pointPercent, pointsMost) => {
        const terms = { isFirst: true, pointPercent, pointsMost, rollingPercent: 100, bonusRollingPercent: 200 };
        const points = pointsFor(amount, terms);
        expect(Number.isInteger(points)).toBe(true);
        expect(points).toBeLessThanOrEqual(pointsMost);
        expect(points * 100).toBeLessThanOrEqual(amount * pointPercent);
      }),
    );
  });
});
