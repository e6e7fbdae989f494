import { describe, expect, it } from 'vitest';
import { kino } from './kino';

/** How many sets of 22 of 70 balls have a sum that ends in each digit: ball after ball, taken or not. */
function setsByDigit(): bigint[] {
  const ways = Array.from({ length: 23 }, () => Array.from({ length: 10 }, () => 0n));
  const at = (count: number, digit: number) => ways[count]?.[digit] ?? 0n;
  const first = ways[0];
  if (first) first[0] = 1n;
  for (let ball = 1; ball <= 70; ball += 1) {
    for (let count = 22; count > 0; count -= 1) {
      const row = Array.from(
        { length: 10 },
        (_, digit) => at(count, digit) + at(count - 1, (digit - (ball % 10) + 10) % 10),
      );
      ways[count] = row;
    }
  }
  return ways[22] ?? [];
}

describe('kino', () => {
  it('has the chances that counting all sets of 22 balls gives, to twelve decimals', () => {
    const sets = setsByDigit();
    const all = sets.reduce((sum, count) => sum + count, 0n);
    const digits = kino.markets(null).find(({ name }) => name === '끝수')?.outcomes ?? [];

    expect(digits).toHaveLength(10);
    for (const [
      digit,
      {
        chance: [over, under],
      },
    ] of digits.entries()) {
      const exact = Number(((sets[digit] ?? 0n) * 10n ** 15n) / all) / 1e15;
      expect(over / under).toBeCloseTo(exact, 12);
    }
  });
});
