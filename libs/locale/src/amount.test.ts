import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readAmount, readUsd } from './amount';
import { formatCount, formatUsd, formatUsdt, formatWon } from './money';
import { validation } from './validation';

const read: [text: string, amount: number | null][] = [
  ['', null],
  [' ', null],
  ['원', null],
  ['0', 0],
  ['007', 7],
  ['10000', 10_000],
  ['10,000', 10_000],
  ['1,284,500원', 1_284_500],
  ['₩ 50,000', 50_000],
  ['￦５０，０００', 50_000],
  ['KRW 3000', 3000],
  ['32,180P', 32_180],
  ['10,000.00', 10_000],
  ['10000.0', 10_000],
  ['１００００', 10_000],
  ['5만', 50_000],
  ['5만원', 50_000],
  ['1만5천', 15_000],
  ['1만 5,000원', 15_000],
  ['1.5만', 15_000],
  ['0.0001억', 10_000],
  ['3억 2,000만', 320_000_000],
  ['999999999999999', 999_999_999_999_999],
];

const notRead: [text: string, problem: string][] = [
  ['132.4', validation.amountFraction],
  ['10000.5', validation.amountFraction],
  ['5.', validation.amountFraction],
  ['10.000', validation.amountFraction],
  ['1.00005만', validation.amountUnreadable],
  ['0.00001만', validation.amountUnreadable],
  ['1.2345천', validation.amountFraction],
  ['-5000', validation.amountSigned],
  ['−5,000', validation.amountSigned],
  ['－５０００', validation.amountSigned],
  ['+5000', validation.amountSigned],
  ['132,4', validation.amountUnreadable],
  ['1,0000', validation.amountUnreadable],
  ['1.234.567', validation.amountUnreadable],
  ['만', validation.amountUnreadable],
  ['5천만', validation.amountUnreadable],
  ['5만3만', validation.amountUnreadable],
  ['1e5', validation.amountUnreadable],
  ['0x10', validation.amountUnreadable],
  ['½', validation.amountUnreadable],
  ['오만원', validation.amountUnreadable],
  ['$100', validation.amountUnreadable],
  ['1000000000000000', validation.amountHuge],
];

describe('an amount', () => {
  it.each(read)('"%s" is read as %s', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount });
  });

  it.each(notRead)('"%s" is refused, with the reason', (text, problem) => {
    expect(readAmount(text)).toEqual({ amount: null, problem });
  });

  test.prop([fc.integer({ min: 0, max: 999_999_999_999_999 })])('is read back from each way we write it', amount => {
    const ways = [String(amount), formatCount(amount), formatWon(amount), `${amount}.00`];

    expect(ways.map(way => readAmount(way).amount)).toEqual(ways.map(() => amount));
  });

  test.prop([fc.string({ unit: fc.constantFrom('0', '1', '5', ',', '.', '-', '만', '천', '원', ' ', 'a', '５') })])(
    'is never another one than its digits and units say',
    text => {
      const { amount } = readAmount(text);

      const digits = text.normalize('NFKC').replace(/[ ,원]/g, '');
      if (amount !== null && /^\d+$/.test(digits)) expect(amount).toBe(Number(digits));
      if (amount !== null) expect(text).not.toMatch(/[-a]/);
    },
  );
});

const usdRead: [text: string, amount: number | null][] = [
  ['', null],
  ['50', 50_000_000],
  ['50.', 50_000_000],
  ['50.2', 50_200_000],
  ['50.25', 50_250_000],
  ['0.01', 10_000],
  ['1,000.50', 1_000_500_000],
  ['$ 50', 50_000_000],
  ['US$50', 50_000_000],
  ['50 USD', 50_000_000],
  ['98.20 usdt', 98_200_000],
  ['５０．２５', 50_250_000],
  ['50달러', 50_000_000],
  ['99999999.99', 99_999_999_990_000],
];

const usdNotRead: [text: string, problem: string][] = [
  ['50.255', validation.usdFraction],
  ['10.000', validation.usdFraction],
  ['-5', validation.amountSigned],
  ['－５', validation.amountSigned],
  ['+5', validation.amountSigned],
  ['.5', validation.usdUnreadable],
  ['1,00', validation.usdUnreadable],
  ['1e5', validation.usdUnreadable],
  ['5만', validation.usdUnreadable],
  ['50원', validation.usdUnreadable],
  ['½', validation.usdUnreadable],
  ['9007199254740993', validation.amountHuge],
  ['1000000000', validation.amountHuge],
];

describe('a sum in USD', () => {
  it.each(usdRead)('"%s" is read as %s micro-units', (text, amount) => {
    expect(readUsd(text)).toEqual({ amount });
  });

  it.each(usdNotRead)('"%s" is refused, with the reason', (text, problem) => {
    expect(readUsd(text)).toEqual({ amount: null, problem });
  });

  test.prop([fc.integer({ min: 0, max: 99_999_999_999 })])('is read back from each way we write it', cents => {
    const micro = cents * 10_000;

    expect([formatUsd(micro), formatUsdt(micro)].map(way => readUsd(way).amount)).toEqual([micro, micro]);
  });
});
