import { randomUUID } from 'node:crypto';
import { CurrentMember, RegisterAccount } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { enrol } from './enrol';

describe('enrolling many members at once', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  it('gives each a session until its end and money that the ledger accounts for', async () => {
    const at = platform.now();
    const people = ['one', 'two'].map(token => ({
      id: randomUUID(),
      sessionId: randomUUID(),
      userId: `enrolled-${token}`,
      token,
    }));

    await enrol(platform.db, people, { cash: 7_000, at, sessionEndsAt: new Date(at.getTime() + 60_000) });

    for (const { id, userId, token } of people) {
      expect(await platform.send(CurrentMember, { token })).toMatchObject({ id, userId, emoney: 7_000 });
    }
    expect((await verify(platform.db)).isSound).toBe(true);
    platform.moveClock(60_000);
    expect((await platform.request(CurrentMember, { token: 'one' })).status).toBe(556);
  });

  it('gives them the withdrawal password that is named', async () => {
    const at = platform.now();
    const person = { id: randomUUID(), sessionId: randomUUID(), userId: 'exchanger', token: 'exchanger' };
    const sessionEndsAt = new Date(at.getTime() + 60_000);
    await enrol(platform.db, [person], { cash: 7_000, at, sessionEndsAt, withdrawPassword: '1234' });
    const account = { bankId: 'nuri', accountNumber: '100000000000', accountHolder: '시험' };
    const register = (withdrawPassword: string) =>
      platform.request(RegisterAccount, { token: 'exchanger', body: { ...account, withdrawPassword } });

    expect((await register('4321')).status).toBe(403);
    expect((await register('1234')).status).toBe(200);
  });
});
