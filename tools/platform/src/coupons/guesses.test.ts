import { randomUUID } from 'node:crypto';
import { CheckCoupon, UseCoupon } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/balances';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { newCode } from './code';
import { addCoupon } from './testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const check = (token: string, code: string) => platform.request(CheckCoupon, { token, body: { code } });
const use = (token: string, code: string, key: string = randomUUID()) =>
  platform.request(UseCoupon, { token, body: { code }, key });

describe('guessing codes', () => {
  it('ends after ten wrong ones, checked or used, until the first of them is ten minutes old', async () => {
    const { id, token } = await platform.member();
    const { code } = await addCoupon(platform.db, platform.now());
    for (let count = 0; count < 10; count += 1) {
      const tried = await (count % 2 === 0 ? check(token, newCode()) : use(token, newCode()));
      expect(tried.status).toBe(404);
      platform.moveClock(1_000);
    }

    const checked = await check(token, code);
    expect(checked).toMatchObject({ status: 429, body: { message: expect.stringContaining('10분 뒤에') } });
    expect(checked.headers['retry-after']).toBe('590');
    expect((await use(token, code)).status).toBe(429);
    expect(await balancesOf(platform.db, id)).toMatchObject({ emoney: 0 });
    platform.moveClock(590_000);
    expect((await use(token, code)).status).toBe(200);
  });

  it('side by side ends after ten too, and a repeat under its key is no other guess', async () => {
    const { token } = await platform.member();
    const [key, code] = [randomUUID(), newCode()];

    for (let count = 0; count < 12; count += 1) expect((await use(token, code, key)).status).toBe(404);
    const all = await Promise.all(Array.from({ length: 30 }, () => check(token, newCode())));

    expect(all.filter(({ status }) => status === 404)).toHaveLength(9);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(21);
  });

  it('counts no code that there is, and nobody else’s guesses', async () => {
    const { token } = await platform.member();
    const { code } = await addCoupon(platform.db, platform.now(), { used: 1 });
    const guesser = await platform.member();
    await Promise.all(Array.from({ length: 11 }, () => check(guesser.token, newCode())));

    const all = await Promise.all(Array.from({ length: 15 }, () => check(token, code)));

    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([422]));
  });
});
