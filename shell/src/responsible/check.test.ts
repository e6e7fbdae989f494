import { describe, expect, it } from 'vitest';
import { durationDigits, isCheckDue } from './check';

const MINUTE_MS = 60_000;
const since = '2026-11-28T07:00:00.000Z';
const after = (minutes: number) => ({ since, playedMs: minutes * MINUTE_MS });

describe('isCheckDue', () => {
  it('is so when the member’s minutes have passed since the log-in', () => {
    expect(isCheckDue(after(19.99), 20, null)).toBe(false);
    expect(isCheckDue(after(20), 20, null)).toBe(true);
    expect(isCheckDue(after(600), null, null)).toBe(false);
  });

  it('counts from the last check of the same session, not of an older one', () => {
    const last = { since, atMs: 60 * MINUTE_MS };

    expect(isCheckDue(after(89), 30, last)).toBe(false);
    expect(isCheckDue(after(90), 30, last)).toBe(true);
    expect(isCheckDue(after(30), 30, { ...last, since: '2026-11-27T07:00:00.000Z' })).toBe(true);
  });

  it('is not missed by a computer that slept: it is due when it wakes', () => {
    expect(isCheckDue(after(500), 60, { since, atMs: 60 * MINUTE_MS })).toBe(true);
  });
});

describe('durations', () => {
  it('are written in digits', () => {
    expect([0, 65, 600].map(minutes => durationDigits(minutes * MINUTE_MS))).toEqual(['0:00', '1:05', '10:00']);
  });
});
