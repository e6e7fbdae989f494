import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readUsd, writeUsd } from './usd';

describe('an amount of USD', () => {
  it.each([
    ['80', 80_000_000],
    ['80.5', 80_500_000],
    ['1,000.00', 1_000_000_000],
    [' ８０ ', 80_000_000],
    ['$12.30', 12_300_000],
    ['78.80 USDT', 78_800_000],
    ['1.', 1_000_000],
    ['2.500000', 2_500_000],
    ['', null],
  ])('is read out of %j', (text, amount) => {
    expect(readUsd(text)).toEqual({ amount });
  });

  it.each([
    ['-5', '금액에는 + 나 − 부호를 쓸 수 없어요.'],
    ['1.005', '수량은 0.01 단위로 입력해 주세요.'],
    ['5만', '수량을 숫자로 적어 주세요. 예: 80 또는 80.50'],
    ['1e3', '수량을 숫자로 적어 주세요. 예: 80 또는 80.50'],
    ['10,00', '수량을 숫자로 적어 주세요. 예: 80 또는 80.50'],
    ['.5', '수량을 숫자로 적어 주세요. 예: 80 또는 80.50'],
  ])('is not read out of %j', (text, problem) => {
    expect(readUsd(text)).toEqual({ amount: null, problem });
  });

  test.prop([fc.integer({ min: 0, max: 10_000_000 })])('is read as it is written', cents => {
    expect(readUsd(writeUsd(cents * 10_000))).toEqual({ amount: cents * 10_000 });
  });
});
