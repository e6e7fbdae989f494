import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { ConvertUsd, ConvertWon, MICRO_PER_CENT, usdtFor, wonFor } from './conversions';

describe('a conversion', () => {
  it('is rounded down to whole won and whole cents', () => {
    expect(wonFor(50_000_000, 147_876)).toBe(73_938);
    expect(wonFor(10_000, 147_876)).toBe(14);
    expect(usdtFor(100_000, 149_364)).toBe(66_950_000);
    expect(usdtFor(14, 149_364)).toBe(0);
  });

  const price = fc.integer({ min: 1, max: 100_000_000 });
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const won = fc.integer({ min: 0, max: 100_000_000 });

  test.prop([cents, price])('gives the won that are in the USD, and less than one won less', (count, buy) => {
    const worth = BigInt(count) * BigInt(buy);
    const given = BigInt(wonFor(count * MICRO_PER_CENT, buy)) * 10_000n;

    expect(given <= worth && worth < given + 10_000n).toBe(true);
  });

  test.prop([won, price])('gives the cents that are in the won, and less than one cent less', (amount, sell) => {
    const given = BigInt(usdtFor(amount, sell) / MICRO_PER_CENT);
    const worth = BigInt(amount) * 10_000n;

    expect(given * BigInt(sell) <= worth && worth < (given + 1n) * BigInt(sell)).toBe(true);
  });

  /** How much of what is there is converted next, in percent. */
  const part = fc.integer({ min: 1, max: 100 });
  const held = fc.record({ cents, won });
  const prices = fc.record({ buy: price, above: fc.integer({ min: 0, max: 10_000 }) });
  const steps = fc.array(fc.record({ isToWon: fc.boolean(), part }), { maxLength: 40 });

  test.prop([held, prices, steps])(
    'and all that follow, there and back, gain nothing',
    (start, { buy, above }, all) => {
      const sell = buy + above;
      /** What somebody holds is worth this to whoever sells USD at `sell`. */
      const worthOf = (one: { cents: number; won: number }) =>
        BigInt(one.cents) * BigInt(sell) + BigInt(one.won) * 10_000n;
      let now = start;
      for (const { isToWon, part } of all) {
        const before = worthOf(now);
        const given = Math.floor(((isToWon ? now.cents : now.won) * part) / 100);
        now = isToWon
          ? { cents: now.cents - given, won: now.won + wonFor(given * MICRO_PER_CENT, buy) }
          : { cents: now.cents + usdtFor(given, sell) / MICRO_PER_CENT, won: now.won - given };

        expect(worthOf(now) <= before).toBe(true);
      }
    },
  );
});

describe('the body of a conversion', () => {
  const seen = { rate: 148_620, rateAt: '2026-11-28T06:06:20.000Z' };

  it.each([
    [ConvertUsd, 50_000_000, undefined],
    [ConvertUsd, 50_005_000, /0\.01 USD 단위/],
    [ConvertUsd, 0.5, /0\.01 USD 단위/],
    [ConvertUsd, '50000000', /0\.01 USD 단위/],
    [ConvertUsd, 0, /입력해 주세요/],
    [ConvertUsd, -10_000, /입력해 주세요/],
    [ConvertUsd, 100_000_010_000, /너무 커요/],
    [ConvertWon, 100_000, undefined],
    [ConvertWon, 100_000.5, /정수로/],
    [ConvertWon, null, /정수로/],
    [ConvertWon, 2 ** 53, /정수로|너무 커요/],
    [ConvertWon, 100_000_001, /너무 커요/],
  ])('%# holds an amount or says what is wrong with it', ({ body }, amount, problem) => {
    const read = body.safeParse({ amount, ...seen });

    expect(read.success).toBe(problem === undefined);
    if (problem) expect(read.error?.issues[0]?.message).toMatch(problem);
  });
});
