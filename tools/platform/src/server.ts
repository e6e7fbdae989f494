import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connect, type DatabaseOptions, migrate, openRedis, unusableAfter } from '@madang/database';
import type { ServerLog } from '@madang/server';
import { answerFaults, openApp, serveMetrics } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Caller } from './auth/authorization';
import { type RequestIdentity, type SessionState, sessionStatesOf } from './auth/session-state';
import { inBatches } from './batches';
import { type Bus, createBus } from './bus';
import { type Catalogue, createCatalogue } from './casino/catalogue';
import { type GameServer, type GameServerOptions, gameServerAt } from './casino/game-server';
import { type Chain, chainAt } from './crypto/chain-client';
import { MIGRATIONS } from './database/migrations';
import type { Database } from './database/schema';
import { domains } from './domains';
import { createFeed, type Feed } from './feed/feed';
import { measureFeed } from './feed/metrics';
import { createRounds, type Rounds } from './games/rounds';
import { roundSettling } from './games/settling';
import { guard } from './http/guards';
import { measurePool } from './http/metrics';
import { serveReadiness } from './http/readiness';
import { addTimeHeader } from './http/time';
import { publishRate } from './rates/queries';
import type { PublishedRate } from './rates/quote';
import { seed } from './seed/seed';
import { createSharedBus } from './shared-bus';
import { STREAM_LIMITS, type StreamLimits } from './streams/sessions';

type Clock = () => Date;
type Wait = (ms: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<Database>;
    rounds: Rounds;
    /** Settles what is due on rounds by now. */
    settleRounds(): Promise<void>;
    bus: Bus;
    clock: Clock;
    wait: Wait;
    streamLimits: StreamLimits;
    /** The simulated chain; null where there is none, and coins neither come in nor go out. */
    chain: Chain | null;
    followsChain: boolean;
    /** The server that plays for the providers of games; null where there is none, and casino and slots are away. */
    gameServer: GameServer | null;
    catalogue: Catalogue;
    /** The session state of a request, read together with that of other requests of the moment. */
    sessionState(identity: RequestIdentity): Promise<SessionState>;
  }
  interface FastifyRequest {
    /** Who makes the call, once authorized; null for visitors' calls. */
    caller: Caller | null;
  }
}

export interface PlatformOptions extends DatabaseOptions {
  /** Where several processes on one Postgres publish to each other, and count calls together. */
  redisUrl?: string;
  /** The proxies whose client address is trusted. By default an edge on the same machine. */
  trustedProxies?: string;
  clock?: Clock;
  /** How a stretch of time passes where a call waits for it. */
  wait?: Wait;
  /** Nothing is logged without one. */
  log?: ServerLog;
  /** Puts the demonstration's accounts and data into a database that has none. */
  seed?: boolean;
  /** Calls are refused with 503 while the event loop is late by more than this; 0 never refuses. */
  loopLagMs?: number;
  /** So many refused calls a minute are accepted from one household; by default 300. */
  refusalsPerMinute?: number;
  /** False takes any number of calls a minute: for attacks and benches, which are about something else. */
  callLimits?: boolean;
  /** Where the simulated chain answers. */
  chainUrl?: string;
  /** Whether this process reads the chain and sends to it, where it is its turn; by default it does. */
  followsChain?: boolean;
  /** The server that plays for the providers of casino games and slots. */
  gameServer?: GameServerOptions;
  /** How many streams are held open. */
  streamLimits?: Partial<StreamLimits>;
}

export interface Platform {
  app: FastifyInstance;
  /** The database that the platform lives in, for rooms that keep tables of their own in it. */
  connection: Connection;
  db: Kysely<Database>;
  /** The one way in for sports data. */
  feed: Feed;
  /** The one way in for what a USD costs. */
  publishRate(rate: PublishedRate): Promise<void>;
  /** Settles the bets on rounds that are over by now. It is done every second anyway. */
  settleRounds(): Promise<void>;
  close(): Promise<void>;
}

/** No call has more than `BODY_BYTES` to send. */
const BODY_MS = 10_000;
const LOOP_LAG_MS = 500;
const REFUSALS_A_MINUTE = 300;

/** The whole platform on one database, ready to listen or to be injected into. */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const connection = await connect(options);
  const db = connection.tables<Database>();
  try {
    await migrate(connection, MIGRATIONS);
    if (options.seed) await seed(db, options.clock?.() ?? new Date());
    const app = await appOn(connection, db, options);
    const feed = createFeed({ db, bus: app.bus, log: app.log, clock: app.clock });
    return {
      app,
      connection,
      db,
      feed,
      publishRate: rate => publishRate(db, rate),
      settleRounds: app.settleRounds,
      close: () => close(app, connection),
    };
  } catch (fault) {
    await connection.close().catch(() => undefined); // its error follows from the fault that is thrown
    throw unusableAfter(fault);
  }
}

async function appOn(connection: Connection, db: Kysely<Database>, options: PlatformOptions): Promise<FastifyInstance> {
  const { clock, wait, log, loopLagMs, redisUrl, trustedProxies } = options;
  const app = openApp({ log, trustedProxies, requestMs: BODY_MS });
  app.decorate('db', db);
  app.decorate('rounds', createRounds(db));
  app.decorate('clock', clock ?? (() => new Date()));
  app.decorate(
    'sessionState',
    inBatches((identities: readonly RequestIdentity[]) => sessionStatesOf(db, identities)),
  );
  app.decorate('streamLimits', { ...STREAM_LIMITS, ...options.streamLimits });
  app.decorate('chain', options.chainUrl ? chainAt(options.chainUrl) : null);
  app.decorate('followsChain', options.followsChain ?? true);
  app.decorate('gameServer', options.gameServer ? gameServerAt(options.gameServer, app.clock) : null);
  app.decorate('catalogue', createCatalogue(app.gameServer));
  app.decorate('wait', wait ?? (ms => sleep(ms)));
  const connections = redisUrl ? { publisher: openRedis(redisUrl, app.log), subscriber: openRedis(redisUrl) } : null;
  const onFault = (err: unknown, topic: string | null) => app.log.error({ err, topic }, 'a listener of the bus failed');
  const bus = connections ? createSharedBus({ ...connections, onFault }) : createBus(onFault);
  app.decorate('bus', bus);
  app.addHook('onClose', async () => bus.close());
  app.decorateRequest('caller', null);
  await guard(app, {
    loopLagMs: loopLagMs ?? LOOP_LAG_MS,
    redis: connections?.publisher ?? null,
    refusalsPerMinute: options.refusalsPerMinute ?? REFUSALS_A_MINUTE,
    countsCalls: options.callLimits ?? true,
  });
  answerFaults(app);
  app.decorate('settleRounds', roundSettling(app));
  addTimeHeader(app);
  serveMetrics(app);
  measurePool(app, connection);
  measureFeed(app);
  serveReadiness(app, options.databaseUrl ? undefined : options.dataDir);
  for (const domain of domains) await app.register(domain);
  await app.ready();
  return app;
}

async function close(app: FastifyInstance, connection: Connection): Promise<void> {
  await app.close();
  await connection.close();
}
