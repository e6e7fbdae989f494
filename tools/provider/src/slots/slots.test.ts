import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { countMachine } from './count';
import { drawStops, type Machine, paidFor, paylineWin, STAKES, volatilityOf, winsAt } from './machine';
import { MACHINES } from './machines';

const isAll = process.env.TEST_ALL === '1';
/** Those of three reels are counted in no time; one of five reels takes seconds. */
const COUNTED = isAll ? MACHINES : MACHINES.filter(({ reels, art }) => reels.length === 3 || art === 'padosori');
const SPINS = isAll ? 1_000_000 : 200_000;

describe('a slot', () => {
  it.each(COUNTED.map(machine => [machine.name, machine] as const))(
    '%s pays back what it says: all places of its reels are counted',
    (_, machine) => {
      expect(countMachine(machine)).toEqual(machine.figures);
    },
  );

  it.each(MACHINES.map(machine => [machine.name, machine] as const))(
    '%s can be staked, and its paylines fit',
    (_, machine) => {
      const { reels, paylines, pays, figures } = machine;

      expect(paylines.filter(rows => rows.length !== reels.length)).toEqual([]);
      expect(STAKES.filter(stake => stake % paylines.length !== 0)).toEqual([]);
      expect([...new Set(reels.join(''))].filter(symbol => !pays[symbol])).toEqual([]);
      expect(figures.rtp).toBeGreaterThan(940_000);
      expect(figures.rtp).toBeLessThan(980_000);
    },
  );

  it('comes as quiet and as wild ones', () => {
    expect(new Set(MACHINES.map(({ figures }) => volatilityOf(figures)))).toEqual(new Set(['low', 'medium', 'high']));
    expect(MACHINES.length).toBeGreaterThanOrEqual(10);
  });

  it.each(
    MACHINES.filter(({ art }) => isAll || art === 'yutnori' || art === 'jogakbo').map(one => [one.name, one] as const),
  )(`%s pays back what was counted, in ${SPINS} spins`, (_, machine) => {
    const stake = machine.paylines.length;
    const { rtp, hits, spreadMilli } = machine.figures;
    let paid = 0;
    let won = 0;
    for (let spin = 0; spin < SPINS; spin += 1) {
      const amount = paidFor(machine, winsAt(machine, stopsOf(machine, spin)), stake);
      paid += amount;
      if (amount > 0) won += 1;
    }
    const errorOfMean = (spreadMilli * 1000) / Math.sqrt(SPINS);

    expect(Math.abs((paid / stake / SPINS) * 1_000_000 - rtp)).toBeLessThan(5 * errorOfMean);
    expect(Math.abs((won / SPINS) * 1_000_000 - hits)).toBeLessThan(5 * Math.sqrt(0.25 / SPINS) * 1_000_000);
  });
});

/** Drawn as spins are: under a seed for each thousand of them. */
const stopsOf = (machine: Machine, spin: number): number[] =>
  drawStops(machine, String(Math.floor(spin / 1000)).padStart(64, '0'), `test:${spin}`);

describe('a payline', () => {
  const pays = { W: [50, 100, 500], A: [10, 20, 40], B: [2, 4, 8] };

  it.each([
    ['AAABA', { count: 3, pays: 10 }],
    ['BAAAA', { count: 1, pays: 0 }],
    ['WAABB', { count: 3, pays: 10 }],
    ['AWAWA', { count: 5, pays: 40 }],
    ['WWWBB', { count: 3, pays: 50 }],
    ['WWBBA', { count: 4, pays: 4 }],
    ['WWWWW', { count: 5, pays: 500 }],
  ])('of %s pays the best of what runs from the left', (symbols, win) => {
    expect(paylineWin(pays, [...symbols])).toEqual(win);
  });

  test.prop([fc.array(fc.constantFrom('W', 'A', 'B'), { minLength: 5, maxLength: 5 })])(
    'pays no less where a symbol becomes wild',
    symbols => {
      for (const place of symbols.keys()) {
        expect(paylineWin(pays, symbols.with(place, 'W')).pays).toBeGreaterThanOrEqual(paylineWin(pays, symbols).pays);
      }
    },
  );
});
