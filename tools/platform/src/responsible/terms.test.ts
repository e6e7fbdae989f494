import { describe, expect, it } from 'vitest';
import { isLater, termEnd } from './terms';

const seoul = (stamp: string) => new Date(`${stamp.replace(' ', 'T')}+09:00`);

describe('termEnd', () => {
  it('counts hours and days by the clock', () => {
    const at = seoul('2026-11-28 16:00:00');

    expect(termEnd('1h', at)).toEqual(seoul('2026-11-28 17:00:00'));
    expect(termEnd('24h', at)).toEqual(seoul('2026-11-29 16:00:00'));
    expect(termEnd('7d', at)).toEqual(seoul('2026-12-05 16:00:00'));
  });

  it('counts months by the calendar of Seoul, and is never shorter than the month', () => {
    expect(termEnd('1m', seoul('2026-11-28 01:00:00'))).toEqual(seoul('2026-12-28 01:00:00'));
    expect(termEnd('6m', seoul('2026-11-28 16:00:00'))).toEqual(seoul('2027-05-28 16:00:00'));
    expect(termEnd('1m', seoul('2027-01-31 12:00:00'))).toEqual(seoul('2027-03-01 12:00:00'));
    expect(termEnd('6m', seoul('2026-08-31 12:00:00'))).toEqual(seoul('2027-03-01 12:00:00'));
  });

  it('has no end where it is for good, and nothing ends later than that', () => {
    const soon = new Date();

    expect(termEnd('forever', soon)).toBeNull();
    expect([isLater(null, soon), isLater(soon, null), isLater(null, null)]).toEqual([true, false, false]);
  });
});
