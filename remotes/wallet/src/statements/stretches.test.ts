import { describe, expect, it } from 'vitest';
import { axisWords, scaleOf, stretchesOf } from './stretches';

const aDay = (day: string, amount: number) => ({
  ...{ day, debits: amount, credits: 2 * amount, net: amount, count: 1, change: amount },
});

describe('the stretches of a statement', () => {
  it('are all its days, those without a movement too', () => {
    const all = stretchesOf({ from: '2026-11-27', to: '2026-11-29' }, [aDay('2026-11-28', 500)]);

    expect(all.map(({ label, debits, credits, change }) => [label, debits, credits, change])).toEqual([
      ['11.27 금', 0, 0, 0],
      ['11.28 토', 500, 1_000, 500],
      ['11.29 일', 0, 0, 0],
    ]);
  });

  it('are months where there are more days than a month has, each within the period', () => {
    const days = [aDay('2025-12-15', 1), aDay('2026-01-01', 20), aDay('2026-01-31', 300), aDay('2026-02-03', 4_000)];

    const all = stretchesOf({ from: '2025-12-10', to: '2026-02-03' }, days);

    expect(all.map(({ label, from, to, net, count }) => [label, from, to, net, count])).toEqual([
      ['2025.12', '2025-12-10', '2025-12-31', 1, 1],
      ['2026.01', '2026-01-01', '2026-01-31', 320, 2],
      ['2026.02', '2026-02-01', '2026-02-03', 4_000, 1],
    ]);
  });
});

describe('the scale of the chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [10, 10],
    [12_000, 20_000],
    [238_000, 500_000],
    [1_000_001, 2_000_000],
  ])('ends at a round number above %d', (highest, top) => {
    expect(scaleOf(highest)).toBe(top);
  });

  it('is written as Korean counts', () => {
    expect([0, 5_000, 250_000, 300_000_000].map(axisWords)).toEqual(['0', '5,000', '25만', '3억']);
  });
});
