import { describe, expect, it } from 'vitest';
import { periodEnd, periodStart } from './periods';

/** A moment by Seoul's clock. */
const seoul = (stamp: string) => new Date(`${stamp.replace(' ', 'T')}+09:00`);

describe('periods', () => {
  it('a day is Seoul’s: it turns at 15:00 UTC', () => {
    expect(periodStart('day', new Date('2026-11-28T14:59:59.999Z'))).toEqual(seoul('2026-11-28 00:00:00'));
    expect(periodStart('day', new Date('2026-11-28T15:00:00Z'))).toEqual(seoul('2026-11-29 00:00:00'));
  });

  it('a week begins on Monday, on either side of a year’s end', () => {
    expect(periodStart('week', seoul('2026-11-29 23:59:59'))).toEqual(seoul('2026-11-23 00:00:00'));
    expect(periodStart('week', seoul('2026-11-30 00:00:00'))).toEqual(seoul('2026-11-30 00:00:00'));
    expect(periodStart('week', seoul('2027-01-01 12:00:00'))).toEqual(seoul('2026-12-28 00:00:00'));
  });

  it('a month ends with its last day, however many it has', () => {
    expect(periodEnd('month', seoul('2026-12-31 23:59:59'))).toEqual(seoul('2027-01-01 00:00:00'));
    expect(periodEnd('month', seoul('2028-02-01 00:00:00'))).toEqual(seoul('2028-03-01 00:00:00'));
  });

  it.each(['day', 'week', 'month'] as const)(
    'every moment lies in its %s, and the next begins where it ends',
    period => {
      for (let at = seoul('2026-10-01 05:00:00'); at < seoul('2027-03-05 00:00:00'); at = later(at)) {
        const end = periodEnd(period, at);
        expect(periodStart(period, at) <= at && at < end).toBe(true);
        expect(periodStart(period, end)).toEqual(end);
        expect(periodStart(period, new Date(end.getTime() - 1))).toEqual(periodStart(period, at));
      }
    },
  );
});

const later = (at: Date) => new Date(at.getTime() + 7 * 60 * 60_000);
