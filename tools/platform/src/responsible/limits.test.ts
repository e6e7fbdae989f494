import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedTo, limitAt, passedBy, refusalBy, type StoredLimit, useOf } from './limits';

const HOUR_MS = 60 * 60_000;
const at = new Date('2026-11-28T07:00:00Z');
const afterHours = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
const limit = (amount: number | null): StoredLimit => ({ name: 'loss-day', amount, next: null });

describe('changedTo', () => {
  it('holds at once where it is lower, or the first', () => {
    expect(changedTo(limit(50_000), 20_000, at)).toEqual(limit(20_000));
    expect(changedTo(limit(null), 20_000, at)).toEqual(limit(20_000));
  });

  it('waits a day where it is higher or taken away', () => {
    expect(changedTo(limit(50_000), 80_000, at)).toEqual({
      ...limit(50_000),
      next: { amount: 80_000, from: afterHours(24) },
    });
    expect(changedTo(limit(50_000), null, at).next).toEqual({ amount: null, from: afterHours(24) });
  });

  it('takes the last change: one to the current amount takes a pending rise back, another rise waits again', () => {
    const waiting = changedTo(limit(50_000), 80_000, at);

    expect(changedTo(waiting, 50_000, afterHours(1))).toEqual(limit(50_000));
    expect(changedTo(waiting, 30_000, afterHours(1))).toEqual(limit(30_000));
    expect(changedTo(waiting, 90_000, afterHours(23)).next).toEqual({ amount: 90_000, from: afterHours(47) });
  });

  it('has come when its time has: not a moment before', () => {
    const waiting = changedTo(limit(50_000), null, at);

    expect(limitAt(waiting, new Date(afterHours(24).getTime() - 1)).amount).toBe(50_000);
    expect(limitAt(waiting, afterHours(24))).toEqual(limit(null));
  });

  const amounts = fc.option(fc.integer({ min: 1_000, max: 1_000_000 }));
  const requestsOf = fc.array(fc.record({ hours: fc.integer({ min: 0, max: 30 }), amount: amounts }), {
    maxLength: 30,
  });
  const looser = (amount: number | null, than: number | null) => than !== null && (amount === null || amount > than);

  it('never gets looser within a day of the wish for it, whatever is wished in between', () => {
    fc.assert(
      fc.property(amounts, requestsOf, (first, requests) => {
        let now = at;
        let current = limit(first);
        for (const { hours, amount } of requests) {
          const before = limitAt(current, now).amount;
          current = changedTo(current, amount, now);
          const almost = new Date(now.getTime() + 24 * HOUR_MS - 1);
          expect(looser(limitAt(current, almost).amount, before)).toBe(false);
          now = new Date(now.getTime() + hours * HOUR_MS);
        }
      }),
    );
  });
});

describe('passedBy', () => {
  it('names the limit that leaves least', () => {
    const day = useOf('loss-day', 50_000, 40_000);
    const week = useOf('loss-week', 100_000, 95_000);

    expect(passedBy(20_000, [day, week])).toBe(week);
    expect(passedBy(7_000, [day, week])).toBe(week);
    expect(passedBy(5_000, [day, week])).toBeNull();
  });

  it('leaves nothing, and not less, where a limit was lowered under its use', () => {
    expect(useOf('stake-day', 10_000, 40_000).left).toBe(0);
  });
});

describe('refusalBy', () => {
  it('says the limit, what was used and what is left, at the field', () => {
    expect(refusalBy(useOf('stake-day', 100_000, 80_000), at)).toEqual({
      message: '직접 정한 하루 베팅 한도 100,000원 가운데 80,000원을 써서 20,000원까지 베팅할 수 있어요.',
      problems: [{ field: 'stake', message: expect.stringContaining('20,000원까지') }],
      limit: { name: 'stake-day', amount: 100_000, used: 80_000, left: 20_000 },
    });
    expect(refusalBy(useOf('deposit-week', 300_000, 300_000), at)).toMatchObject({
      message: '직접 정한 한 주 충전 한도 300,000원을 다 썼어요. 2026-11-30 00:00부터 다시 충전을 신청할 수 있어요.',
      problems: [{ field: 'amount' }],
    });
    expect(refusalBy(useOf('stake-bet', 5_000, 0), at).message).toBe(
      '직접 정한 1회 베팅 한도 5,000원까지만 베팅할 수 있어요. 베팅금액을 줄여 주세요.',
    );
  });
});
