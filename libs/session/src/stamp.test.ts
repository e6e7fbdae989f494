import { describe, expect, it } from 'vitest';
import { hasPassed, stampAfter } from './stamp';

describe('stampAfter', () => {
  it('writes the expiry in Seoul, whatever the zone of the machine [S-auth-stamp]', () => {
    const stamp = stampAfter(new Date('2026-11-28T06:00:00Z'), 30);

    expect(stamp).toBe('2026-11-28 15:30:00');
  });

  it('crosses midnight in Seoul [S-auth-stamp]', () => {
    const stamp = stampAfter(new Date('2026-12-31T14:50:01.999Z'), 120);

    expect(stamp).toBe('2027-01-01 01:50:01');
  });
});

describe('hasPassed', () => {
  const stamp = '2026-11-28 15:30:00';

  it('is false until the very second', () => {
    expect(hasPassed(stamp, new Date('2026-11-28T06:29:59.999Z'))).toBe(false);
  });

  it('is true from the second on [S-expiry]', () => {
    expect(hasPassed(stamp, new Date('2026-11-28T06:30:00Z'))).toBe(true);
  });

  it.each(['', 'soon', '2026-11-28T15:30:00', '2026-19-28 15:30:00'])('ends a session whose stamp is %j', damaged => {
    expect(hasPassed(damaged, new Date('2020-01-01T00:00:00Z'))).toBe(true);
  });
});
