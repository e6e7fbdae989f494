import { fc, test } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrowser, anEvent, aTab, type Connection, type Tab } from './tabs.test-kit';

const BEAT = ': up\n\n';
let browser: ReturnType<typeof aBrowser>;
let tabs: Tab[] = [];

const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms);
const join = (...from: Parameters<typeof aTab>) => {
  const tab = aTab(...from);
  tabs.push(tab);
  return tab;
};
const only = (): Connection => {
  const [first, second] = browser.open();
  if (!first || second) throw new Error(`${browser.open().length} connections are open`);
  return first;
};
const send = async (text: string) => {
  only().send(text);
  await pass(10);
};

beforeEach(() => {
  vi.useFakeTimers();
  browser = aBrowser(vi.stubGlobal);
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('twenty tabs', () => {
  it('have one connection, which carries what all of them want, and all receive what comes', async () => {
    for (let n = 0; n < 20; n += 1) join([`league:${n % 3}`, `fixture:${n}`]);
    await pass();
    await send(anEvent('1'));

    expect(browser.connections).toHaveLength(1);
    expect(only().url.split(',')).toHaveLength(23);
    expect(tabs.map(({ received }) => received)).toEqual(tabs.map(() => ['1']));
    expect(tabs.map(({ ups }) => ups)).toEqual(tabs.map(() => 1));
  });

  it('go on without a gap when the one that holds it closes: no tab notices a break', async () => {
    for (let n = 0; n < 20; n += 1) join([`fixture:${n}`]);
    await pass();
    await send(anEvent('1'));
    const first = only();

    tabs[0]?.close();
    expect(first.isOpen()).toBe(false);
    await pass();
    await send(anEvent('2'));

    expect(only().lastId).toBe('1');
    expect(only().url.split(',')).toHaveLength(19);
    for (const { received, downs } of tabs.slice(1))
      expect({ received, downs }).toEqual({ received: ['1', '2'], downs: 0 });
  });
});

describe('a tab that holds the stream and is frozen', () => {
  async function frozenHolder() {
    const [holder, one, other] = [join(['a']), join(['b']), join(['c'])];
    await pass();
    await send(anEvent('1'));
    const old = only();
    holder.freeze();
    return { holder, one, other, old };
  }

  it('loses the lock after twelve silent seconds; the others learn that they are cut off, and then go on', async () => {
    const { one, other } = await frozenHolder();

    await pass(12_100);
    expect([one.downs, other.downs]).toEqual([1, 1]);
    await pass(3_200);
    const next = browser.connections.at(-1);
    next?.send(anEvent('2'));
    await pass(10);

    expect(only()).toBe(next);
    expect(next?.lastId).toBe('1');
    for (const { received, ups } of [one, other]) expect({ received, ups }).toEqual({ received: ['1', '2'], ups: 2 });
  });

  it('sends nothing old when it wakes after five minutes, and is one of many from then on', async () => {
    const { holder, one, other, old } = await frozenHolder();
    for (let minute = 0; minute < 5; minute += 1) {
      for (let beat = 0; beat < 12; beat += 1) {
        await pass(5000);
        if (browser.connections.length > 1) browser.connections.at(-1)?.send(BEAT);
      }
    }
    browser.connections.at(-1)?.send(anEvent('3'));
    await pass(10);

    old.send(anEvent('2'));
    holder.thaw();
    await pass(100);

    expect(one.received).toEqual(['1', '3']);
    expect(other.received).toEqual(['1', '3']);
    expect(holder.received).toEqual(['1', '3']);
    expect(old.isOpen()).toBe(false);
    expect(browser.open()).toHaveLength(1);
  });
});

describe('a clock that is set back by a year', () => {
  const setBack = () => vi.setSystemTime(Date.now() - 365 * 86_400_000);

  it('does not make the next term older than the last', async () => {
    const [first, second, third] = [join(['a']), join(['b']), join(['c'])];
    await pass();
    await send(anEvent('1'));

    setBack();
    first.close();
    await pass();
    await send(anEvent('2'));

    for (const { received, downs } of [second, third])
      expect({ received, downs }).toEqual({ received: ['1', '2'], downs: 0 });
  });

  it('lets a frozen tab lose its lock as well', async () => {
    const [holder, other] = [join(['a']), join(['b'])];
    await pass();
    await send(anEvent('1'));
    holder.freeze();

    setBack();
    await pass(15_200);
    browser.connections.at(-1)?.send(anEvent('2'));
    await pass(10);

    expect(other.received).toEqual(['1', '2']);
  });

  it('has the stream opened again once, as after a sleep, and its tabs receive its signs as before', async () => {
    const [, other] = [join(['a']), join(['b'])];
    await pass();
    await send(anEvent('1'));

    setBack();
    only().send(BEAT);
    await pass(1000);
    for (let beat = 0; beat < 6; beat += 1) {
      await send(BEAT);
      await pass(5000);
    }

    expect(other).toMatchObject({ downs: 1, ups: 2 });
    expect(browser.connections).toHaveLength(2);
  });
});

it('a tab that knew of no term before its own is followed by those that did, and the tab it took the lock from is not', async () => {
  const [holder, other] = [join(['a']), join(['b'])];
  await pass();
  await send(anEvent('1'));
  const old = only();
  holder.freeze();
  const late = join(['c']);
  await pass(6000);
  other.stream.want(['b', 'd']); // its patience starts again: the late one takes the lock
  await pass(9100);
  const next = browser.connections.at(-1);
  next?.send(anEvent('2'));
  await pass(10);
  old.send(anEvent('3'));
  holder.thaw();
  await pass(10);

  expect(next?.lastId).toBe('');
  expect(other.received).toEqual(['1', '2']);
  expect(late.received).toEqual(['2']);
});

describe('a tab that comes later', () => {
  it('receives the state of what is new to it, though others want it already, and the rest goes on', async () => {
    join(['a', 'b']);
    await pass();
    await send(anEvent('7'));

    join(['b']);
    await pass();

    expect(browser.connections).toHaveLength(2);
    expect(only().url).toBe('/stream?a,b&fresh=b');
    expect(only().lastId).toBe('7');
  });

  it('receives the last event instead, where each event is complete', async () => {
    join(['a'], { isLastAll: true });
    await pass();
    await send(anEvent('7', ''));

    const late = join(['a'], { isLastAll: true });
    await pass();

    expect(browser.connections).toHaveLength(1);
    expect(late.received).toEqual(['7']);
    expect(late.ups).toBe(1);
  });

  it('is not requested again once it has what it wants: the next opening requests only what is new', async () => {
    const one = join(['a']);
    await pass();
    await send(anEvent('1'));
    one.stream.want(['a', 'b']);
    await pass();
    await send(anEvent('2'));

    one.stream.want(['a', 'b', 'c']);
    await pass();

    expect(only().url).toBe('/stream?a,b,c&fresh=c');
  });
});

describe('a tab that goes', () => {
  it('takes what it wanted along, at once or, without a word, after two minutes', async () => {
    const [, leaving, dying] = [join(['a']), join(['b']), join(['c'])];
    await pass();
    await send(anEvent('1'));

    leaving.close();
    await pass();
    expect(only().url).toBe('/stream?a,c');
    dying.die();
    for (let beat = 0; beat < 26; beat += 1) {
      await send(BEAT);
      await pass(5000);
    }

    expect(only().url).toBe('/stream?a');
  });

  it('into the browser’s cache gives the stream up, and receives everything when it comes back', async () => {
    const tab = join(['a']);
    await pass();
    await send(anEvent('1'));

    dispatchEvent(new Event('pagehide'));
    expect(browser.open()).toEqual([]);
    await pass(60_000);
    expect(browser.connections).toHaveLength(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass();
    await send(anEvent('2'));

    expect(only().url).toBe('/stream?a&fresh=a&whole');
    expect(only().lastId).toBe('1');
    expect(tab).toMatchObject({ received: ['1', '2'], ups: 2, downs: 1 });
  });
});

it('a break is announced to every tab, and its end', async () => {
  const [holder, other] = [join(['a']), join(['b'])];
  await pass();
  await send(anEvent('1'));

  only().end();
  await pass(10);
  expect([holder.downs, other.downs]).toEqual([1, 1]);
  await pass(600);
  await send(BEAT);

  expect([holder.ups, other.ups]).toEqual([2, 2]);
  expect(only().lastId).toBe('1');
});

it('a tab whose wishes are not carried is never told that it is up to date', async () => {
  const tab = join(['a', 'b'], { most: 2 });
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const unseen = join(['c'], { most: 2 });
  hidden.mockRestore();
  await pass();
  await send(anEvent('1'));
  await pass(12_500);

  expect(only().url).toBe('/stream?a,b');
  expect(tab.ups).toBe(1);
  expect(unseen).toMatchObject({ ups: 0, downs: 1 });
});

it('tabs of another member share another stream', async () => {
  join(['a']);
  join(['a'], { name: 'another' });
  await pass();

  expect(browser.open()).toHaveLength(2);
});

describe('where tabs cannot share', () => {
  const cases: [string, () => void][] = [
    ['there are no locks', () => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })],
    [
      'locks are forbidden',
      () => {
        const request = () => Promise.reject(new DOMException('no', 'SecurityError'));
        Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      },
    ],
    ['there is no channel', () => vi.stubGlobal('BroadcastChannel', undefined)],
    [
      'a channel is forbidden',
      () =>
        vi.stubGlobal(
          'BroadcastChannel',
          class {
            constructor() {
              throw new DOMException('no', 'SecurityError');
            }
          },
        ),
    ],
  ];

  it.each(cases)('as %s, each has a stream of its own', async (_, forbid) => {
    forbid();
    const two = [join(['a']), join(['b'])];
    await pass();
    for (const connection of browser.open()) connection.send(anEvent('1'));
    await pass(10);

    expect(browser.open().map(({ url }) => url)).toEqual(['/stream?a', '/stream?b']);
    expect(two.map(({ received, ups }) => ({ received, ups }))).toEqual(two.map(() => ({ received: ['1'], ups: 1 })));
  });
});

describe('whatever tabs do', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('news' as const), at: fc.nat(3) }) },
    fc.record({ kind: fc.constantFrom('join' as const, 'close' as const, 'break' as const), at: fc.nat(3) }),
    fc.record({ kind: fc.constantFrom('freeze' as const, 'clock' as const), at: fc.nat(3) }),
  );

  test.prop([fc.array(step, { maxLength: 40 })], { numRuns: 60 })('nobody misses an event', async steps => {
    browser = aBrowser(vi.stubGlobal);
    tabs = [];
    let last = 0;
    const answered = new Set<Connection>();
    /** The platform: a connection with an id receives what came after it, any other one the last event. */
    const platform = async () => {
      for (const connection of browser.open()) {
        if (answered.has(connection)) continue;
        answered.add(connection);
        const position = connection.lastId === '' ? last : Number(connection.lastId);
        // A new subscription receives the current state: the last event again.
        const from =
          connection.url.includes('fresh') || connection.lastId === '' ? Math.min(position, last - 1) : position;
        for (let n = Math.max(from + 1, 0); n <= last; n += 1) connection.send(anEvent(String(n)));
      }
      await pass(20);
    };
    const wait = async (ms: number) => {
      for (let spent = 0; spent < ms; spent += 1000) {
        await platform();
        for (const connection of browser.open()) connection.send(BEAT);
        await pass(1000);
      }
    };
    for (let n = 0; n < 3; n += 1) join(['a']);
    await wait(1000);
    for (const { kind, at } of steps) {
      const tab = tabs[at % Math.max(tabs.length, 1)];
      if (kind === 'news') {
        await platform(); // a new connection first receives what was before it
        last += 1;
        for (const connection of browser.open()) connection.send(anEvent(String(last)));
        await pass(20);
      } else if (kind === 'join' && tabs.length < 5) join(['a']);
      else if (kind === 'close' && tab && tabs.length > 1) {
        tab.close();
        tabs.splice(tabs.indexOf(tab), 1);
      } else if (kind === 'break') browser.open()[0]?.end();
      else if (kind === 'clock') vi.setSystemTime(Date.now() + (at - 2) * 86_400_000);
      else if (kind === 'freeze' && tab && tabs.length > 1) {
        tab.freeze();
        await wait(20_000);
        tab.thaw();
      }
      await wait(1000);
    }
    await wait(20_000);

    for (const { received } of tabs) {
      const numbers = [...new Set(received.map(Number))];
      expect(numbers.at(-1)).toBe(last);
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    }
    expect(browser.open()).toHaveLength(1);
    for (const tab of tabs) tab.close();
  });
});
