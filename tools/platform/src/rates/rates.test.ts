import { fc, test } from '@fast-check/vitest';
import { ExchangeRate, QuoteExchange } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { pricesOf } from './quote';

describe('the prices of a USD', () => {
  test.prop([fc.integer({ min: 1, max: 100_000_000 })])(
    'lie half a percent beside the rate, rounded against the member',
    rate => {
      const { buy, sell } = pricesOf(rate);

      expect(buy * 10_000).toBeLessThanOrEqual(rate * 9_950);
      expect((buy + 1) * 10_000).toBeGreaterThan(rate * 9_950);
      expect(sell * 10_000).toBeGreaterThanOrEqual(rate * 10_050);
      expect((sell - 1) * 10_000).toBeLessThan(rate * 10_050);
    },
  );
});

describe('the rate', () => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await startPlatform();
    token = (await platform.member()).token;
  });
  afterAll(() => platform.close());

  const publish = (wonPerUsd: number) => platform.publishRate({ at: platform.now(), source: '시험', wonPerUsd });
  const number = () => platform.request(ExchangeRate, { token });
  const quote = () => platform.request(QuoteExchange, { token });

  it('is refused in a sentence before there is one', async () => {
    const refusal = { status: 409, body: { message: expect.stringContaining('환율을 받지 못해') } };

    expect(await number()).toMatchObject(refusal);
    expect(await quote()).toMatchObject(refusal);
  });

  it('is a number for everybody, and a quote for the dialog [C-rates]', async () => {
    await publish(148_620);

    expect(await number()).toMatchObject({ status: 200, body: 1486.2 });
    expect(await quote()).toMatchObject({
      status: 200,
      body: {
        rate: 148_620,
        at: platform.now().toISOString(),
        source: '시험',
        spread: 50,
        buy: 147_876,
        sell: 149_364,
        validUntil: new Date(platform.now().getTime() + 15_000).toISOString(),
      },
    });
  });

  it('is the last one, and of a moment the first one', async () => {
    platform.moveClock(10_000);
    await publish(149_000);
    await publish(150_000);

    expect(await number()).toMatchObject({ body: 1490 });
  });

  it('holds for a minute, and promises no more than that', async () => {
    platform.moveClock(50_000);
    const published = platform.now().getTime() - 50_000;
    expect(await quote()).toMatchObject({ body: { validUntil: new Date(published + 60_000).toISOString() } });

    platform.moveClock(10_000);
    expect(await quote()).toMatchObject({ status: 409 });
  });

  it('is forgotten after some days', async () => {
    platform.moveClock(8 * 24 * 60 * 60_000);
    await publish(148_000);

    const rows = await platform.db.selectFrom('exchange_rate').select('won_per_usd').execute();
    expect(rows).toEqual([{ won_per_usd: 148_000 }]);
  });
});
