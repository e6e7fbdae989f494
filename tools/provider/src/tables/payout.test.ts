import { fc, test } from '@fast-check/vitest';
import { TableKind } from '@madang/contracts';
import { rulesOf } from '@madang/games';
import { describe, expect, it } from 'vitest';
import { BETS } from './bets';
import { betOf, edgeOf, payoutOf } from './payout';

const paid = (kind: TableKind, bet: number, result: Parameters<typeof payoutOf>[2]): number => {
  const rule = betOf(kind, bet);
  if (!rule) throw new Error(`no bet ${bet}`);
  return payoutOf(rule, 10_000, result);
};

describe('a bet', () => {
  const tie = { kind: 'baccarat', player: ['5h', '3s'], banker: ['4d', '4c'] } as const;

  it('on player or banker comes back by a tie, which pays eight to one', () => {
    const result = { ...tie, player: [...tie.player], banker: [...tie.banker] };

    expect([1, 2, 3, 4, 5].map(bet => paid('baccarat', bet, result))).toEqual([10_000, 10_000, 90_000, 0, 120_000]);
  });

  it('on the banker costs a commission', () => {
    expect(paid('baccarat', 2, { kind: 'baccarat', player: ['2h', '4s'], banker: ['4d', '4c'] })).toBe(19_500);
  });

  it('on dragon or tiger brings half back by a tie', () => {
    const result = { kind: 'dragon-tiger', dragon: '7h', tiger: '7s' } as const;

    expect([1, 2, 3, 4].map(bet => paid('dragon-tiger', bet, result))).toEqual([5_000, 5_000, 90_000, 0]);
  });

  it('on a number of sic bo pays for each die that shows it', () => {
    const dice = (...faces: [number, number, number]) => paid('sicbo', 34, { kind: 'sicbo', dice: faces });

    expect([dice(1, 2, 3), dice(4, 2, 3), dice(4, 4, 3), dice(4, 4, 4)]).toEqual([0, 20_000, 30_000, 40_000]);
  });

  it('on a pocket pays thirty-five to one, and nothing else wins by zero', () => {
    const winners = BETS.roulette.filter(rule => payoutOf(rule, 10_000, { kind: 'roulette', pocket: 0 }) > 0);

    expect(winners.map(({ name }) => name)).toEqual(['0']);
    expect(paid('roulette', 100, { kind: 'roulette', pocket: 0 })).toBe(360_000);
  });

  test.prop([fc.constantFrom(...TableKind.options), fc.integer({ min: 1, max: 2 ** 31 }), fc.nat()])(
    'pays whole won, never less than nothing, and no more than its best outcome',
    (kind, amount, start) => {
      let state = start;
      const below = (count: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        return (state >>> 8) % count;
      };
      const draw = <Item>(items: readonly Item[], count: number): Item[] => {
        const rest = [...items];
        return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)).flat();
      };
      const result = rulesOf(kind).draw({ below, draw }, null);

      for (const rule of BETS[kind]) {
        const won = payoutOf(rule, amount, result);
        const most = rule.pays.reduce((sum, [, milli]) => sum + milli, 0);
        expect(Number.isSafeInteger(won)).toBe(true);
        expect(won).toBeGreaterThanOrEqual(0);
        expect(won).toBeLessThanOrEqual(Math.max(amount, (amount * most) / 1000));
      }
    },
  );
});

describe('the edge of a bet', () => {
  const percentOf = (kind: TableKind, bet: number) => {
    const rule = betOf(kind, bet);
    return rule && Math.round(edgeOf(kind, rule) / 100) / 100;
  };

  it.each([
    ['baccarat', 1, 1.24],
    ['baccarat', 2, 1.06],
    ['baccarat', 3, 14.36],
    ['baccarat', 4, 10.36],
    ['dragon-tiger', 1, 3.73],
    ['dragon-tiger', 3, 32.77],
    ['roulette', 1, 2.7],
    ['roulette', 117, 2.7],
    ['sicbo', 1, 2.78],
    ['sicbo', 57, 13.89],
  ] as const)('of %s %i is %f %%', (kind, bet, percent) => {
    expect(percentOf(kind, bet)).toBe(percent);
  });

  it('is with the house, everywhere', () => {
    const edges = TableKind.options.flatMap(kind => BETS[kind].map(rule => edgeOf(kind, rule)));

    expect(Math.min(...edges)).toBeGreaterThan(0);
    expect(Math.max(...edges)).toBeLessThan(350_000);
  });
});
