import { openLog } from '@madang/server';
import { describe, expect, it } from 'vitest';
import { startPlatform } from '../testing/platform';

describe('the id of a request', () => {
  it('is the same in the log line of a fault, in its header and in its body', async () => {
    const lines: string[] = [];
    const log = openLog({ level: 'warn', to: { write: line => lines.push(line) } });
    const platform = await startPlatform({ log });
    platform.app.sessionState = async () => Promise.reject(new Error('broken'));

    const headers = { authorization: `Bearer ${'d'.repeat(43)}`, 'x-request-id': 'FROM-THE-CLIENT' };
    const reply = await platform.app.inject({ url: '/api/member/user', headers });

    const { requestId } = reply.json();
    expect(reply.statusCode).toBe(500);
    expect(requestId).toMatch(/^[0-9A-F]{10}$/);
    expect(reply.headers['x-request-id']).toBe(requestId);
    expect(lines.map(line => JSON.parse(line).reqId)).toEqual([requestId]);
    await platform.close();
  });

  it('is in the header of every answer, and in the body of a fault alone', async () => {
    const platform = await startPlatform();

    const replies = await Promise.all(['/live', '/nowhere', '/%zz'].map(url => platform.app.inject(url)));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
    for (const reply of replies) {
      expect(reply.headers['x-request-id']).toMatch(/^[0-9A-F]{10}$/);
      expect(reply.json()).not.toHaveProperty('requestId');
    }
    await platform.close();
  });
});
