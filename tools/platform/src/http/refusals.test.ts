import { CurrentMember, Login, Maintenance } from '@madang/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';

const MAX = 20;

describe('calls that are refused', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startPlatform({ refusalsPerMinute: MAX });
  });
  afterEach(() => platform.close());

  const refuse = async (times: number, address: string, token = 'd'.repeat(43)) => {
    for (let count = 0; count < times; count += 1) await platform.request(CurrentMember, { token, address });
  };
  const visit = (address: string) => platform.request(Maintenance, { address });

  it.each([
    [401, (address: string) => platform.request(CurrentMember, { address })],
    [556, (address: string) => platform.request(CurrentMember, { address, token: 'd'.repeat(43) })],
    [404, (address: string) => platform.request(Login, { address, body: { userId: 'nobody', password: 'x' } })],
    [400, (address: string) => platform.request(Login, { address })],
  ])('with %i are limited by address, before the database is queried', async (status, request) => {
    for (let count = 0; count < MAX; count += 1) expect([status, 429]).toContain((await request('10.0.0.1')).status);
    const sessionState = vi.fn(platform.app.sessionState);
    platform.app.sessionState = sessionState;

    const reply = await request('10.0.0.1');

    expect(reply).toMatchObject({ status: 429, body: { message: expect.stringContaining('뒤에 다시') } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(sessionState).not.toHaveBeenCalled();
    expect(await visit('10.0.0.2')).toMatchObject({ status: 200 });
  });

  it('with 555 and 406 are counted too', async () => {
    const replaced = await platform.member();
    const ended = { ended_at: platform.now(), end_reason: 'replaced' as const };
    await platform.db.updateTable('session').set(ended).where('member_id', '=', replaced.id).execute();

    await refuse(MAX, '10.0.0.1', replaced.token);

    expect(await visit('10.0.0.1')).toMatchObject({ status: 429 });
  });

  it('count for the whole /64 of an IPv6 address, and for an IPv4 one that comes mapped', async () => {
    for (let count = 0; count < MAX; count += 1) await refuse(1, `2001:db8:1:2::${count.toString(16)}`);
    await refuse(MAX, '::ffff:10.0.0.3');

    expect(await visit('2001:db8:1:2:ffff::1')).toMatchObject({ status: 429 });
    expect(await visit('2001:db8:1:3::1')).toMatchObject({ status: 200 });
    expect(await visit('10.0.0.3')).toMatchObject({ status: 429 });
  });

  it('do not shut out callers who were authorized before, at the same address', async () => {
    const { token } = await platform.member();
    await platform.request(CurrentMember, { token, address: '10.0.0.1' });

    await refuse(MAX, '10.0.0.1');

    expect(await platform.request(CurrentMember, { token, address: '10.0.0.1' })).toMatchObject({ status: 200 });
    expect(await visit('10.0.0.1')).toMatchObject({ status: 429 });
  });

  it('are not those that succeed', async () => {
    for (let count = 0; count < MAX * 2; count += 1) expect(await visit('10.0.0.1')).toMatchObject({ status: 200 });
  });
});
