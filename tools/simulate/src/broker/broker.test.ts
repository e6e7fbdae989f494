import { hasBroker, type OwnBroker, type OwnRelay, ownBroker, ownRelay } from '@madang/database/testing';
import { createSimulator, type FeedApi, type Outlet, openOutlet, type Simulator, serveFeedApi } from '@madang/feed';
import { createPlatform, type Listening, listenTo, type Platform } from '@madang/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const STARTS = Date.parse('2026-11-28T09:00:00Z');
const MINUTE = 60_000;

/** All that the importer stored, as it stands in the database. */
async function boardOf({ db }: Platform): Promise<unknown[]> {
  const { rows } = await sql`
    select fixture_id, status, covered, home_score, away_score, outcome_id, price_milli, state, outcome.settlement
    from fixture left join outcome using (fixture_id) order by fixture_id, outcome_id`.execute(db);
  return rows;
}

describe.runIf(hasBroker)('a world that is played into a RabbitMQ', () => {
  let broker: OwnBroker;
  let relay: OwnRelay;
  let outlet: Outlet;
  let api: FeedApi;
  let simulator: Simulator;
  let viaBroker: Platform;
  let direct: Platform;
  let listening: Listening;
  beforeAll(async () => {
    const platform = () => createPlatform({ clock: () => new Date(STARTS), loopLagMs: 0 });
    [broker, viaBroker, direct] = await Promise.all([ownBroker(), platform(), platform()]);
    relay = await ownRelay(broker.port);
    const { user, password, host, vhost } = broker;
    outlet = await openOutlet({ url: `amqp://${user}:${password}@${host}:${broker.port}`, queue: '_1_' });
    simulator = createSimulator({ seed: 'broker', startsAt: new Date(STARTS), fixtures: 12 });
    api = await serveFeedApi({ outlet, snapshot: ids => simulator.snapshot(ids) });
    listening = listenTo(
      {
        ...{
          scope: 'all',
          snapshot: 'Inplay',
          packageId: '1',
          user,
          password,
          host,
          vhost,
          port: relay.port,
          tls: false,
          queue: '_1_',
        },
        ...{ prefetch: 100, heartbeat: 30, snapshotUrl: api.url, apiUrl: api.url },
        ...{ silentMs: 60_000, firstPauseMs: 50, longestPauseMs: 200 },
      },
      { feed: viaBroker.feed, log: viaBroker.app.log },
    );
  });
  afterAll(async () => {
    await listening.stop();
    await Promise.all([viaBroker.close(), direct.close()]);
    await api.close();
    await outlet.close();
    await relay.close();
    await broker.close();
  });

  /** Plays on, into the broker and, beside it, directly into a platform. */
  async function play(minutes: number): Promise<void> {
    const messages = simulator.advance(new Date(STARTS + minutes * MINUTE));
    await Promise.all(messages.flatMap(text => [outlet.feed.apply(text), direct.feed.apply(text)]));
  }
  const same = () => expect.poll(() => boardOf(viaBroker)).toEqual(awaited);
  let awaited: unknown[] = [];
  const agree = async () => {
    awaited = await boardOf(direct);
    expect(awaited.length).toBeGreaterThan(100);
    await same();
  };

  it('makes the same board as one that gets its messages directly', async () => {
    await play(0);
    await play(30);

    await agree();
  });

  it('makes the same board after the broker was away, and lost what happened meanwhile', async () => {
    relay.cut();
    await expect.poll(() => listening.state()).toBe('connecting');
    outlet.set(false);
    await play(75);

    relay.mend();
    await expect.poll(() => listening.state()).toBe('live');
    await play(76);

    expect(outlet.isOpen()).toBe(true);
    await agree();
  });
});
