import { topicIn } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import type { PriceUpdate } from '../feed/bus-updates';
import { createHub, type Listener } from './hub';

function reader(topics: readonly string[]) {
  const got: Buffer[] = [];
  let isOpen = true;
  const state = { isReady: true, isStuck: false };
  const listener: Listener = {
    topics,
    isReady: () => state.isReady,
    isStuck: () => state.isStuck,
    write(bytes) {
      got.push(bytes);
    },
    close() {
      isOpen = false;
    },
  };
  return { listener, got, state, text: () => got.map(String).join(''), isOpen: () => isOpen };
}

const price = (outcomeId: string, priceMilli: number, fixtureId = '1'): PriceUpdate => ({
  outcomeId,
  priceMilli,
  state: 'open',
  fixtureId,
  leagueId: '67',
  sportId: '6046',
  isLive: false,
});
const idIn = (text: string) => /^id: (.+)$/m.exec(text)?.[1] ?? '';

describe('hub', () => {
  it('sends a topic what belongs to it, and nothing else', () => {
    const hub = createHub();
    const [one, two] = [reader(['fixture:1']), reader(['fixture:2'])];
    hub.add(one.listener);
    hub.add(two.listener);

    hub.prices([price('11', 1850)]);
    hub.flush(0);

    expect(one.text()).toContain('data: {"topic":"fixture:1","prices":[["11",1850,"open"]],"fixtures":[]}');
    expect(two.got).toEqual([]);
  });

  it('sends the latest of each selection once a tick', () => {
    const hub = createHub();
    const one = reader(['league:67']);
    hub.add(one.listener);

    for (const milli of [1850, 1860, 1870]) hub.prices([price('11', milli), price('12', milli)]);
    expect(one.got).toEqual([]);
    hub.flush(0);
    hub.flush(100);

    expect(one.got).toHaveLength(1);
    expect(one.text()).toContain('[["11",1870,"open"],["12",1870,"open"]]');
  });

  it('ends all and knows no id of before, when what it got has a gap', () => {
    const hub = createHub();
    const one = reader(['fixture:1']);
    hub.add(one.listener);
    hub.prices([price('11', 1850)]);
    hub.flush(0);
    const before = hub.lastId();

    hub.endAll();
    hub.add(reader(['fixture:1']).listener);

    expect(one.isOpen()).toBe(false);
    expect(hub.after(before, ['fixture:1'])).toBeNull();
    expect(hub.after(hub.lastId(), ['fixture:1'])).toEqual([]);
  });

  it('encodes a frame once for all its listeners', () => {
    const hub = createHub();
    const readers = [reader(['sport:6046']), reader(['sport:6046']), reader(['sport:6046'])];
    for (const { listener } of readers) hub.add(listener);

    hub.prices([price('11', 1850)]);
    hub.flush(0);

    expect(new Set(readers.map(({ got }) => got[0])).size).toBe(1);
  });

  it('writes once a tick to a reader of several topics, and shares that too', () => {
    const hub = createHub();
    const readers = [reader(['fixture:1', 'fixture:2']), reader(['fixture:1', 'fixture:2']), reader(['fixture:2'])];
    for (const { listener } of readers) hub.add(listener);

    hub.prices([price('11', 1850), price('21', 2000, '2')]);
    hub.flush(0);

    expect(readers.map(({ got }) => got.length)).toEqual([1, 1, 1]);
    expect(readers[0]?.got[0]).toBe(readers[1]?.got[0]);
    expect(readers[0]?.text()).toMatch(/"fixture:1"[\s\S]*"fixture:2"/);
    expect(readers[2]?.text()).not.toContain('"fixture:1"');
  });

  it('sends a reader that is back what it missed, and no more', () => {
    const hub = createHub();
    const first = reader(['fixture:1']);
    hub.add(first.listener);
    hub.prices([price('11', 1850)]);
    hub.flush(0);
    hub.remove(first.listener);

    hub.prices([price('11', 1900)]);
    hub.flush(100);
    hub.prices([price('11', 1950), price('21', 2000, '2')]);
    hub.flush(200);

    const missed = hub.after(idIn(first.text()), ['fixture:1'])?.map(String).join('') ?? '';
    expect(missed).toContain('1900');
    expect(missed).toContain('1950');
    expect(missed).not.toContain('1850');
    expect(missed).not.toContain('"21"');
  });

  it('knows nothing after another hub’s id, after one that is too old, or of a topic without frames', () => {
    const hub = createHub();
    const one = reader(['fixture:1']);
    hub.add(one.listener);
    hub.prices([price('11', 1850)]);
    hub.flush(0);
    const first = idIn(one.text());

    expect(hub.after('other-1', ['fixture:1'])).toBeNull();
    expect(hub.after('nonsense', ['fixture:1'])).toBeNull();
    expect(hub.after(first, ['fixture:9'])).toBeNull();
    for (let turn = 0; turn < 6000; turn++) {
      hub.prices([price('11', 1000 + turn)]);
      hub.flush(turn);
    }
    expect(hub.after(first, ['fixture:1'])).toBeNull();
  });

  it('forgets a topic half a minute after its last reader', () => {
    const hub = createHub();
    const one = reader(['fixture:1']);
    hub.add(one.listener);
    hub.prices([price('11', 1850)]);
    hub.flush(0);
    hub.remove(one.listener);
    hub.flush(1);
    hub.flush(31_000);

    expect(hub.after(idIn(one.text()), ['fixture:1'])).toBeNull();
  });

  it('writes nothing to a reader that takes nothing, and catches it up with the latest of each selection', () => {
    const hub = createHub();
    const [slow, sound] = [reader(['fixture:1', 'bet:me']), reader(['fixture:1'])];
    for (const { listener } of [slow, sound]) hub.add(listener);

    slow.state.isReady = false;
    for (const milli of [1850, 1900, 1950]) {
      hub.prices([price('11', milli)]);
      hub.flush(milli);
    }
    hub.publish('bet:me', { kind: 'bet', data: { betId: 'a' } });
    hub.beat();
    expect(slow.got).toEqual([]);
    expect(sound.got).toHaveLength(4);
    slow.state.isReady = true;
    hub.ready(slow.listener);

    expect(slow.got).toHaveLength(1);
    expect(slow.text()).toContain('[["11",1950,"open"]]');
    expect(slow.text()).not.toContain('1850');
    expect(slow.text()).toContain('event: bet');
    expect(slow.text().match(/^id: .+$/gm)).toEqual([`id: ${hub.lastId()}`]);
    hub.prices([price('11', 2000)]);
    hub.flush(3000);
    expect(slow.got).toHaveLength(2);
  });

  it('cuts a reader that is stuck, and one that is so far behind that what it missed is gone', () => {
    const hub = createHub();
    const [stuck, late] = [reader(['fixture:1']), reader(['fixture:1'])];
    for (const { listener } of [stuck, late]) hub.add(listener);
    stuck.state.isStuck = true;
    late.state.isReady = false;
    for (let turn = 0; turn < 6000; turn++) {
      hub.prices([price('11', 1001 + turn)]);
      hub.flush(turn);
    }

    hub.beat();
    hub.ready(late.listener);

    expect([stuck, late].map(one => one.isOpen())).toEqual([false, false]);
    expect(late.got).toEqual([]);
  });

  it('keeps what comes for a reader that is still being sent the current state', () => {
    const hub = createHub();
    const one = reader(['fixture:1']);
    hub.add(one.listener, hub.lastId());

    hub.prices([price('11', 1900)]);
    hub.flush(0);
    expect(one.got).toEqual([]);
    hub.ready(one.listener);

    expect(one.text()).toContain('1900');
  });

  it('puts the topic first in a frame, so that it is read without the rest', () => {
    const hub = createHub();
    const one = reader(['fixture:1']);
    hub.add(one.listener);
    hub.prices([price('11', 1850)]);
    hub.flush(0);

    expect(topicIn(/^data: (.+)$/m.exec(one.text())?.[1] ?? '')).toBe('fixture:1');
  });
});
