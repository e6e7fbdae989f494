import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connect, type DatabaseOptions, migrate, openRedis } from '@madang/database';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Caller } from './admission';
import { type Asking, type Standing, standingsOf } from './auth/standing';
import { type Bus, createBus } from './bus';
import { MIGRATIONS } from './database/migrations';
import type { Database } from './database/schema';
import { domains } from './domains';
import { createFeed, type Feed } from './feed/feed';
import { answerFaults } from './http/faults';
import { guard } from './http/guards';
import { serveReadiness } from './http/readiness';
import { inGroups } from './in-groups';
import { seed } from './seed/seed';
import { createSharedBus } from './shared-bus';

type Clock = () => Date;
type Wait = (ms: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<Database>;
    bus: Bus;
    clock: Clock;
    wait: Wait;
    /** What is known of who makes a request, asked together with what other requests ask at the time. */
    standing(asking: Asking): Promise<Standing>;
  }
  interface FastifyRequest {
    /** Who makes the call, once admitted; null for visitors' calls. */
    caller: Caller | null;
  }
}

export interface PlatformOptions extends DatabaseOptions {
  /** Where several processes on one Postgres tell each other what happens, and count calls together. */
  redisUrl?: string;
  /** Whose word about the asking address is believed. Without a word, an edge's on the same machine. */
  trustedProxies?: string;
  clock?: Clock;
  /** How a stretch of time passes where a call waits for it. */
  wait?: Wait;
  /** Where log lines go; true is standard output, false nowhere. */
  log?: boolean | { write(line: string): void };
  /** Puts the demonstration's accounts and data into a database that has none. */
  seed?: boolean;
  /** Calls are refused with 503 while the event loop is late by more than this; 0 never refuses. */
  loopLagMs?: number;
}

export interface Platform {
  app: FastifyInstance;
  /** The database that the platform lives in, for rooms that keep tables of their own in it. */
  connection: Connection;
  db: Kysely<Database>;
  /** The one way in for what the site knows of sports. */
  feed: Feed;
  close(): Promise<void>;
}

const BODY_LIMIT = 64 * 1024;
const LOOP_LAG_MS = 500;

/** The whole platform on one database, ready to listen or to be injected into. */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const connection = await connect(options);
  const db = connection.tables<Database>();
  try {
    await migrate(connection, MIGRATIONS);
    if (options.seed) await seed(db, options.clock?.() ?? new Date());
    const app = await appOn(db, options);
    const feed = createFeed({ db, bus: app.bus, log: app.log });
    return { app, connection, db, feed, close: () => closed(app, connection) };
  } catch (fault) {
    await connection.close();
    throw fault;
  }
}

async function appOn(db: Kysely<Database>, options: PlatformOptions): Promise<FastifyInstance> {
  const { clock, wait, log, loopLagMs, redisUrl, trustedProxies } = options;
  const app = fastify({
    logger: loggerFor(log ?? false),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies ?? 'loopback',
    exposeHeadRoutes: false,
    requestTimeout: 15_000,
  });
  app.decorate('db', db);
  app.decorate('clock', clock ?? (() => new Date()));
  app.decorate(
    'standing',
    inGroups((asking: readonly Asking[]) => standingsOf(db, asking)),
  );
  app.decorate('wait', wait ?? (ms => sleep(ms)));
  const lines = redisUrl ? { mouth: openRedis(redisUrl, app.log), ear: openRedis(redisUrl) } : null;
  const onFault = (err: unknown, topic: string | null) => app.log.error({ err, topic }, 'a telling of the bus failed');
  const bus = lines ? createSharedBus({ ...lines, onFault }) : createBus(onFault);
  app.decorate('bus', bus);
  app.addHook('onClose', async () => bus.close());
  app.decorateRequest('caller', null);
  await guard(app, { loopLagMs: loopLagMs ?? LOOP_LAG_MS, redis: lines?.mouth ?? null });
  answerFaults(app);
  serveReadiness(app);
  for (const domain of domains) await app.register(domain);
  await app.ready();
  return app;
}

/** Lines tell who asked what and how it ended. Addresses are cut at the query, which may hold names and account numbers. */
function loggerFor(log: boolean | { write(line: string): void }): NonNullable<FastifyServerOptions['logger']> {
  if (log === false) return false;
  const options = {
    level: 'info',
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: url.split('?')[0],
        ip,
      }),
    },
  };
  return log === true ? options : { ...options, stream: log };
}

async function closed(app: FastifyInstance, connection: Connection): Promise<void> {
  await app.close();
  await connection.close();
}
