import { check, HEARTBEAT_MS, STREAM_PATHS, type StreamKind, StreamQuery } from '@madang/contracts';
import { RETRY_SECONDS } from '@madang/server';
import { invalid, perMinute, Refused, rightsHook } from '@madang/server/calls';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { authorization } from '../auth/authorization';
import { type Beginning, beginningsOf } from './beginnings';
import { openStream } from './connection';
import { createHub, type Hub } from './hub';
import { betsOf, EVERYONE, generalOf, hubTopicsOf, type StreamRequest, startOf } from './plan';
import { createReaders, type Readers } from './sessions';

const FLUSH_MS = 100;
const SWEEP_MS = 15_000;
/** How long calls in progress may take to end when the platform closes. */
const GRACE_MS = 3_000;
const TOO_MANY = '실시간 연결이 너무 많아요. 열어 둔 다른 창을 닫아 주세요.';
const FULL = '지금은 실시간 연결이 가득 찼어요. 잠시 뒤에 저절로 다시 연결돼요.';
const DEAF = '실시간 소식이 잠시 끊겼어요. 잠시 뒤에 저절로 다시 연결돼요.';
const NO_TOPICS = { field: 'topics', message: '받아 볼 경기, 리그 또는 종목을 적어 주세요.' };

const RIGHTS = { access: 'member', team: 'none', breakGlass: false } as const;
const PATHS: readonly (readonly [StreamKind, string])[] = [
  ['general', STREAM_PATHS.general],
  ['live-event', STREAM_PATHS.liveEvent],
  ['bet', STREAM_PATHS.bet],
];

/** Server-sent events: what the bus publishes, to the members that may see it. */
export const streams: FastifyPluginAsync = async app => {
  const hub = createHub();
  const readers = createReaders(app.streamLimits);
  app.metrics.gauge({ name: 'madang_member_streams', help: 'Open streams of members.' }, readers.count);
  const beginning = beginningsOf(app);
  followBus(app, hub, readers);
  for (const [kind, path] of PATHS) {
    app.route({
      method: 'GET',
      url: `/api${path}`,
      config: { access: RIGHTS.access, rateLimit: perMinute(120) },
      ...rightsHook(RIGHTS, authorization(app, RIGHTS.access, { background: true, duringMaintenance: true })),
      handler: (request, reply) => serveStream(app, { hub, readers, beginning, kind }, { request, reply }),
    });
  }
};

/** Subscribes to the bus, and does by the clock what is due. */
function followBus(app: FastifyInstance, hub: Hub, readers: Readers): void {
  const { bus } = app;
  const stops = [
    bus.subscribe('prices', hub.prices),
    bus.subscribe('fixtures', hub.fixtures),
    bus.subscribe('maintenance', ({ on }) =>
      hub.publish(EVERYONE, { kind: 'general', data: { type: 'maintenance', on } }),
    ),
    bus.subscribe('member', ({ memberId }) =>
      hub.publish(generalOf(memberId), { kind: 'general', data: { type: 'member' } }),
    ),
    bus.subscribe('unread', ({ memberId, count }) =>
      hub.publish(generalOf(memberId), { kind: 'general', data: { type: 'unread', count } }),
    ),
    bus.subscribe('bet', ({ memberId, ...data }) => hub.publish(betsOf(memberId), { kind: 'bet', data })),
    bus.subscribe('sessionEnded', ({ sessionId }) => readers.endSession(sessionId)),
    // An ended stream is seen at once: prices turn grey, and the page comes back for the current state.
    bus.subscribe('missed', hub.endAll),
  ];
  const timers = [
    setInterval(() => hub.flush(Date.now()), FLUSH_MS),
    setInterval(() => hub.beat(), HEARTBEAT_MS),
    setInterval(() => {
      readers.sweep(app.db, app.clock()).catch(fault => app.log.error({ err: fault }, 'streams could not be swept'));
    }, SWEEP_MS),
  ];
  for (const timer of timers) timer.unref();
  // Before the server waits for its connections to end: these never would by themselves.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    for (const stop of stops) stop();
    hub.endAll();
    // Browsers keep spare connections without any request; a server that waits for those waits for a minute.
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
}

interface Parts {
  readonly hub: Hub;
  readonly readers: Readers;
  readonly beginning: (beginning: Beginning) => Promise<readonly Buffer[]>;
  readonly kind: StreamKind;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function serveStream(app: FastifyInstance, { hub, readers, beginning, kind }: Parts, exchange: Exchange) {
  const { caller, headers, query, ip: address } = exchange.request;
  if (!caller) throw new Error('a stream was reached without authorization');
  const streamRequest = streamRequestOf(kind, query);
  if (!app.bus.isComplete()) throw new Refused(503, DEAF);
  const place = readers.enter(caller.id, address);
  if (place === 'too-many') throw new Refused(429, TOO_MANY);
  if (place === 'full') {
    exchange.reply.header('retry-after', RETRY_SECONDS);
    throw new Refused(503, FULL);
  }
  let hasBegun = false;
  const stream = openStream(exchange, {
    topics: hubTopicsOf(streamRequest, caller.id),
    onDrain: () => {
      if (hasBegun) hub.ready(stream.listener);
    },
    onClose: () => {
      hub.remove(stream.listener);
      place.leave();
    },
  });
  place.add({ sessionId: caller.sessionId, listener: stream.listener });
  const lastId = headers['last-event-id'];
  const start = startOf(hub, streamRequest, {
    memberId: caller.id,
    lastId: typeof lastId === 'string' ? lastId : null,
  });
  if (!start.begins) {
    for (const bytes of start.missed) stream.listener.write(bytes);
    stream.start();
    hub.add(stream.listener);
    hasBegun = true;
    return;
  }
  // From here on the listener misses nothing that is published, between the past and the present either.
  hub.add(stream.listener, start.after);
  try {
    for (const bytes of await beginning(start.begins)) {
      if (!(await stream.untilReady())) return;
      stream.listener.write(bytes);
    }
    stream.start();
    hasBegun = true;
    hub.ready(stream.listener);
  } catch (fault) {
    app.log.error({ err: fault }, 'a stream could not begin');
    stream.listener.close();
  }
}

function streamRequestOf(kind: StreamKind, query: unknown): StreamRequest {
  const checked = check(StreamQuery, query);
  if (!checked.ok) throw invalid(checked.problems);
  const { also = [], topics = [], fresh = [], whole } = checked.value;
  const kinds = new Set([kind, ...also]);
  if (kinds.has('live-event') !== topics.length > 0) throw invalid([NO_TOPICS]);
  return { kinds, topics, fresh: new Set(fresh), isSnapshot: whole !== undefined };
}
