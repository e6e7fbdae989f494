import { seoulDayStart } from '@madang/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Holder, refusalOf } from './rules';

const coupon = {
  currency: 'emoney',
  level_from: 2,
  level_to: 5,
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  uses: 10,
  used: 3,
  ended_at: null,
} as const;
const holder: Holder = { level: 3, isOperator: false, usedAt: null, bar: null };
const MIDDAY = new Date('2026-11-15T03:00:00Z');
const bar = { kind: 'break', since: MIDDAY, until: null } as const;

describe('a coupon', () => {
  it('is used by whom it is for, from the first moment of its first day to the last of its last, in Seoul', () => {
    const [first, next] = [seoulDayStart('2026-11-01'), seoulDayStart('2026-12-01')];

    expect(refusalOf(coupon, holder, first)).toBeNull();
    expect(refusalOf(coupon, holder, new Date(first.getTime() - 1))).toEqual({ kind: 'early', firstDay: '2026-11-01' });
    expect(refusalOf(coupon, holder, new Date(next.getTime() - 1))).toBeNull();
    expect(refusalOf(coupon, holder, next)).toEqual({ kind: 'late', lastDay: '2026-11-30' });
  });

  it('of money waits for the end of a break, and one of points does not', () => {
    expect(refusalOf(coupon, { ...holder, bar }, MIDDAY)).toEqual({ kind: 'barred', bar });
    expect(refusalOf({ ...coupon, currency: 'point' }, { ...holder, bar }, MIDDAY)).toBeNull();
  });

  it('is for the levels from one to the other, and nobody else', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(10), fc.nat(5), (level, from, more) => {
        const terms = { ...coupon, level_from: from, level_to: from + more };

        const isFor = refusalOf(terms, { ...holder, level }, MIDDAY) === null;

        expect(isFor).toBe(level >= from && level <= from + more);
      }),
    );
  });

  it('that was used says so first, whatever else became of it', () => {
    fc.assert(
      fc.property(
        fc.record({ ended: fc.boolean(), used: fc.nat(10), level: fc.nat(10), minutes: fc.nat(100_000) }),
        ({ ended, used, level, minutes }) => {
          const terms = { ...coupon, used, ended_at: ended ? MIDDAY : null };
          const at = new Date(MIDDAY.getTime() + minutes * 60_000);

          expect(refusalOf(terms, { ...holder, level, usedAt: MIDDAY, bar }, at)).toEqual({ kind: 'used', at: MIDDAY });
        },
      ),
    );
  });

  it.each([
    { why: 'was ended', terms: { ended_at: MIDDAY }, kind: 'ended' },
    { why: 'has no more uses', terms: { used: 10 }, kind: 'spent' },
  ])('is refused where it $why', ({ terms, kind }) => {
    expect(refusalOf({ ...coupon, ...terms }, holder, MIDDAY)).toEqual({ kind });
  });

  it('is not for operators, who know the codes', () => {
    expect(refusalOf(coupon, { ...holder, isOperator: true }, MIDDAY)).toEqual({ kind: 'operator' });
  });
});
