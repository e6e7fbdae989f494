import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { simulateRates, wanderingRate } from './rates';

const START = Date.parse('2026-11-28T06:06:24.000Z');

describe('the rate of the sandbox', () => {
  /** While a rate is accepted two others follow it at most. */
  test.prop([fc.integer({ min: 0, max: 10 * 365 * 8_640 })])(
    'stays near 1,480 won, and moves in 20 seconds by far less than the spread of half a percent',
    step => {
      const at = START + step * 10_000;
      const rate = wanderingRate(new Date(at));

      expect(Number.isInteger(rate)).toBe(true);
      expect(Math.abs(rate - 148_000)).toBeLessThanOrEqual(2_500);
      expect(Math.abs(wanderingRate(new Date(at + 20_000)) - rate)).toBeLessThan(rate * 0.005);
    },
  );

  it('does move', () => {
    const rates = Array.from({ length: 30 }, (_, step) => wanderingRate(new Date(START + step * 10_000)));

    expect(new Set(rates).size).toBeGreaterThan(5);
  });
});

describe('simulateRates', () => {
  it('publishes the rate of the whole step, and follows the clock', async () => {
    let now = START;
    const published: unknown[] = [];
    const target = {
      async publishRate(rate: { at: Date; wonPerUsd: number }) {
        published.push([rate.at.toISOString(), rate.wonPerUsd]);
      },
    };

    const simulation = simulateRates(target, { clock: () => new Date(now), rateAt: () => 148_620 });
    await simulation.ready;
    now += 2 * 60 * 60_000;
    await expect.poll(() => published.length, { timeout: 10_000 }).toBe(2);
    await simulation.stop();

    expect(published).toEqual([
      ['2026-11-28T06:06:20.000Z', 148_620],
      ['2026-11-28T08:06:20.000Z', 148_620],
    ]);
  });

  it('goes on after a rate that could not be published', async () => {
    const faults: unknown[] = [];
    let isAway = true;
    let published = 0;
    const target = {
      async publishRate() {
        if (isAway) throw new Error('away');
        published += 1;
      },
    };

    const simulation = simulateRates(target, {
      onFault(fault) {
        faults.push(fault);
        isAway = false;
      },
    });
    await expect(simulation.ready).rejects.toThrow('away');
    await expect.poll(() => published, { timeout: 10_000 }).toBe(1);
    await simulation.stop();

    expect(faults.length).toBeGreaterThan(0);
  });
});
