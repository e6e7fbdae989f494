import { randomUUID } from 'node:crypto';
import { CurrentMember } from '@madang/contracts';
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
});
