import * as contracts from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from './testing/platform';

const exported: readonly unknown[] = Object.values(contracts);
const calls = exported
  .filter(contracts.isCall)
  .filter(call => call.base !== '/registry')
  .map(call => [`${call.method} ${call.path}`, call] as const);

describe('while the database is away', () => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await startPlatform();
    ({ token } = await platform.member({ type: 1 }));
    await platform.connection.close();
  });
  afterAll(() => platform.app.close());

  it.each(calls)('%s answers 503, when to come again, and a sentence', async (_name, call) => {
    const reply = await platform.request(call, { token });

    expect(reply).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { message: '지금은 요청을 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.' },
    });
  });
});
