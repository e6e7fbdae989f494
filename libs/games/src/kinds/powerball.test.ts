import { describe, expect, it } from 'vitest';
import { powerball } from './powerball';

describe('powerball', () => {
  it('has the chances that counting all sets of five balls gives [R-mini-eos]', () => {
    const won = new Map<number, number>();
    let sets = 0;
    const sums = powerball
      .markets(null)
      .slice(0, 5)
      .flatMap(({ outcomes }) => outcomes);
    const pick = (balls: readonly number[]): void => {
      if (balls.length < 5) {
        for (let ball = (balls.at(-1) ?? 0) + 1; ball <= 28; ball += 1) pick([...balls, ball]);
        return;
      }
      sets += 1;
      for (const { number } of sums) {
        if (powerball.verdict(number, { kind: 'powerball', balls: [...balls], power: 0 }) === 'won') {
          won.set(number, (won.get(number) ?? 0) + 1);
        }
      }
    };

    pick([]);

    expect(sets).toBe(98_280);
    for (const {
      number,
      chance: [over, under],
    } of sums)
      expect((won.get(number) ?? 0) * under).toBe(over * sets);
  });
});
