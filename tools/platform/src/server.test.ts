import { CurrentMember, Login, MemberCheck } from '@madang/contracts';
import { openLog } from '@madang/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from './testing/member';
import { startPlatform, type TestPlatform } from './testing/platform';

describe('the platform on a real socket', () => {
  let platform: TestPlatform;
  let origin: string;
  let lines = '';
  beforeAll(async () => {
    platform = await startPlatform({
      log: openLog({
        level: 'info',
        to: {
          write: line => {
            lines += line;
          },
        },
      }),
    });
    origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => platform.close());

  const logIn = (userId: string, password = TEST_PASSWORD) =>
    fetch(`${origin}/api${Login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, password }),
    });

  it('carries the token in a header, and the statuses of the catalogue as they are', async () => {
    const { userId } = await platform.member();
    const older = (await logIn(userId)).headers.get('x-auth-token') ?? '';
    const newer = (await logIn(userId)).headers.get('x-auth-token') ?? '';
    const statusOf = async (token: string) =>
      (await fetch(`${origin}/api${CurrentMember.path}`, { headers: { authorization: `Bearer ${token}` } })).status;

    expect(await statusOf(newer)).toBe(200);
    expect(await statusOf(older)).toBe(555);
    expect(await statusOf('x'.repeat(43))).toBe(556);
    await platform.db
      .insertInto('blocked_address')
      .values({ address: '127.0.0.1', reason: '시험', created_at: platform.now() })
      .execute();
    expect(await statusOf(newer)).toBe(600);
    await platform.db.deleteFrom('blocked_address').execute();
  });

  it('trusts the edge on the same machine about the client address', async () => {
    await platform.db
      .insertInto('blocked_address')
      .values({ address: '203.0.113.9', reason: '시험', created_at: platform.now() })
      .execute();
    const request = (from: string) =>
      fetch(`${origin}/api/setting/maintanace`, { headers: { 'x-forwarded-for': from } });

    expect((await request('203.0.113.9')).status).toBe(600);
    expect((await request('203.0.113.8')).status).toBe(200);
  });

  it.each([
    ['203.0.113.77', '::ffff:203.0.113.77', '203.0.113.78'],
    ['2001:db8:0:7::', '2001:db8:0:7:aaaa::1', '2001:db8:0:8::1'],
  ])('blocks %s however it is written, and with it all of its household', async (address, blocked, free) => {
    await platform.db
      .insertInto('blocked_address')
      .values({ address, reason: '시험', created_at: platform.now() })
      .execute();
    const request = (from: string) =>
      fetch(`${origin}/api/setting/maintanace`, { headers: { 'x-forwarded-for': from } });

    expect((await request(blocked)).status).toBe(600);
    expect((await request(free)).status).toBe(200);
  });

  it('writes to the log who called what, and never a password, a token or an account number', async () => {
    const { userId } = await platform.member();
    const token = (await logIn(userId)).headers.get('x-auth-token') ?? '';
    await logIn(userId, 'secret99');
    await fetch(`${origin}/api${CurrentMember.path}`, { headers: { authorization: `Bearer ${token}` } });
    await fetch(`${origin}/api${MemberCheck.path}?accountNumberEquals=110987654321`);

    expect(token).toHaveLength(43);
    expect(lines).toContain('/api/member/check');
    for (const secret of [TEST_PASSWORD, 'secret99', token, '110987654321', '$argon2'])
      expect(lines).not.toContain(secret);
  });
});
