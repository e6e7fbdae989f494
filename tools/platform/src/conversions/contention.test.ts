import { ConvertUsd, ConvertWon } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';

const CONNECTIONS = 32;
/** The embedded database has one session, which shows no waiting. CONTENTION=10000 takes minutes, and was done when it was written. */
const CONVERSIONS = Number(process.env.CONTENTION ?? (process.env.DATABASE_URL ? 2_000 : 320));
const USD = 1_000_000;

describe('conversions of one member from many connections', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ callLimits: false });
  });
  afterAll(() => platform.close());

  it('are each made or refused in words: none waits in a circle, and nothing falls below zero', async () => {
    const { id, token } = await platform.member({ emoney: 40_000, usdt: 20 * USD });
    const at = platform.now();
    await platform.publishRate({ at, source: '시험', wonPerUsd: 148_620 });
    const seen = { rate: 148_620, rateAt: at.toISOString() };
    const statuses = new Map<number, number>();
    let left = CONVERSIONS;

    const connection = async () => {
      while (left > 0) {
        left -= 1;
        const [call, amount] = left % 2 === 0 ? ([ConvertUsd, USD] as const) : ([ConvertWon, 10_000] as const);
        const { status } = await platform.request(call, { token, body: { amount, ...seen } });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));

    expect([...statuses.keys()].sort()).toEqual([200, 422]);
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(CONVERSIONS);
    const { emoney, usdt } = await balancesOf(platform.db, id);
    expect(Math.min(emoney, usdt)).toBeGreaterThanOrEqual(0);
    const { count } = await platform.db
      .selectFrom('usd_conversion')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(statuses.get(200));
    expect(await verify(platform.db)).toMatchObject({ isSound: true });
  }, 600_000);
});
