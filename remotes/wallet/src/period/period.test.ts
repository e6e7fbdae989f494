import { describe, expect, it } from 'vitest';
import { daysIn, daysOf, inAddress, periodIn } from './period';

/** A Saturday, ten past midnight in Seoul: still Friday in UTC. */
const now = Date.parse('2026-11-28T00:10:00+09:00');
const read = (search: string) => periodIn(new URLSearchParams(search), now);

describe('a period', () => {
  it('is today, the week from Monday or the month, in Seoul', () => {
    expect(daysOf('today', now)).toEqual({ from: '2026-11-28', to: '2026-11-28' });
    expect(daysOf('week', now)).toEqual({ from: '2026-11-23', to: '2026-11-28' });
    expect(daysOf('month', now)).toEqual({ from: '2026-11-01', to: '2026-11-28' });
    expect(daysOf('week', Date.parse('2026-11-23T12:00:00+09:00')).from).toBe('2026-11-23');
    expect(daysOf('week', Date.parse('2026-11-29T12:00:00+09:00')).from).toBe('2026-11-23');
  });

  it('stands in the address', () => {
    expect(read('period=today')).toMatchObject({ name: 'today', from: '2026-11-28' });
    expect(read('from=2026-10-01&to=2026-10-31')).toEqual({ name: 'own', from: '2026-10-01', to: '2026-10-31' });
    for (const search of ['period=month', 'from=2026-10-01&to=2026-10-31']) {
      expect(new URLSearchParams(inAddress(read(search))).toString()).toBe(search);
    }
  });

  it.each([
    '',
    'period=year',
    'from=2026-11-02&to=2026-11-01',
    'from=2020-01-01&to=2026-11-01',
    'from=x&to=y',
    'from=2026-11-02',
  ])('is this week where the address is %j', search => {
    expect(read(search)).toEqual({ name: 'week', from: '2026-11-23', to: '2026-11-28' });
  });

  it('has all its days', () => {
    expect(daysIn({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  });
});
