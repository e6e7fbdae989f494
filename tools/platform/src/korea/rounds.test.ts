import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { roundOf } from './rounds';

/** A moment by a Seoul clock. */
const seoul = (stamp: string) => new Date(`${stamp}+09:00`);

describe('roundOf', () => {
  it.each([
    ['the last minute of a Sunday', '2026-11-29T23:59', '2026-142'],
    ['the first minute of the Monday', '2026-11-30T00:01', '2026-143'],
    ['the last minute of a Tuesday', '2026-12-01T23:59', '2026-143'],
    ['the first minute of the Wednesday', '2026-12-02T00:01', '2026-144'],
    ['a round that runs over New Year', '2027-01-01T00:01', '2027-1'],
    ['a day before the first round of its year', '2026-01-01T12:00', '2025-157'],
  ])('knows %s, in Seoul [R-korea-proto]', (_, stamp, round) => {
    expect(roundOf(seoul(stamp)).round).toBe(round);
  });

  const moments = fc.date({ min: new Date('2024-01-01Z'), max: new Date('2034-01-01Z'), noInvalidDate: true });

  test.prop([moments])('holds the moment, and the next round begins where it ends', at => {
    const { from, until, year, number } = roundOf(at);
    const next = roundOf(until);

    expect(at >= from && at < until).toBe(true);
    expect(next.from).toEqual(until);
    expect([year, year + 1]).toContain(next.year);
    expect(next.number).toBe(next.year === year ? number + 1 : 1);
  });
});
