import type { DeliveryNotice } from '@madang/contracts';
import { $token } from '@madang/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryLine, followEdge } from './line';
import { aTold } from './told.test-kit';

/** One request of any tab, and the edge's end of it. */
interface Asked {
  readonly address: string;
  readonly signal: AbortSignal;
  tell(told: unknown): void;
}

/** Real time, for what cannot be faked: messages between tabs. */
const outside = setTimeout;
let asked: Asked[] = [];
let isDown = false;
let answer: () => DeliveryNotice | null = () => null;
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
  asked.push({
    address,
    signal,
    tell: told => write(`event: told\ndata: ${JSON.stringify(told)}\n\n`),
  });
  if (address === '/delivery/stream' && isDown) return Promise.reject(new TypeError('refused'));
  if (address === '/delivery/stream') return Promise.resolve(new Response(body));
  return Promise.resolve(answer() ? Response.json(answer()) : new Response('<!doctype html>'));
}

/** The browser's locks, as far as tabs use them: one holder, the others in line. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_: string, { signal }: { signal: AbortSignal }, turn: () => Promise<void>) {
      const before = last;
      const given = before.then(() => (signal.aborted ? undefined : turn()));
      last = given;
      return given;
    },
  };
}

function aTab() {
  const told: number[] = [];
  const line: DeliveryLine = followEdge(({ sequence }) => told.push(sequence));
  stops.push(line.close);
  return { told, askNow: line.askNow, close: line.close };
}
const to = (address: string) => asked.filter(each => each.address === address);
const streams = () => to('/delivery/stream');
const open = () => streams().filter(({ signal }) => !signal.aborted);
/** Lets locks be given and messages arrive; BroadcastChannel works outside of faked time. */
async function pass(ms = 100): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 2; turn += 1) await new Promise(done => outside(done));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('fetch', fakeFetch);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  asked = [];
  answer = () => null;
  isDown = false;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  $token.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the tabs of a browser', () => {
  it('hear of the edge through one stream', async () => {
    const [one, other] = [aTab(), aTab()];
    await pass();
    expect(streams()).toHaveLength(1);

    streams()[0]?.tell(aTold({ sequence: 7 }));
    await pass();

    expect(one.told).toEqual([7]);
    expect(other.told).toEqual([7]);
  });

  it('ask for nothing more while the stream is up', async () => {
    aTab();
    aTab();
    await pass();
    for (let second = 0; second < 60; second += 4) {
      streams()[0]?.tell(aTold());
      await pass(4000);
    }

    expect(asked).toHaveLength(1);
  });

  it('take the stream over from a tab that closes', async () => {
    const [one, other] = [aTab(), aTab()];
    await pass();

    one.close();
    await pass();
    open()[0]?.tell(aTold({ sequence: 8 }));
    await pass();

    expect(other.told).toEqual([8]);
  });

  it('tell a new tab what was told before it came', async () => {
    aTab();
    await pass();
    streams()[0]?.tell(aTold({ sequence: 9 }));
    await pass();

    const late = aTab();
    await pass();

    expect(late.told).toEqual([9]);
  });

  it('open the stream anew for another member, who may get something else', async () => {
    aTab();
    await pass();

    $token.set('theirs');
    await pass();

    expect(streams()).toHaveLength(2);
    expect(open()).toHaveLength(1);
  });

  it('take nothing that is not what an edge tells', async () => {
    const tab = aTab();
    await pass();

    for (const wrong of [{}, null, { ...aTold(), composition: 'x' }]) streams()[0]?.tell(wrong);
    await tab.askNow();
    await pass();

    expect(tab.told).toEqual([]);
  });
});

describe('while the stream is down', () => {
  it('one tab asks now and then, and tells the others', async () => {
    const [one, other] = [aTab(), aTab()];
    answer = () => aTold({ sequence: 4 });
    isDown = true;
    for (let second = 0; second < 60; second += 1) await pass(1000);

    expect(to('/delivery/now').length).toBeGreaterThanOrEqual(4);
    expect(to('/delivery/now').length).toBeLessThanOrEqual(5);
    expect(new Set(one.told)).toEqual(new Set([4]));
    expect(new Set(other.told)).toEqual(new Set([4]));
  });

  it('a page that is not looked at asks for nothing', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    aTab();

    await pass(60_000);

    expect(asked).toEqual([]);
    vi.restoreAllMocks();
  });

  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const lonely: [why: string, forbid: () => void][] = [
    ['has no locks', () => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })],
    ['refuses locks', () => vi.spyOn(navigator.locks, 'request').mockImplementation(async () => denied())],
    ['refuses channels', () => vi.stubGlobal('BroadcastChannel', vi.fn(denied))],
  ];
  it.each(lonely)('where a browser %s, each tab asks for itself', async (_, forbid) => {
    forbid();
    const tabs = [aTab(), aTab()];
    answer = () => aTold({ sequence: 5 });

    await pass(20_000);

    expect(streams()).toEqual([]);
    expect(tabs.map(({ told }) => told[0])).toEqual([5, 5]);
  });
});
