import { openRedis } from '@madang/database';
import { hasRedis, type OwnRedis, ownRedis } from '@madang/database/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bus, createBus } from './bus';
import { createSharedBus } from './shared-bus';

interface Pair {
  /** Where it is published, and where it is received: one bus in one process, two in two. */
  readonly here: Bus;
  readonly there: Bus;
  close(): Promise<void>;
}

/** A busy machine may take longer than it should. */

const faults: unknown[] = [];
const onFault = (fault: unknown) => faults.push(fault);
beforeEach(() => {
  faults.length = 0;
});

async function inOneProcess(): Promise<Pair> {
  const bus = createBus(onFault);
  return { here: bus, there: bus, close: async () => bus.close() };
}

const sharedBus = (url: string) => createSharedBus({ publisher: openRedis(url), subscriber: openRedis(url), onFault });
const waitForConnection = (...buses: readonly Bus[]) =>
  expect.poll(() => buses.map(bus => bus.isComplete())).not.toContain(false);

async function overRedis(): Promise<Pair & { redis: OwnRedis }> {
  const redis = await ownRedis();
  const [here, there] = [sharedBus(redis.url), sharedBus(redis.url)];
  await waitForConnection(here, there);
  const close = async () => {
    here.close();
    there.close();
    await redis.close();
  };
  return { here, there, redis, close };
}

const needsRedis = hasRedis ? '' : ' (not run: no redis-server on the PATH)';
const ways = [
  ['in one process', true, inOneProcess],
  [`over Redis${needsRedis}`, hasRedis, overRedis],
] as const;

for (const [way, canRun, open] of ways) {
  describe.runIf(canRun)(`a bus ${way}`, () => {
    let pair: Pair;
    beforeEach(async () => {
      pair = await open();
    });
    afterEach(() => pair.close());

    it('calls the listeners of a topic with what was published, whole and in order, and nobody else', async () => {
      const events: unknown[] = [];
      pair.there.subscribe('unread', payload => events.push(payload));
      pair.there.subscribe('maintenance', payload => events.push(payload));

      for (let count = 0; count < 50; count += 1) pair.here.publish('unread', { memberId: '하나', count });

      await expect.poll(() => events.length).toBe(50);
      expect(events).toEqual(Array.from({ length: 50 }, (_, count) => ({ memberId: '하나', count })));
    });

    it('calls local listeners once, and at once', async () => {
      let [own, others] = [0, 0];
      pair.here.subscribe('maintenance', () => {
        own += 1;
      });
      pair.there.subscribe('unread', () => {
        others += 1;
      });

      pair.here.publish('maintenance', { on: true });
      expect(own).toBe(1);

      pair.here.publish('unread', { memberId: 'a', count: 1 }); // what came before it has been received by then
      await expect.poll(() => others).toBe(1);
      expect(own).toBe(1);
    });

    it('says nothing to who has stopped listening', async () => {
      const events: string[] = [];
      const stop = pair.there.subscribe('maintenance', () => events.push('stopped'));
      pair.there.subscribe('maintenance', () => events.push('listens'));

      stop();
      pair.here.publish('maintenance', { on: false });

      await expect.poll(() => events).toEqual(['listens']);
    });

    it('reports a listener that throws, and calls the others all the same', async () => {
      const events: boolean[] = [];
      pair.there.subscribe('maintenance', () => {
        throw new Error('broken');
      });
      pair.there.subscribe('maintenance', ({ on }) => events.push(on));

      pair.here.publish('maintenance', { on: true });

      await expect.poll(() => events).toEqual([true]);
      expect(faults).toEqual([new Error('broken')]);
    });
  });
}

describe.runIf(hasRedis)(`a bus over a Redis that goes away${needsRedis}`, () => {
  let bus: Awaited<ReturnType<typeof overRedis>>;
  beforeEach(async () => {
    bus = await overRedis();
  });
  afterEach(() => bus.close());

  it('says that something may be missed, still calls its own, and is complete when it is back', async () => {
    const events: string[] = [];
    bus.here.subscribe('maintenance', ({ on }) => events.push(`here ${on}`));
    bus.there.subscribe('maintenance', ({ on }) => events.push(`there ${on}`));
    bus.there.subscribe('missed', () => events.push('missed'));

    await bus.redis.kill();
    await expect.poll(() => [bus.here.isComplete(), bus.there.isComplete()]).toEqual([false, false]);
    bus.here.publish('maintenance', { on: true });
    expect(events).toEqual(['missed', 'here true']);

    await bus.redis.start();
    await waitForConnection(bus.here, bus.there);
    // The publisher may come back later than the subscriber: what is published until then is lost, and reported as missed.
    const repeated = () => {
      bus.here.publish('maintenance', { on: false });
      return events;
    };
    await expect.poll(repeated).toContain('there false');
    expect(events).not.toContain('there true');
    expect(faults).toEqual([]);
  });

  it('notices that Redis hangs, and does not wait for it', async () => {
    let missed = 0;
    bus.there.subscribe('missed', () => {
      missed += 1;
    });

    bus.redis.freeze();

    await expect.poll(() => bus.there.isComplete()).toBe(false);
    expect(missed).toBeGreaterThan(0);
    await bus.redis.kill();
    await bus.redis.start();
    await waitForConnection(bus.there);
  });

  it('tells the others, once it can, that a message did not reach them', async () => {
    const publisher = openRedis(bus.redis.url);
    const alone = createSharedBus({ publisher, subscriber: openRedis(bus.redis.url), onFault });
    await waitForConnection(alone);
    let missed = 0;
    bus.there.subscribe('missed', () => {
      missed += 1;
    });

    publisher.disconnect(true); // only this connection breaks: the others have no way to notice
    alone.publish('maintenance', { on: true });

    await expect.poll(() => missed).toBeGreaterThan(0);
    expect(bus.there.isComplete()).toBe(true);
    alone.close();
  });

  it('is incomplete, and no more than that, where there was never a Redis', async () => {
    await bus.redis.kill();
    const deaf = sharedBus(bus.redis.url);
    const events: boolean[] = [];
    deaf.subscribe('maintenance', ({ on }) => events.push(on));

    deaf.publish('maintenance', { on: true });

    expect(events).toEqual([true]);
    expect(deaf.isComplete()).toBe(false);
    await bus.redis.start();
    await waitForConnection(deaf);
    deaf.close();
  });

  it('is not ended by what others say on its channel', async () => {
    const stranger = openRedis(bus.redis.url);
    await expect.poll(() => stranger.status).toBe('ready');
    const events: boolean[] = [];
    bus.there.subscribe('maintenance', ({ on }) => events.push(on));

    await stranger.publish('madang:bus:1', 'not json');
    await stranger.publish('madang:bus:1', '{"from":"x","topic":"unknown"}');
    bus.here.publish('maintenance', { on: true });

    await expect.poll(() => events).toEqual([true]);
    expect(faults).toHaveLength(2); // each bus reports the one that cannot be read
    stranger.disconnect();
  });
});
