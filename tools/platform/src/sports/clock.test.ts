import { describe, expect, it } from 'vitest';
import { type ClockFacts, clockWords } from './clock';

const words = (facts: Partial<ClockFacts>) =>
  clockWords({ sportId: '6046', status: 2, period: 20, clockSeconds: null, turn: null, ...facts });

describe('the clock in words', () => {
  it.each([
    ['football', { clockSeconds: 66 * 60 }, '후반 67′'],
    ['basketball', { sportId: '48242', period: 3, clockSeconds: 252 }, '3쿼터 04:12'],
    ['baseball, the visitors at bat', { sportId: '154914', period: 9, turn: 'away' }, '9회초'],
    ['baseball, the hosts at bat', { sportId: '154914', period: 9, turn: 'home' }, '9회말'],
    ['baseball, nobody at bat', { sportId: '154914', period: 9 }, '9회'],
    ['baseball between the halves', { sportId: '154914', period: 80, turn: 'home' }, '공수교대'],
    ['who serves is not a half', { sportId: '154830', period: 2, turn: 'home' }, '2세트'],
  ] as const)('%s', (_, facts, expected) => {
    expect(words(facts)).toBe(expected);
  });

  it('says nothing before the start', () => {
    expect(words({ status: 1 })).toBeNull();
  });
});
