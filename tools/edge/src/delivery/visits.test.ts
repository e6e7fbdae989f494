import { Visit } from '@madang/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ASource,
  anEdge,
  anOverride,
  aRollout,
  aSource,
  ask,
  CANDIDATE,
  idOf,
  OTHER,
  type RawReply,
  type RunningEdge,
  STABLE,
} from '../edge.test-kit';

const MEMBER = '0c9f6e7a-3c39-4f2c-9d28-3c1f0a4b6d55';
let source: ASource;
let edge: RunningEdge;
let replyHeaders: Record<string, string | string[]>;
let now: Date;

beforeEach(async () => {
  source = aSource();
  replyHeaders = {};
  now = new Date('2026-11-28T12:00:00.000Z');
  edge = await anEdge(source, (_, response) => response.writeHead(200, replyHeaders).end('{}'), { now: () => now });
});
afterEach(() => edge.close());

const withCookies = (cookie: string, path = '/') => ask(edge, path, { headers: { cookie } });
const servedComposition = async (cookie: string) => (await withCookies(cookie)).headers['x-composition'];
const visitIn = ({ body }: RawReply) =>
  Visit.parse(JSON.parse(/id="visit">(.*?)<\/script>/.exec(String(body))?.[1] ?? ''));
const visitors = Array.from({ length: 400 }, (_, nth) => `madang.visitor=${String(nth).padStart(22, 'v')}`);
/** One after another would take long, all at once more sockets than there are. */
async function servedToAll(): Promise<(string | string[] | undefined)[]> {
  const replies = [];
  for (let from = 0; from < visitors.length; from += 40) {
    replies.push(...(await Promise.all(visitors.slice(from, from + 40).map(servedComposition))));
  }
  return replies;
}

describe('a visitor', () => {
  it('is given a name with the document, and with nothing else [I-canary]', async () => {
    const [cookie, ...others] = (await ask(edge, '/')).headers['set-cookie'] ?? [];

    expect(others).toEqual([]);
    expect(cookie).toMatch(/^madang\.visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const path of ['/api/bets', '/delivery/now', '/releases/shell/1.0.0/main.js', '/nothing.js']) {
      expect((await ask(edge, path)).headers).not.toHaveProperty('set-cookie');
    }
  });

  it('keeps the name, over https in a cookie that never leaves it', async () => {
    const secure = await ask(edge, '/', { headers: { 'x-forwarded-proto': 'https' } });
    const [cookie = ''] = secure.headers['set-cookie'] ?? [];

    expect(cookie).toMatch(/; Secure$/);
    expect((await withCookies(cookie.split(';')[0] ?? '')).headers).not.toHaveProperty('set-cookie');
  });

  it('gets documents that no cache on the way may give to another', async () => {
    expect((await ask(edge, '/')).headers).toMatchObject({
      'cache-control': 'no-store',
      vary: expect.stringContaining('cookie'),
    });
    expect((await ask(edge, '/delivery/now')).headers).toMatchObject({ 'cache-control': 'no-store', vary: 'cookie' });
    replyHeaders = { 'cache-control': 'public, max-age=60', vary: 'authorization' };
    expect((await ask(edge, '/api/notices')).headers.vary).toBe('authorization, cookie');
  });
});

describe('a rollout', () => {
  it.each([
    [0, 0],
    [100, 400],
  ])('of %i percent reaches exactly %i of 400 visitors [I-canary]', async (percent, reached) => {
    source.deliver({ rollout: aRollout(percent) });

    expect((await servedToAll()).filter(id => id === idOf(CANDIDATE))).toHaveLength(reached);
  });

  it('keeps whom it reached, and a greater share only adds to them [I-canary]', async () => {
    source.deliver({ rollout: aRollout(20) });
    const before = await servedToAll();
    expect(await servedToAll()).toEqual(before);
    const reached = before.filter(id => id === idOf(CANDIDATE)).length;
    expect(reached).toBeGreaterThan(40);
    expect(reached).toBeLessThan(120);

    source.deliver({ rollout: aRollout(60) });

    const after = await servedToAll();
    expect(before.every((id, nth) => id === idOf(STABLE) || after[nth] === id)).toBe(true);
    expect(after.filter(id => id === idOf(CANDIDATE)).length).toBeGreaterThan(reached);
  });

  it('gives the document of the composition that its reply names, and reports health whole [I-canary]', async () => {
    source.deliver({ rollout: aRollout(100) });

    const reply = await ask(edge, '/charge');

    expect(String(reply.body)).toContain('/releases/wallet/1.1.0/first.js');
    expect(String(reply.body)).toContain(`"id":"${idOf(CANDIDATE)}"`);
    expect(visitIn(reply).sample).toBe(1);
    expect(reply.headers['x-composition']).toBe(idOf(CANDIDATE));
  });

  it('reaches the members it names, whatever the share [I-canary]', async () => {
    source.deliver({ rollout: aRollout(0, [MEMBER]) });

    expect(await servedComposition(`madang.member=${MEMBER}`)).toBe(idOf(CANDIDATE));
    expect(await servedComposition('madang.member=1c9f6e7a-3c39-4f2c-9d28-3c1f0a4b6d55')).toBe(idOf(STABLE));
  });
});

describe('the member', () => {
  it('is taken off the reply to log-in and stored in a cookie; other cookies pass [I-canary]', async () => {
    replyHeaders = { 'x-member': MEMBER, 'set-cookie': 'other=1' };

    const { headers } = await ask(edge, '/api/member/login', { method: 'POST' });

    expect(headers).not.toHaveProperty('x-member');
    expect(headers['set-cookie']).toEqual([
      'other=1',
      `madang.member=${MEMBER}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });

  it('is forgotten by the reply to log-out', async () => {
    replyHeaders = { 'x-member': '-' };

    const { headers } = await ask(edge, '/api/member/logout', { method: 'POST' });

    expect(headers['set-cookie']).toEqual(['madang.member=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it.each([`${MEMBER}; Domain=evil.test`, 'admin', '', `${MEMBER},${MEMBER}`])('is not %j', async header => {
    replyHeaders = { 'x-member': header };

    const { headers } = await ask(edge, '/api/member/login', { method: 'POST' });

    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-member');
  });
});

describe('an override', () => {
  const cookie = () => `madang.override=${anOverride()}`;

  it('shows one browser another composition, and says so in the document', async () => {
    const reply = await withCookies(cookie());

    expect(reply.headers['x-composition']).toBe(idOf(OTHER));
    expect(visitIn(reply).override).toMatchObject({ composition: idOf(OTHER), label: 'wallet 2.0.0-beta' });
    expect(visitIn(await ask(edge, '/')).override).toBeNull();
  });

  it('is over when its time is, and its cookie goes', async () => {
    expect(await servedComposition(cookie())).toBe(idOf(OTHER));
    now = new Date('2026-11-28T13:00:00.000Z');

    const reply = await withCookies(`madang.visitor=${'v'.repeat(22)}; ${cookie()}`);

    expect(reply.headers['x-composition']).toBe(idOf(STABLE));
    expect(reply.headers['set-cookie']).toEqual(['madang.override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('is left by the way out', async () => {
    const reply = await withCookies(cookie(), '/delivery/leave');

    expect(reply.status).toBe(303);
    expect(reply.headers).toMatchObject({
      location: '/',
      'set-cookie': ['madang.override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    });
  });

  it('of a composition that cannot be had leaves the visitor as any other, and asks once', async () => {
    source.compositions.delete(idOf(OTHER));

    expect(await servedComposition(cookie())).toBe(idOf(STABLE));
    const before = source.requests;
    expect(await servedComposition(cookie())).toBe(idOf(STABLE));

    expect(source.requests).toBe(before);
  });

  it('does not bring back what is killed', async () => {
    source.deliver({ kills: [{ remote: 'wallet', range: '*' }], urgent: 2 });

    expect(visitIn(await withCookies(cookie(), '/charge')).killed).toEqual(['wallet']);
  });
});

describe('a kill', () => {
  it('takes the remote out of the document, and nothing of it is preloaded', async () => {
    source.deliver({ kills: [{ remote: 'wallet', range: '1.0.0' }], urgent: 2 });

    const reply = await ask(edge, '/charge');

    expect(visitIn(reply)).toMatchObject({ killed: ['wallet'], barred: [] });
    expect(String(reply.body)).not.toMatch(/rel="preload"[^>]*(wallet|federation)/);
    expect(String(reply.body)).toMatch(/rel="preload"[^>]*slip\.js/);
  });

  it('bars the fallback to a version in its range', async () => {
    source.deliver({ stable: idOf(CANDIDATE), kills: [{ remote: 'wallet', range: '1.0.0' }] });

    expect(visitIn(await ask(edge, '/'))).toMatchObject({ killed: [], barred: ['wallet'] });
  });
});
