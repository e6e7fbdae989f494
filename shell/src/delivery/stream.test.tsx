import type { DeliveryNotice } from '@madang/contracts';
import { $token } from '@madang/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNotice } from './notice.test-kit';
import { type DeliveryStream, openDeliveryStream } from './stream';

/** One request of any tab, and the edge's end of it. */
interface SentRequest {
  readonly address: string;
  readonly signal: AbortSignal;
  push(notice: unknown): void;
}

/** Real time, for what cannot be faked: messages between tabs. */
const outside = setTimeout;
let requests: SentRequest[] = [];
let isDown = false;
let reply: () => DeliveryNotice | null = () => null;
const stops: (() => void)[] = [];

function fakeFetch(address: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  signal.addEventListener('abort', () => controller?.error(new Error('aborted')));
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  requests.push({
    address,
    signal,
    push: notice => write(`event: told\ndata: ${JSON.stringify(notice)}\n\n`),
  });
  if (address === '/delivery/stream' && isDown) return Promise.reject(new TypeError('refused'));
  if (address === '/delivery/stream') return Promise.resolve(new Response(body));
  return Promise.resolve(reply() ? Response.json(reply()) : new Response('<!doctype html>'));
}

/** The browser's locks, as far as tabs use them: one holder, the others wait. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const before = last;
      const result = before.then(() => (signal.aborted ? undefined : work()));
      last = result;
      return result;
    },
  };
}

function aTab() {
  const notices: number[] = [];
  const stream: DeliveryStream = openDeliveryStream(({ sequence }) => notices.push(sequence));
  stops.push(stream.close);
  return { notices, askNow: stream.askNow, close: stream.close };
}
const to = (address: string) => requests.filter(each => each.address === address);
const streams = () => to('/delivery/stream');
const open = () => streams().filter(({ signal }) => !signal.aborted);
/** Lets locks be given and messages arrive; BroadcastChannel works outside of faked time. */
async function pass(ms = 100): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let round = 0; round < 2; round += 1) await new Promise(resolve => outside(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('fetch', fakeFetch);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  requests = [];
  reply = () => null;
  isDown = false;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  $token.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the tabs of a browser', () => {
  it('follow the edge through one stream', async () => {
    const [one, other] = [aTab(), aTab()];
    await pass();
    expect(streams()).toHaveLength(1);

    streams()[0]?.push(aNotice({ sequence: 7 }));
    await pass();

    expect(one.notices).toEqual([7]);
    expect(other.notices).toEqual([7]);
  });

  it('ask for nothing more while the stream is up', async () => {
    aTab();
    aTab();
    await pass();
    for (let second = 0; second < 60; second += 4) {
      streams()[0]?.push(aNotice());
      await pass(4000);
    }

    expect(requests).toHaveLength(1);
  });

  it('take the stream over from a tab that closes', async () => {
    const [one, other] = [aTab(), aTab()];
    await pass();

    one.close();
    await pass();
    open()[0]?.push(aNotice({ sequence: 8 }));
    await pass();

    expect(other.notices).toEqual([8]);
  });

  it('give a new tab the notice that came before it', async () => {
    aTab();
    await pass();
    streams()[0]?.push(aNotice({ sequence: 9 }));
    await pass();

    const late = aTab();
    await pass();

    expect(late.notices).toEqual([9]);
  });

  it('open the stream again for another member, who may get something else', async () => {
    aTab();
    await pass();

    $token.set('theirs');
    await pass();

    expect(streams()).toHaveLength(2);
    expect(open()).toHaveLength(1);
  });

  it('take nothing that is not a notice of an edge', async () => {
    const tab = aTab();
    await pass();

    for (const wrong of [{}, null, { ...aNotice(), composition: 'x' }]) streams()[0]?.push(wrong);
    await tab.askNow();
    await pass();

    expect(tab.notices).toEqual([]);
  });
});

describe('while the stream is down', () => {
  it('one tab polls, and shares with the others', async () => {
    const [one, other] = [aTab(), aTab()];
    reply = () => aNotice({ sequence: 4 });
    isDown = true;
    for (let second = 0; second < 60; second += 1) await pass(1000);

    expect(to('/delivery/now').length).toBeGreaterThanOrEqual(4);
    expect(to('/delivery/now').length).toBeLessThanOrEqual(5);
    expect(new Set(one.notices)).toEqual(new Set([4]));
    expect(new Set(other.notices)).toEqual(new Set([4]));
  });

  it('a page that is not looked at asks for nothing', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    aTab();

    await pass(60_000);

    expect(requests).toEqual([]);
    vi.restoreAllMocks();
  });

  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  class DeniedChannel {
    constructor() {
      denied();
    }
  }
  const lonely: [why: string, forbid: () => void][] = [
    ['has no locks', () => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })],
    ['refuses locks', () => vi.spyOn(navigator.locks, 'request').mockImplementation(async () => denied())],
    ['refuses channels', () => vi.stubGlobal('BroadcastChannel', DeniedChannel)],
  ];
  it.each(lonely)('where a browser %s, each tab asks for itself', async (_, forbid) => {
    forbid();
    const tabs = [aTab(), aTab()];
    reply = () => aNotice({ sequence: 5 });

    await pass(20_000);

    expect(streams()).toEqual([]);
    expect(tabs.map(({ notices }) => notices[0])).toEqual([5, 5]);
  });
});
