import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ASource,
  anEdge,
  anOverride,
  aRollout,
  aSource,
  ask,
  CANDIDATE,
  idOf,
  NOW,
  OTHER,
  type RunningEdge,
  STABLE,
} from '../edge.test-kit';
import { listenTo, type OpenStream } from './stream.test-kit';

const MEMBER = '0c9f6e7a-3c39-4f2c-9d28-3c1f0a4b6d55';
let source: ASource;
let edge: RunningEdge;
let now: Date;
let memberHeader: string;

beforeEach(async () => {
  source = aSource();
  now = NOW;
  memberHeader = MEMBER;
  const api: RequestListener = (_, response) => response.writeHead(200, { 'x-member': memberHeader }).end('{}');
  edge = await anEdge(source, api, { now: () => now });
});
afterEach(() => edge.close());

const lastOf = ({ notices }: OpenStream) => notices.at(-1);
const visitor = (nth: number) => `madang.visitor=${String(nth).padStart(22, 'v')}`;

describe('streams beyond what there is room for', () => {
  it('are answered 503 with when to come back, and other calls go on', async () => {
    const small = await anEdge(source, () => {}, { streams: { perAddress: 2, inAll: 10 } });
    const tabs = [await listenTo(small), await listenTo(small)];

    const refused = await ask(small, '/delivery/stream');
    const call = await ask(small, '/delivery/now');
    tabs[0]?.close();

    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(call.status).toBe(200);
    await expect.poll(async () => (await listenTo(small)).headers['content-type']).toContain('text/event-stream');
    await small.close();
  });

  it('are counted no more when they waited behind another on their connection, and that is closed', async () => {
    const small = await anEdge(source, () => {}, { streams: { perAddress: 4, inAll: 10 } });
    const socket = connect(small.port, '127.0.0.1');
    socket.write('GET /delivery/stream HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(4));
    await once(socket, 'data');
    await expect.poll(async () => (await ask(small, '/delivery/stream')).status).toBe(503);

    socket.destroy();

    const tabs = async () => Promise.all([1, 2, 3, 4].map(() => listenTo(small)));
    await expect.poll(async () => (await tabs()).map(({ headers }) => headers['retry-after'])).toEqual(Array(4));
    await small.close();
  });

  it('are no more than half of the connections of the edge, from one address and in all', async () => {
    const small = await anEdge(source, () => {}, { connections: { perAddress: 4, inAll: 100 } });
    for (let n = 0; n < 2; n += 1) await listenTo(small);

    expect((await ask(small, '/delivery/stream')).status).toBe(503);
    await small.close();
  });
});

describe('the stream of a tab', () => {
  it('begins with what its visitor gets, the same as the single notice [I-switch]', async () => {
    const tab = await listenTo(edge);

    expect(tab.notices).toEqual([
      {
        sequence: 1,
        composition: idOf(STABLE),
        versions: { shell: '1.0.0', wallet: '1.0.0' },
        killed: [],
        urgent: 0,
      },
    ]);
    expect(JSON.parse(String((await ask(edge, '/delivery/now')).body))).toEqual(tab.notices[0]);
    expect(tab.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', vary: 'cookie' });
    expect(tab.headers['x-composition']).toBe(idOf(STABLE));
  });

  it('sends a switch and a rollback, each once [I-switch] [I-rollback]', async () => {
    const tab = await listenTo(edge);

    source.deliver({ stable: idOf(OTHER), lastGood: idOf(STABLE) });
    await expect.poll(() => tab.notices.length).toBe(2);
    expect(lastOf(tab)).toMatchObject({ composition: idOf(OTHER), urgent: 0 });

    source.deliver({ stable: idOf(STABLE), urgent: 3 });
    await expect.poll(() => tab.notices.length).toBe(3);
    expect(lastOf(tab)).toMatchObject({ composition: idOf(STABLE), urgent: 3 });
  });

  it('sends a kill and its end [I-rollback]', async () => {
    const tab = await listenTo(edge);

    source.deliver({ kills: [{ remote: 'wallet', range: '>=1.0.0' }], urgent: 2 });
    await expect.poll(() => lastOf(tab)).toMatchObject({ killed: ['wallet'], urgent: 2 });

    source.deliver({});
    await expect.poll(() => lastOf(tab)).toMatchObject({ killed: [], urgent: 0 });
  });

  it('sends a kill that spares what the visitor gets: the tab may still run what it hits [I-rollback]', async () => {
    source.deliver({ stable: idOf(CANDIDATE) });
    const tab = await listenTo(edge);

    source.deliver({ stable: idOf(CANDIDATE), kills: [{ remote: 'wallet', range: '1.0.0' }], urgent: 3 });

    await expect.poll(() => lastOf(tab)).toMatchObject({ sequence: 3, killed: [], urgent: 3 });
  });

  it('sends a rollout to those whom it reaches and to no other [I-canary]', async () => {
    const tabs = await Promise.all(Array.from({ length: 60 }, (_, nth) => listenTo(edge, visitor(nth))));

    source.deliver({ rollout: aRollout(30) });
    const reached = async (tab: OpenStream, nth: number) =>
      (await ask(edge, '/', { headers: { cookie: visitor(nth) } })).headers['x-composition'] ===
      lastOf(tab)?.composition;
    await expect.poll(() => tabs.filter(({ notices }) => notices.length === 2).length).toBeGreaterThan(5);

    expect(await Promise.all(tabs.map(reached))).toEqual(tabs.map(() => true));
    const [untouched, moved] = [
      tabs.filter(({ notices }) => notices.length === 1),
      tabs.filter(({ notices }) => notices.length === 2),
    ];
    expect(untouched.length + moved.length).toBe(60);
    expect(moved.every(tab => lastOf(tab)?.composition === idOf(CANDIDATE))).toBe(true);

    source.deliver({ urgent: 3 });
    await expect.poll(() => tabs.every(tab => lastOf(tab)?.composition === idOf(STABLE))).toBe(true);
  });

  it('notifies a named member at log-in, and at log-out [I-canary]', async () => {
    source.deliver({ rollout: aRollout(0, [MEMBER]) });
    const tab = await listenTo(edge, visitor(1));
    const other = await listenTo(edge, visitor(2));

    await ask(edge, '/api/member/login', { headers: { cookie: visitor(1) } });
    await expect.poll(() => lastOf(tab)?.composition).toBe(idOf(CANDIDATE));

    memberHeader = '-';
    await ask(edge, '/api/member/logout', { headers: { cookie: visitor(1) } });
    await expect.poll(() => lastOf(tab)?.composition).toBe(idOf(STABLE));
    expect(other.notices).toHaveLength(1);
  });

  it('sends the end of an override', async () => {
    const tab = await listenTo(edge, `madang.override=${anOverride()}`);
    expect(lastOf(tab)?.composition).toBe(idOf(OTHER));

    now = new Date('2026-11-28T13:00:00.000Z');

    await expect.poll(() => lastOf(tab)?.composition).toBe(idOf(STABLE));
  });

  it('gets the last of many quick changes', async () => {
    const tabs = await Promise.all(Array.from({ length: 20 }, (_, nth) => listenTo(edge, visitor(nth))));

    for (let nth = 0; nth < 9; nth += 1) source.deliver({ stable: idOf(nth % 2 ? STABLE : OTHER) });

    await expect.poll(() => tabs.every(tab => lastOf(tab)?.composition === idOf(OTHER))).toBe(true);
  });

  it('goes on while the registry is away', async () => {
    const tab = await listenTo(edge);
    source.isAway = true;
    source.notify();
    source.isAway = false;

    source.deliver({ stable: idOf(OTHER) });

    await expect.poll(() => lastOf(tab)?.composition).toBe(idOf(OTHER));
  });
});

describe('an open stream', () => {
  it('beats while nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const tab = await listenTo(edge);
      vi.setSystemTime(Date.now() + 5000);

      await expect.poll(() => tab.text).toContain('\n\n: \n\n');
      expect(tab.notices).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends with the edge', async () => {
    const tab = await listenTo(edge);

    await edge.close();

    await expect.poll(() => tab.isOpen).toBe(false);
  });

  it('is not opened by HEAD, and not by a write', async () => {
    expect((await ask(edge, '/delivery/stream', { method: 'HEAD' })).status).toBe(200);
    expect((await ask(edge, '/delivery/stream', { method: 'POST' })).status).toBe(405);
    expect((await ask(edge, '/delivery/other')).status).toBe(404);
  });
});
