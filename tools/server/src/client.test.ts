import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '@madang/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sendCall } from './client';

const Label = call('POST', '/sets/:id/label', {
  access: 'operator',
  replies: { 200: z.object({ label: z.string() }) },
});
const Labels = call('GET', '/labels', { access: 'operator', replies: { 200: z.array(z.string()) } });

describe('a sent call', () => {
  let server: http.Server;
  let origin: string;
  let requests: string[];
  let answer: { status: number; body: string };
  beforeEach(async () => {
    requests = [];
    server = http.createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      requests.push([request.method, request.url, request.headers.authorization ?? 'nobody', body].join(' '));
      response.writeHead(answer.status, { 'x-auth-token': 'next' }).end(answer.body);
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  it('goes where it is declared, with its token, and brings the reply with its headers', async () => {
    answer = { status: 200, body: '{"label":"spring"}' };
    const request = { reply: Label.replies[200], params: { id: 'a b' }, body: { label: 'spring' } };

    const result = await sendCall({ origin, token: 'x' }, Label, request);

    expect(requests).toEqual(['POST /api/sets/a%20b/label Bearer x {"label":"spring"}']);
    expect(result).toMatchObject({ kind: 'reply', reply: { label: 'spring' } });
    expect('headers' in result && result.headers.get('x-auth-token')).toBe('next');
  });

  it('has no body where it reads, and no token where nobody is logged in', async () => {
    answer = { status: 200, body: '[]' };

    await sendCall({ origin, token: '' }, Labels, { reply: Labels.replies[200] });

    expect(requests).toEqual(['GET /api/labels nobody ']);
  });

  it.each([
    ['{"message":"no","problems":[{"field":"id","message":"why"}]}', { message: 'no', problems: [{ field: 'id' }] }],
    ['<html>Bad Gateway</html>', { message: '<html>Bad Gateway</html>' }],
  ])('that is refused brings the reasons: %s', async (body, refusal) => {
    answer = { status: 502, body };

    const result = await sendCall({ origin, token: 'x' }, Labels, { reply: Labels.replies[200] });

    expect(result).toMatchObject({ kind: 'refused', status: 502, refusal });
  });

  it('that nobody answers says why', async () => {
    const sender = { origin: 'http://127.0.0.1:1', token: 'x' };

    expect(await sendCall(sender, Labels, { reply: Labels.replies[200] })).toMatchObject({ kind: 'unanswered' });
  });
});
