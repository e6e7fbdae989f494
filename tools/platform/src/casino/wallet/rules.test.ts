import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCasino, type TestCasino } from '../testing';

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

describe('a round', () => {
  it('takes a stake and pays a win, and each answer has the balance after it', async () => {
    const player = await casino.player();
    const round = { roundId: 'round-1' };

    expect(await casino.debit(player, { ...round, amount: 1_000 })).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    expect(await casino.credit(player, { ...round, amount: 2_500 })).toMatchObject({
      status: 'RS_OK',
      balance: 101_500,
    });
    expect(await casino.emoney(player)).toBe(101_500);
  });
});
