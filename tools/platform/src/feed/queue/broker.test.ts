import { hasBroker, type OwnBroker, type OwnRelay, ownBroker, ownRelay } from '@madang/database/testing';
import { openLog } from '@madang/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/platform';
import { fixtureText, marketText } from '../testing';
import { type Listening, listenTo } from './listen';
import type { QueueOptions } from './options';
import {
  eventIn,
  heartbeatText,
  keepAliveText,
  merged,
  openFeeder,
  snapshotText,
  type TestApi,
  testApi,
} from './testing';

let fixtures = 40_000_000;

describe.runIf(hasBroker)('the feed from a RabbitMQ', () => {
  let broker: OwnBroker;
  let relay: OwnRelay;
  let api: TestApi;
  let platform: TestPlatform;
  const lines: string[] = [];
  beforeAll(async () => {
    [broker, platform] = await Promise.all([
      ownBroker(),
      startPlatform({ log: openLog({ level: 'info', to: { write: line => lines.push(line) } }) }),
    ]);
  });
  afterAll(async () => {
    await platform.close();
    await broker.close();
  });

  let queues = 0;
  let options: QueueOptions;
  let feeder: Awaited<ReturnType<typeof openFeeder>>;
  let listening: Listening | undefined;
  let fixture: string;
  beforeEach(async () => {
    relay = await ownRelay(broker.port);
    api = await testApi();
    queues += 1;
    fixtures += 1;
    fixture = String(fixtures);
    lines.length = 0;
    options = {
      scope: 'all',
      snapshot: 'Inplay',
      packageId: String(queues),
      user: broker.user,
      password: broker.password,
      host: broker.host,
      port: relay.port,
      tls: false,
      vhost: broker.vhost,
      queue: `_${queues}_`,
      prefetch: 100,
      heartbeat: 30,
      snapshotUrl: api.url,
      apiUrl: api.url,
      silentMs: 60_000,
      firstPauseMs: 50,
      longestPauseMs: 400,
    };
    feeder = await openFeeder(options, broker.port);
    api.snapshot = () => snapshotText([merged(metadata(), price('1.85', 0))]);
  });
  afterEach(async () => {
    await listening?.stop();
    await feeder.close();
    await relay.close();
    await api.close();
  });

  const later = (seconds: number) => new Date(platform.now().getTime() + seconds * 1000);
  const metadata = (more: { status?: number; updatedAt?: Date } = {}) =>
    fixtureText({ id: fixture, startsAt: later(3600), ...more }, later(0));
  const price = (value: string, seconds: number, more: { settlement?: number } = {}) =>
    marketText(fixture, [{ id: 1, bets: [{ id: '1493838218', name: '1', price: value, ...more }] }], later(seconds));
  const outcome = () =>
    platform.db
      .selectFrom('outcome')
      .select(['price_milli', 'state', 'settlement'])
      .where('outcome_id', '=', `1493838218${fixture}`)
      .executeTakeFirst();
  const snapshots = () => api.snapshots;
  const listen = () => {
    listening = listenTo(options, { feed: platform.feed, log: platform.app.log });
    return listening;
  };
  const live = async () => {
    const own = listen();
    await expect.poll(() => own.state()).toBe('live');
    return own;
  };

  it('takes a snapshot first and then what came meanwhile, of each bet what is newer', async () => {
    let answer: (text: string) => void = () => undefined;
    api.snapshot = () => new Promise(resolve => (answer = resolve));
    listen();
    await expect.poll(snapshots).toBe(1);
    await feeder.send(price('1.7', -60), price('2.1', 60));

    answer(snapshotText([merged(metadata(), price('1.85', 0))]));

    await expect.poll(outcome).toEqual({ price_milli: 2100, state: 'open', settlement: 0 });
    await expect.poll(() => feeder.remaining()).toBe(0);
    expect(api.requests[1]).toEqual({
      path: '/Inplay/GetEvents',
      body: { PackageId: queues, UserName: 'guest', Password: 'guest' },
    });
  });

  it('goes on with new messages, and acknowledges each once it is written', async () => {
    await live();

    await feeder.send(price('1.95', 60), price('1.96', 61));

    await expect.poll(outcome).toMatchObject({ price_milli: 1960 });
    await expect.poll(() => feeder.remaining()).toBe(0);
  });

  it('has the queue filled again where that was stopped', async () => {
    api.isDistributing = false;

    await live();

    expect(api.requests.map(({ path }) => path)).toContain('/Distribution/Start');
    expect(lines.join()).toContain('had stopped filling the queue');
  });

  it('takes a new snapshot where a message is missing', async () => {
    await live();
    await feeder.send(price('1.9', 30));
    await expect.poll(outcome).toMatchObject({ price_milli: 1900 });
    const before = snapshots();
    api.snapshot = () => snapshotText([merged(metadata(), price('2.4', 40))]);

    feeder.lose();
    await feeder.send(keepAliveText());

    await expect.poll(outcome).toMatchObject({ price_milli: 2400 });
    expect(snapshots()).toBe(before + 1);
  });

  it('takes no bets while the broker is away, and goes on by a snapshot when it is back', async () => {
    const own = await live();
    await expect.poll(outcome).toMatchObject({ state: 'open' });

    relay.cut();

    await expect.poll(outcome).toMatchObject({ state: 'suspended' });
    await feeder.send(price('2.2', 60));
    relay.mend();
    await expect.poll(() => own.state()).toBe('live');
    await expect.poll(outcome).toEqual({ price_milli: 2200, state: 'open', settlement: 0 });
  });

  it('begins again where the broker drops in the middle of a snapshot: nothing of it is written, nothing is lost', async () => {
    let answer: (text: string) => void = () => undefined;
    api.snapshot = () => new Promise(resolve => (answer = resolve));
    const own = listen();
    await expect.poll(snapshots).toBe(1);
    await feeder.send(price('1.99', 60, { settlement: 2 }));
    const first = answer;

    relay.cut();
    await expect.poll(() => own.state()).toBe('connecting');
    first(snapshotText([merged(metadata(), price('9.99', 90))]));
    relay.mend();
    await expect.poll(snapshots).toBe(2);
    answer(snapshotText([merged(metadata(), price('1.85', 0))]));

    await expect.poll(outcome).toEqual({ price_milli: 1990, state: 'closed', settlement: 2 });
    await expect.poll(() => feeder.remaining()).toBe(0);
  });

  it('requests again a snapshot that fails, takes no bets until there is one, and holds the queue back', async () => {
    await platform.feed.apply(metadata());
    await platform.feed.apply(price('1.5', -10));
    let fails = 2;
    api.snapshot = () => {
      if (fails-- > 0) throw new Error('down for maintenance');
      return snapshotText([merged(metadata(), price('1.85', 0))]);
    };
    await feeder.send(price('2.3', 60));

    listen();

    await expect.poll(outcome).toMatchObject({ price_milli: 1500, state: 'suspended' });
    await expect.poll(outcome).toMatchObject({ price_milli: 2300, state: 'open' });
    expect(lines.filter(line => line.includes('no snapshot')).length).toBe(2);
  });

  it('takes the other events of a snapshot in which one is broken', async () => {
    api.snapshot = () => snapshotText(['{"FixtureId":"no number"}', merged(metadata(), price('1.85', 0))]);

    await live();

    await expect.poll(outcome).toMatchObject({ price_milli: 1850, state: 'open' });
    expect(lines.join()).toContain('an event of the snapshot was skipped');
  });

  it('suspends what the feed says it does not send, whatever the keep-alive names, until it sends again', async () => {
    const inPlay = eventIn(metadata({ status: 2 })).slice(0, -1);
    api.snapshot = () => snapshotText([`${inPlay},${/"Markets":.*$/s.exec(eventIn(price('1.85', 0)))?.[0]}`]);
    await live();
    await expect.poll(outcome).toMatchObject({ state: 'open' });

    await feeder.send(heartbeatText([1]), keepAliveText(fixture));
    await expect.poll(outcome).toMatchObject({ state: 'suspended' });
    await expect.poll(() => feeder.remaining()).toBe(0);
    expect(await outcome()).toMatchObject({ state: 'suspended' });

    await feeder.send(heartbeatText());
    await expect.poll(outcome).toMatchObject({ state: 'open' });
  });

  it('closes a silent queue, and suspends', async () => {
    options = { ...options, silentMs: 400 };
    await live();
    api.snapshot = () => {
      throw new Error('away');
    };

    await expect.poll(outcome).toMatchObject({ state: 'suspended' });
    expect(lines.join()).toContain('nothing was received for 400 ms');
  });

  it('leaves the queue to the process that reads it, and takes over when that one is gone', async () => {
    const first = await live();
    const second = listenTo(options, { feed: platform.feed, log: platform.app.log });
    await expect.poll(() => second.state()).toBe('elsewhere');
    expect(await outcome()).toMatchObject({ state: 'open' });

    await first.stop();

    await expect.poll(() => second.state()).toBe('live');
    await second.stop();
  });

  it('skips a message that is half of one, and writes the next', async () => {
    await live();

    await feeder.send(price('1.91', 50).slice(0, -40), '{"Header":{"Type":3},"Body":7}', price('1.92', 60));

    await expect.poll(outcome).toMatchObject({ price_milli: 1920 });
    await expect.poll(() => feeder.remaining()).toBe(0);
    expect(lines.filter(line => line.includes('feed message skipped')).length).toBe(2);
  });

  it('has a message that can never be written taken off the queue', async () => {
    await live();

    await feeder.send(price('1.5', 70).replace('"Name":"1"', '"Name":"\\u0000"'), price('1.93', 80));

    await expect.poll(outcome).toMatchObject({ price_milli: 1930 });
    await expect.poll(() => feeder.remaining()).toBe(0);
  });
});
