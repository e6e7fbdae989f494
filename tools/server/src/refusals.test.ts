import { describe, expect, it } from 'vitest';
import { createRefusals } from './refusals';

function counting(countAll?: (household: string) => Promise<number | null>) {
  let now = 0;
  const refusals = createRefusals({ max: 3, windowMs: 60_000, now: () => now, ...(countAll ? { countAll } : {}) });
  return {
    ...refusals,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('refused calls', () => {
  it('shut a household out for the rest of the window, and nobody else', () => {
    const { note, secondsFor, pass } = counting();
    note('a');
    pass(20_000);
    note('a');
    expect(secondsFor('a')).toBe(0);

    note('a');

    expect([secondsFor('a'), secondsFor('b')]).toEqual([40, 0]);
    pass(40_000);
    expect(secondsFor('a')).toBe(0);
    note('a');
    expect(secondsFor('a')).toBe(0);
  });

  it('count together with those of other processes', async () => {
    const { note, secondsFor } = counting(async () => 3);

    note('a');
    await Promise.resolve();

    expect(secondsFor('a')).toBe(60);
  });

  it('count alone while the others can not be reached', async () => {
    const { note, secondsFor } = counting(async () => null);

    for (let times = 0; times < 3; times += 1) note('a');
    await Promise.resolve();

    expect(secondsFor('a')).toBe(60);
  });

  it('forget households rather than fill the memory', () => {
    const { note, secondsFor } = counting();
    for (let times = 0; times < 3; times += 1) note('first');

    for (let other = 0; other < 50_000; other += 1) note(`h${other}`);

    expect(secondsFor('first')).toBe(0);
  });
});
