import { Login, Maintenance } from '@madang/contracts';
import { openLog } from '@madang/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from './testing/platform';

describe('a platform whose Redis is away', () => {
  let platform: TestPlatform;
  const lines: string[] = [];
  beforeAll(async () => {
    platform = await startPlatform({
      redisUrl: 'redis://127.0.0.1:1',
      log: openLog({ level: 'info', to: { write: line => lines.push(line) } }),
    });
  });
  afterAll(() => platform.close());

  const get = (url: string, token = '') =>
    platform.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

  it('serves, is ready for calls, and says that its streams are not', async () => {
    const ready = await get('/ready');

    expect((await platform.request(Maintenance)).status).toBe(200);
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ database: 'here', disk: 'has room', streams: 'away' });
    await expect.poll(() => lines.join()).toContain('Redis is away');
    expect(lines.join()).not.toContain('unexpected fault');
  });

  it('opens no stream that could be silent about what others do', async () => {
    const { token } = await platform.member();

    const stream = await get('/api/stream/general', token);

    expect(stream.statusCode).toBe(503);
    expect(stream.json()).toEqual({ message: expect.stringContaining('잠시 뒤에') });
  });

  it('still counts calls, by itself', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 140; call += 1) statuses.push((await get('/nowhere')).statusCode);

    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.filter(status => status === 404)).toHaveLength(120);
  });

  it('notifies its own listeners of what it does', async () => {
    const member = await platform.member();
    const ended: string[] = [];
    platform.app.bus.subscribe('sessionEnded', ({ memberId }) => ended.push(memberId));

    await platform.send(Login, { body: { userId: member.userId, password: 'yard1234' } });

    expect(ended).toEqual([member.id]);
  });
});

describe('a platform whose database is away', () => {
  it('is not ready', async () => {
    const platform = await startPlatform();
    await platform.connection.close();

    const ready = await platform.app.inject('/ready');

    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ database: 'away', disk: 'has room', streams: 'live' });
    await platform.app.close();
  });
});
