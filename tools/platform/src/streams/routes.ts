import { HEARTBEAT_MS, STREAM_PATHS, type StreamKind, StreamQuery } from '@madang/contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { admission, type Caller } from '../admission';
import { check, invalid } from '../http/problems';
import { Refused } from '../http/refused';
import { unreadCounts } from '../messages/queries';
import { perMinute } from '../serve';
import { settingRow } from '../settings/queries';
import { openStream } from './connection';
import { encode } from './frames';
import { createHub, type Hub, type Listener } from './hub';
import { createReaders, type Readers } from './sessions';
import { latestBets, snapshotsOf } from './snapshot';

const FLUSH_MS = 100;
const SWEEP_MS = 15_000;
/** How long calls in progress may take to end when the platform closes. */
const GRACE_MS = 3_000;
/** A page opens its stream right after its board has come; what changed in this time it is told again. */
const RECENT_MS = 60_000;
const EVERYONE = 'general';
const TOO_MANY = '실시간 연결이 너무 많아요. 열어 둔 다른 창을 닫아 주세요.';
const DEAF = '실시간 소식이 잠시 끊겼어요. 잠시 뒤에 저절로 다시 연결돼요.';
const NO_TOPICS = { field: 'topics', message: '받아 볼 경기, 리그 또는 종목을 적어 주세요.' };

const PATHS: readonly (readonly [StreamKind, string])[] = [
  ['general', STREAM_PATHS.general],
  ['live-event', STREAM_PATHS.liveEvent],
  ['bet', STREAM_PATHS.bet],
];

/** Server-sent events: what the bus tells, to the members that may know it. */
export const streams: FastifyPluginAsync = async app => {
  const hub = createHub();
  const readers = createReaders();
  keepUp(app, hub, readers);
  for (const [kind, path] of PATHS) {
    app.route({
      method: 'GET',
      url: `/api${path}`,
      config: { rateLimit: perMinute(120) },
      onRequest: admission(app, 'member', { background: true, duringMaintenance: true }),
      handler: (request, reply) => serveStream(app, { hub, readers, kind }, { request, reply }),
    });
  }
};

/** Listens to the bus, and does by the clock what is due. */
function keepUp(app: FastifyInstance, hub: Hub, readers: Readers): void {
  const { bus } = app;
  const stops = [
    bus.subscribe('prices', hub.prices),
    bus.subscribe('fixtures', hub.fixtures),
    bus.subscribe('maintenance', ({ on }) =>
      hub.tell(EVERYONE, { kind: 'general', data: { type: 'maintenance', on } }),
    ),
    bus.subscribe('member', ({ memberId }) =>
      hub.tell(generalOf(memberId), { kind: 'general', data: { type: 'member' } }),
    ),
    bus.subscribe('unread', ({ memberId, count }) =>
      hub.tell(generalOf(memberId), { kind: 'general', data: { type: 'unread', count } }),
    ),
    bus.subscribe('bet', ({ memberId, betId }) => hub.tell(betsOf(memberId), { kind: 'bet', data: { betId } })),
    bus.subscribe('sessionEnded', ({ sessionId }) => readers.endSession(sessionId)),
    // An ended stream is seen at once: prices turn grey, and the page comes back for all that it has to know.
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
    // Browsers keep spare connections on which nothing was ever asked; a server that waits for those waits for a minute.
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
}

const generalOf = (memberId: string) => `general:${memberId}`;
const betsOf = (memberId: string) => `bet:${memberId}`;

interface Parts {
  readonly hub: Hub;
  readonly readers: Readers;
  readonly kind: StreamKind;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function serveStream(app: FastifyInstance, { hub, readers, kind }: Parts, { request, reply }: Exchange) {
  const { caller } = request;
  if (!caller) throw new Error('a stream was reached without admission');
  const asked = askedFor(kind, request.query);
  if (!app.bus.hearsAll()) throw new Refused(503, DEAF);
  if (!readers.hasRoom(caller.id)) throw new Refused(429, TOO_MANY);
  const lastId = request.headers['last-event-id'];
  const topics = topicsFor(caller, asked);
  const listener = openStream(request, reply, {
    topics,
    onClose: () => {
      hub.remove(listener);
      readers.remove(reader);
    },
  });
  const reader = { memberId: caller.id, sessionId: caller.sessionId, listener };
  readers.add(reader);
  const missed = typeof lastId === 'string' ? hub.after(lastId, topics) : null;
  // From here on the listener hears what is told, so that nothing falls between the past and the present.
  hub.add(listener);
  if (missed) {
    for (const bytes of missed) listener.write(bytes);
    return;
  }
  try {
    await begin(app, listener, { caller, asked, id: hub.lastId(), isBack: lastId !== undefined });
  } catch (fault) {
    app.log.error({ err: fault }, 'a stream could not begin');
    listener.close();
  }
}

interface AskedFor {
  readonly kinds: ReadonlySet<StreamKind>;
  readonly topics: readonly string[];
}

function askedFor(kind: StreamKind, query: unknown): AskedFor {
  const checked = check(StreamQuery, query);
  if (!checked.ok) throw invalid(checked.problems);
  const kinds = new Set([kind, ...(checked.value.also ?? [])]);
  const topics = checked.value.topics ?? [];
  if (kinds.has('live-event') !== topics.length > 0) throw invalid([NO_TOPICS]);
  return { kinds, topics };
}

const topicsFor = ({ id }: Caller, { kinds, topics }: AskedFor): string[] => [
  ...(kinds.has('general') ? [EVERYONE, generalOf(id)] : []),
  ...(kinds.has('bet') ? [betsOf(id)] : []),
  ...topics,
];

interface Beginning {
  readonly caller: Caller;
  readonly asked: AskedFor;
  /** The last event before the snapshot was read: what is told again after it does no harm. */
  readonly id: string;
  /** It was here before, and what it missed is not known: it must be told all. */
  readonly isBack: boolean;
}

/** How things stand, for a reader that cannot be told what it missed. */
async function begin(
  app: FastifyInstance,
  listener: Listener,
  { caller, asked, id, isBack }: Beginning,
): Promise<void> {
  if (asked.kinds.has('general')) {
    const { maintenance } = await settingRow(app.db);
    const count = (await unreadCounts(app.db, [caller.id])).get(caller.id) ?? 0;
    listener.write(encode({ kind: 'general', data: { type: 'maintenance', on: maintenance } }, null));
    listener.write(encode({ kind: 'general', data: { type: 'unread', count } }, id));
    if (isBack) listener.write(encode({ kind: 'general', data: { type: 'member' } }, null));
  }
  if (isBack && asked.kinds.has('bet')) {
    for (const betId of await latestBets(app.db, caller.id))
      listener.write(encode({ kind: 'bet', data: { betId } }, null));
  }
  const [first] = asked.topics;
  if (first === undefined) return;
  const at = app.clock();
  const since = isBack ? null : new Date(at.getTime() - RECENT_MS);
  for (const data of await snapshotsOf(app.db, asked.topics, { at, since })) {
    listener.write(encode({ kind: 'live-event', data }, null));
  }
  // Only now may it be resumed from: one that breaks off before has not been told all.
  listener.write(encode({ kind: 'live-event', data: { topic: first, prices: [], fixtures: [] } }, id));
}
