import type { LiveFrame } from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { clearSession, storeSession } from '@madang/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $fixtureOf, $priceOf, $streamState, liveEvents, markSeen, onBet, onGeneral, onStreamUp } from './index';

const MEMBER = aMember();

/** One request for a stream, and its platform's end. */
interface Connection {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isAborted: () => boolean;
  send(text: string): void;
  end(): void;
}

let connections: Connection[] = [];
let answers: number[] = [];
let stops: (() => void)[] = [];

function fakeFetch(url: string, init: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  init.signal.addEventListener('abort', () => controller?.error(new Error('aborted')));
  connections.push({
    url,
    headers: init.headers,
    isAborted: () => init.signal.aborted,
    send: text => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  });
  const status = answers.shift() ?? 200;
  return Promise.resolve(new Response(status === 200 ? body : null, { status: Math.min(status, 599) }));
}

const frame = (data: Partial<LiveFrame>, id = '') =>
  `${id === '' ? '' : `id: ${id}\n`}event: live-event\ndata: ${JSON.stringify({ topic: 'fixture:1', prices: [], fixtures: [], ...data })}\n\n`;

const latest = (): Connection => {
  const last = connections.at(-1);
  if (!last) throw new Error('no stream was opened');
  return last;
};
/** Lets subscriptions be sent, replies come and frames be drawn. */
const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms);
const onCleanup = (stop: () => void) => {
  stops.push(stop);
  return stop;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fakeFetch);
  connections = [];
  answers = [];
  storeSession(MEMBER, 'token-1', new Date());
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  clearSession();
  await pass(200);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('is one for all that the page wants, with the token in a header', async () => {
    onCleanup(liveEvents.watch(['fixture:2', 'fixture:1']));
    onCleanup(liveEvents.watch(['fixture:1']));
    onCleanup(onGeneral(() => undefined));
    onCleanup(onBet(() => undefined));
    await pass();

    expect(connections).toHaveLength(1);
    expect(decodeURIComponent(latest().url)).toBe('/api/stream/live-event?topics=fixture:1,fixture:2&also=general,bet');
    expect(latest().headers).toMatchObject({ authorization: 'Bearer token-1' });
  });

  it('leaves out what it has no topic for, as it is of a round: one would have all refused', async () => {
    onCleanup(liveEvents.watch(['fixture:-2112612010578', 'fixture:1']));
    await pass();

    expect(decodeURIComponent(latest().url)).toBe('/api/stream/live-event?topics=fixture:1');
  });

  it('is not opened again while the wishes stay the same', async () => {
    const stop = onCleanup(liveEvents.watch(['fixture:1']));
    await pass();
    onCleanup(liveEvents.watch(['fixture:1']));
    stop();
    await pass();

    expect(connections).toHaveLength(1);
    expect(latest().isAborted()).toBe(false);
  });

  it('ends when nothing is wanted, and with the session', async () => {
    const stop = onCleanup(liveEvents.watch(['fixture:1']));
    await pass();
    stop();
    await pass();
    expect(latest().isAborted()).toBe(true);
    expect($streamState.get()).toBe('off');

    onCleanup(onGeneral(() => undefined));
    await pass();
    clearSession();
    expect(latest().isAborted()).toBe(true);
    await pass(1000);
    expect(connections).toHaveLength(2);
  });

  it('comes back after a break with the last event’s id, later each time', async () => {
    onCleanup(liveEvents.watch(['fixture:1']));
    await pass();
    latest().send(frame({}, 'abc-7'));
    await pass(20);
    answers = [503, 503, 503];
    latest().end();
    const starts: number[] = [];
    for (let waited = 0; waited < 8000; waited += 50) {
      const before = connections.length;
      await pass(50);
      if (connections.length > before) starts.push(waited);
    }

    expect(latest().headers).toMatchObject({ 'last-event-id': 'abc-7' });
    const [first = 0, second = 0, third = 0, fourth = 0] = starts;
    expect(first).toBeLessThanOrEqual(500);
    expect(second - first).toBeGreaterThanOrEqual(450);
    expect(fourth - third).toBeGreaterThan(second - first);
  });

  it.each([401, 406, 555, 556])('is given up when the platform answers %i', async status => {
    answers = [status];
    onCleanup(liveEvents.watch(['fixture:1']));
    await pass(60_000);

    expect(connections).toHaveLength(1);
    expect($streamState.get()).toBe('stale');
  });

  it('passes on the member’s events and leaves out unknown ones', async () => {
    const received: string[] = [];
    onCleanup(onGeneral(event => received.push(event.type)));
    await pass();
    latest().send('event: general\ndata: {"type":"member"}\n\nevent: general\ndata: {"type":"new"}\n\n');
    latest().send('event: general\ndata: not json\n\nevent: general\nda');
    latest().send('ta: {"type":"unread","count":2}\n\n');
    await pass();

    expect(received).toEqual(['member', 'unread']);
  });
});

it('says when the line comes up, at first and after each break', async () => {
  let ups = 0;
  onCleanup(onStreamUp(() => (ups += 1)));
  onCleanup(onBet(() => undefined));
  await pass();
  expect(ups).toBe(0);

  latest().send(': up\n\n');
  latest().send(': up\n\n');
  await pass();
  expect(ups).toBe(1);

  latest().end();
  await pass(600);
  latest().send(': up\n\n');
  await pass();
  expect(ups).toBe(2);
});

describe('staleness', () => {
  it('is live while heartbeats come, and stale after twelve seconds without a sign', async () => {
    onCleanup(liveEvents.watch(['fixture:1']));
    await pass();
    expect($streamState.get()).toBe('off');

    for (let beat = 0; beat < 4; beat++) {
      latest().send(': up\n\n');
      await pass(5000);
      expect($streamState.get()).toBe('live');
    }
    await pass(7100);

    expect($streamState.get()).toBe('stale');
    await pass(600);
    expect(connections).toHaveLength(2);
  });

  it('is at once that of prices which are watched while the stream is down', async () => {
    answers = [503, 503, 503];
    onCleanup(onGeneral(() => undefined));
    await pass();

    onCleanup(liveEvents.watch(['fixture:1']));
    await pass();

    expect($streamState.get()).toBe('stale');
  });

  it.each([
    ['gone on', 3_600_000],
    ['been set back', -3_600_000],
  ])(
    'after a sleep in which the clock has %s and no timer ran, is stale at the first look, and comes back by itself',
    async (_, ms) => {
      onCleanup(liveEvents.watch(['fixture:1']));
      await pass();
      latest().send(frame({}, 'abc-7'));
      await pass();
      expect($streamState.get()).toBe('live');

      vi.setSystemTime(Date.now() + ms);
      document.dispatchEvent(new Event('visibilitychange'));
      await pass(1);

      expect($streamState.get()).toBe('stale');
      await pass(600);
      expect(connections).toHaveLength(2);
      expect(latest().headers).toMatchObject({ 'last-event-id': 'abc-7' });
    },
  );

  it('tries at once when the network comes back', async () => {
    answers = [503, 503, 503, 503, 503];
    onCleanup(liveEvents.watch(['fixture:1']));
    await pass(6000);
    const before = connections.length;

    dispatchEvent(new Event('online'));
    await pass(1);

    expect(connections.length).toBe(before + 1);
  });

  it('tries at once too where an attempt of before hangs', async () => {
    onCleanup(liveEvents.watch(['fixture:1']));
    await pass();
    latest().send(frame({}, 'abc-7'));
    await pass();
    answers = Array.from({ length: 8 }, () => 503);
    latest().end();
    while (connections.length < 10) await pass(500);
    const before = connections.length;

    dispatchEvent(new Event('online'));
    await pass(1);

    expect(connections.length).toBe(before + 1);
  });
});

describe('prices', () => {
  async function watching() {
    const stop = onCleanup(liveEvents.watch(['fixture:1']));
    await pass();
    return stop;
  }

  it('reach the store of their own selection alone', async () => {
    await watching();
    const [one, two] = [vi.fn(), vi.fn()];
    onCleanup($priceOf('11').listen(one));
    onCleanup($priceOf('12').listen(two));

    latest().send(frame({ prices: [['11', 1850, 'open']] }));
    await pass();

    expect($priceOf('11').get()).toEqual({ price: 1850, state: 'open', direction: null, movedAt: null, seen: true });
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).not.toHaveBeenCalled();
  });

  it('are shown once an animation frame, the latest of each', async () => {
    await watching();
    const listener = vi.fn();
    onCleanup($priceOf('11').listen(listener));

    for (const price of [1850, 1860, 1870]) latest().send(frame({ prices: [['11', price, 'open']] }));
    await pass();

    expect(listener).toHaveBeenCalledTimes(1);
    expect($priceOf('11').get()?.price).toBe(1870);
  });

  it('have a direction until it was seen', async () => {
    await watching();
    latest().send(frame({ prices: [['11', 1850, 'open']] }));
    await pass();
    latest().send(frame({ prices: [['11', 1900, 'open']] }));
    await pass();
    expect($priceOf('11').get()).toMatchObject({ direction: 'up', seen: false });
    expect($priceOf('11').get()?.movedAt).toBeLessThanOrEqual(performance.now());

    markSeen('11');
    expect($priceOf('11').get()).toMatchObject({ direction: 'up', seen: true });

    latest().send(frame({ prices: [['11', 1700, 'suspended']] }));
    await pass();
    expect($priceOf('11').get()).toMatchObject({ direction: 'down', state: 'suspended', seen: false });
  });

  it('are forgotten when their topic is no longer watched, unless another brings them', async () => {
    const stop = await watching();
    onCleanup(liveEvents.watch(['league:67']));
    await pass();
    latest().send(
      frame({
        prices: [
          ['11', 1850, 'open'],
          ['12', 2000, 'open'],
        ],
      }),
    );
    latest().send(frame({ topic: 'league:67', prices: [['12', 2000, 'open']] }));
    await pass();

    stop();
    await pass();

    expect($priceOf('11').get()).toBeNull();
    expect($priceOf('12').get()?.price).toBe(2000);
  });

  it('come with fixtures: status, score and clock', async () => {
    await watching();
    const fixture = {
      fixtureId: '1',
      status: 2,
      startsAt: '2026-11-28T10:00:00.000Z',
      score: { home: 1, away: 0 },
      clock: '전반 12′',
    };

    latest().send(frame({ fixtures: [fixture] }));
    await pass();

    expect($fixtureOf('1').get()).toEqual(fixture);
  });
});
