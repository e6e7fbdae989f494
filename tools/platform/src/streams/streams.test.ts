import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { GeneralEvent, LiveFrame } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fixtureText, marketText, scoreText } from '../feed/testing';
import { startPlatform, type TestPlatform } from '../testing/platform';

const FIXTURE = '31000001';
const HOME = `1493838218${FIXTURE}`;

interface Reading {
  readonly status: number;
  text(): string;
  /** Waits until the stream has said it. */
  says(part: string): Promise<void>;
  end: Promise<void>;
  stop(): void;
}

describe('streams', () => {
  let platform: TestPlatform;
  let address: string;
  beforeAll(async () => {
    platform = await startPlatform();
    address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
    const at = platform.now();
    await platform.feed.apply(fixtureText({ id: FIXTURE, startsAt: new Date(at.getTime() + 3_600_000) }, at));
    await platform.feed.apply(price('1.85', -300));
  });
  afterAll(() => platform.close());

  let seconds = 0;
  const price = (value: string, after?: number) => {
    seconds += 1;
    const at = new Date(platform.now().getTime() + (after ?? seconds) * 1000);
    return marketText(FIXTURE, [{ id: 1, bets: [{ id: '1493838218', name: '1', price: value }] }], at);
  };

  async function read(path: string, token?: string, lastId?: string): Promise<Reading> {
    const stop = new AbortController();
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lastId ? { 'last-event-id': lastId } : {}),
    };
    const response = await fetch(`${address}/api/stream/${path}`, { headers, signal: stop.signal });
    let text = '';
    const drain = async () => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
    };
    return {
      status: response.status,
      text: () => text,
      says: part => expect.poll(() => text).toContain(part),
      end: drain().catch(() => undefined),
      stop: () => stop.abort(),
    };
  }

  const dataIn = (text: string, kind: string): unknown[] =>
    [...text.matchAll(new RegExp(`event: ${kind}\\ndata: (.+)\\n`, 'g'))].map(([, data = '']) => JSON.parse(data));
  const idsIn = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map(([, id = '']) => id);

  it('send prices as they move, in the contract’s form [C-streams]', async () => {
    const { token } = await platform.member();
    const stream = await read(`live-event?topics=fixture:${FIXTURE}`, token);

    await stream.says('event: live-event');
    await platform.feed.apply(price('1.91'));
    await stream.says('1910');
    stream.stop();

    const frames = dataIn(stream.text(), 'live-event').map(data => LiveFrame.parse(data));
    expect(frames.at(-1)?.prices).toEqual([[HOME, 1910, 'open']]);
  });

  it('send maintenance, unread messages and changes of the record [C-streams]', async () => {
    const [member, other] = [await platform.member(), await platform.member()];
    const stream = await read('general', member.token);

    await stream.says('"unread"');
    platform.app.bus.publish('unread', { memberId: member.id, count: 3 });
    platform.app.bus.publish('unread', { memberId: other.id, count: 77 });
    platform.app.bus.publish('member', { memberId: member.id });
    platform.app.bus.publish('maintenance', { on: true });
    await stream.says('"on":true');
    stream.stop();

    expect(dataIn(stream.text(), 'general').map(data => GeneralEvent.parse(data))).toEqual([
      { type: 'maintenance', on: false },
      { type: 'unread', count: 0 },
      { type: 'unread', count: 3 },
      { type: 'member' },
      { type: 'maintenance', on: true },
    ]);
  });

  it('notify a member of their own bets alone [C-streams]', async () => {
    const [member, other] = [await platform.member(), await platform.member()];
    const stream = await read('bet', member.token);

    await expect.poll(() => stream.status).toBe(200);
    platform.app.bus.publish('bet', { memberId: other.id, betId: '11111111-1111-4111-8111-111111111111' });
    platform.app.bus.publish('bet', { memberId: member.id, betId: '22222222-2222-4222-8222-222222222222' });
    await stream.says('22222222');
    stream.stop();

    expect(stream.text()).not.toContain('11111111');
  });

  it('carry several kinds on one connection', async () => {
    const { token, id } = await platform.member();
    const stream = await read(`live-event?topics=fixture:${FIXTURE}&also=general,bet`, token);

    await stream.says('event: live-event');
    platform.app.bus.publish('bet', { memberId: id, betId: '33333333-3333-4333-8333-333333333333' });
    await stream.says('event: bet');
    stream.stop();

    expect(dataIn(stream.text(), 'general')).toHaveLength(2);
  });

  it('go on after a break with what was missed', async () => {
    const { token } = await platform.member();
    const first = await read(`live-event?topics=fixture:${FIXTURE}`, token);
    await first.says('event: live-event');
    await platform.feed.apply(price('2.01'));
    await first.says('2010');
    first.stop();
    await platform.feed.apply(price('2.02'));
    await new Promise(done => setTimeout(done, 250)); // a tick must pass while nobody listens
    await platform.feed.apply(price('2.03'));

    const second = await read(`live-event?topics=fixture:${FIXTURE}`, token, idsIn(first.text()).at(-1));
    await second.says('2030');
    second.stop();

    expect(second.text()).toContain('2020');
    expect(second.text()).not.toContain('2010');
  });

  it('give a snapshot where what was missed is not known', async () => {
    const { token } = await platform.member();
    const stream = await read(`live-event?topics=sport:6046`, token, 'long-ago-5');

    await stream.says(HOME);
    stream.stop();
    expect(LiveFrame.parse(dataIn(stream.text(), 'live-event')[0]).fixtures).toMatchObject([
      { fixtureId: FIXTURE, status: 1 },
    ]);
  });

  it('end when something may have been missed, and a reader that comes back gets the current state', async () => {
    const { token } = await platform.member();
    const path = `live-event?topics=fixture:${FIXTURE}&also=general`;
    const first = await read(path, token);
    await first.says('event: live-event');
    await platform.feed.apply(price('2.11'));
    await first.says('2110');

    platform.app.bus.publish('missed', {});
    await first.end;
    const second = await read(path, token, idsIn(first.text()).at(-1));

    await second.says('2110');
    await second.says('"type":"member"');
    second.stop();
  });

  it('end with the session, and are refused without one', async () => {
    const member = await platform.member();
    const stream = await read('general', member.token);
    await stream.says('"unread"');
    const { session_id: sessionId } = await platform.db
      .selectFrom('session')
      .select('session_id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();

    platform.app.bus.publish('sessionEnded', { sessionId, memberId: member.id });
    await stream.end;

    expect((await read('general')).status).toBe(401);
    expect((await read('general', 'nobody')).status).toBe(556);
  });

  it('send what goes on in a fixture to those who watch it, and to a board no more than the score', async () => {
    const { token } = await platform.member();
    const at = () => {
      seconds += 1;
      return new Date(platform.now().getTime() + seconds * 1000);
    };
    const live = '31000009';
    await platform.feed.apply(
      fixtureText({ id: live, startsAt: new Date(platform.now().getTime() - 60_000), status: 2 }, at()),
    );
    const stream = await read(`live-event?topics=live:6046,fixture:${live}`, token);
    await stream.says('event: live-event');
    const score = JSON.parse(scoreText(live, { home: 1, away: 0, period: 10, seconds: 70 }, at()));
    score.Body.Events[0].Livescore.LivescoreExtraData = [{ Name: 'Turn', Value: '2' }];
    await platform.feed.apply(JSON.stringify(score));
    await stream.says('"turn":"away"');
    stream.stop();

    const frames = dataIn(stream.text(), 'live-event').map(data => LiveFrame.parse(data));
    const latestOf = (topic: string) => frames.filter(frame => frame.topic === topic).at(-1)?.fixtures[0];
    expect(latestOf('live:6046')).toMatchObject({
      score: { home: 1, away: 0 },
      periods: [{ period: 10, home: 1, away: 0 }],
    });
    expect(latestOf('live:6046')?.tracker).toBeUndefined();
    expect(latestOf(`fixture:${live}`)?.tracker?.turn).toBe('away');
  });

  it('drop a reader that has stopped reading, and go on with the others', async () => {
    const [stuck, sound] = [await platform.member(), await platform.member()];
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /api/stream/live-event?topics=fixture:1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${stuck.token}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.pause();
    const other = await read('live-event?topics=fixture:1', sound.token);
    await other.says('event: live-event');
    const isGone = once(socket, 'close');
    const connections = () => promisify(platform.app.server.getConnections.bind(platform.app.server))();
    const before = await connections();

    const change = { fixtureId: '1', sportId: '6046', leagueId: '67', isLive: false, state: 'open' as const };
    for (let turn = 0; turn < 40; turn++) {
      const prices = Array.from({ length: 20_000 }, (_, index) => ({
        ...change,
        outcomeId: String(1_000_000_000 + index),
        priceMilli: 1001 + turn,
      }));
      platform.app.bus.publish('prices', prices);
      await new Promise(done => setTimeout(done, 110));
    }
    await other.says('1040');
    await expect.poll(connections).toBeLessThan(before); // after ten seconds in which it took nothing
    socket.resume();

    await isGone;
    other.stop();
  });

  it('are four a member at most', async () => {
    const { token } = await platform.member();
    const four = await Promise.all(Array.from({ length: 4 }, () => read('general', token)));
    const fifth = await read('general', token);

    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(fifth.status).toBe(429);
    four[0]?.stop();
    const again = async () => {
      const stream = await read('general', token);
      stream.stop();
      return stream.status;
    };
    await expect.poll(again).toBe(200);
    for (const stream of four) stream.stop();
  });

  it('are so many in all and from one address, and beyond that a 503 says when to come back', async () => {
    const own = await startPlatform({ streamLimits: { perAddress: 2, inAll: 3 } });
    onTestFinished(() => own.close());
    const url = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const open = async (from: string) => {
      const { token } = await own.member();
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
      const { status, headers: answered } = await fetch(`${url}/api/stream/general`, { headers });
      return [status, answered.get('retry-after')];
    };

    expect(await open('203.0.113.1')).toEqual([200, null]);
    expect(await open('203.0.113.1')).toEqual([200, null]);
    expect(await open('203.0.113.1')).toEqual([503, '5']);
    expect(await open('203.0.113.2')).toEqual([200, null]);
    expect(await open('203.0.113.3')).toEqual([503, '5']);
  });

  it('count a topic that is named sixty times once', async () => {
    const { token } = await platform.member();
    const stream = await read(`live-event?topics=${Array(60).fill('sport:6046').join()}`, token, 'long-ago-5');

    await stream.says('id: ');
    stream.stop();

    const frames = dataIn(stream.text(), 'live-event').map(data => LiveFrame.parse(data));
    expect(frames.filter(({ fixtures }) => fixtures.length > 0)).toHaveLength(1);
  });

  it('go on by an event’s id, and send the current state only of what is new to the reader', async () => {
    const { token } = await platform.member();
    const other = '31000002';
    await platform.feed.apply(
      fixtureText({ id: other, startsAt: new Date(platform.now().getTime() + 3_600_000) }, platform.now()),
    );
    const first = await read(`live-event?topics=fixture:${FIXTURE}`, token);
    await first.says('id: ');
    first.stop();
    await platform.feed.apply(price('2.31'));

    const path = `live-event?topics=fixture:${FIXTURE},fixture:${other}&also=general,bet&fresh=fixture:${other},general,bet`;
    const second = await read(path, token, idsIn(first.text()).at(-1));
    await second.says('2310');
    second.stop();

    const liveFrames = dataIn(second.text(), 'live-event').map(data => LiveFrame.parse(data));
    expect(
      liveFrames.filter(({ topic, fixtures }) => topic === `fixture:${other}` && fixtures.length > 0),
    ).toHaveLength(1);
    expect(liveFrames.filter(({ fixtures }) => fixtures.some(({ fixtureId }) => fixtureId === FIXTURE))).toEqual([]);
    expect(dataIn(second.text(), 'general').map(data => GeneralEvent.parse(data).type)).toEqual([
      'maintenance',
      'unread',
    ]);
  });

  it.each([
    'live-event',
    'live-event?topics=team:5',
    'live-event?topics=fixture:abc',
    'general?topics=fixture:1',
    'general?also=everything',
    'general?nonsense=1',
    `live-event?topics=${Array.from({ length: 61 }, (_, index) => `fixture:${index}`).join()}`,
  ])('refuse %s', async path => {
    const { token } = await platform.member();

    const stream = await read(path, token);
    await stream.end;

    expect(stream.status).toBe(400);
    expect(stream.text()).toContain('problems');
  });

  it('show that the connection is up every five seconds', async () => {
    const { token } = await platform.member();
    const stream = await read('general', token);

    await expect.poll(() => stream.text()).toContain(': up');
    stream.stop();
  });

  it('do not keep the platform from closing', async () => {
    const own = await startPlatform();
    const url = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await own.member();
    const response = await fetch(`${url}/api/stream/general`, { headers: { authorization: `Bearer ${token}` } });
    const drained = response.text();

    await own.close();

    expect(await drained).toContain('event: general');
  });
});
