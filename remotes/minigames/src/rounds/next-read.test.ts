import { describe, expect, it } from 'vitest';
import { aRound } from './a-round.test-kit';
import { nextReadIn } from './next-read';

const NOW = Date.parse('2026-11-28T03:00:10.000Z');
const round = aRound();
const before = aRound({
  number: 720,
  drawsAt: '2026-11-28T03:00:00.000Z',
  endsAt: '2026-11-28T03:00:12.000Z',
  state: 'drawing',
  result: { kind: 'ladder', ball: 13 },
});

describe('when rounds are read again', () => {
  it('is just after the next moment at which one of them changes', () => {
    expect(nextReadIn({ round, before }, NOW)).toBe(2_300);
    expect(nextReadIn({ round, before: { ...before, state: 'settled' } }, NOW + 21_000)).toBe(29_300);
  });

  it('is not put off by a look at the clock right at the moment', () => {
    expect(nextReadIn({ round, before: null }, Date.parse(round.drawsAt) + 1)).toBe(299);
  });

  it('is never later than an operator may have changed something', () => {
    expect(nextReadIn({ round, before: { ...before, state: 'settled' } }, NOW + 3_000)).toBe(30_000);
  });

  it('is soon where the platform is behind the clock', () => {
    expect(nextReadIn({ round, before: { ...before, result: null } }, NOW)).toBe(1_000);
    expect(nextReadIn({ round, before }, NOW + 5_000)).toBe(1_000);
    expect(nextReadIn({ round, before: null }, NOW + 60_000)).toBe(1_000);
    expect(nextReadIn(undefined, NOW)).toBe(1_000);
  });
});
