import { BODY_BYTES, hasStrayBody } from '@madang/contracts';
import { errors } from '@madang/locale';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { boundConnections, connectionLimits } from '../connections';
import { DEADLINES } from '../deadlines';
import { DATA_HEADERS } from '../headers';
import type { ServerLog } from '../log/log';
import { newRequestId, REQUEST_ID_HEADER } from '../request-id';
import { refuseUnreadable } from '../unreadable';
import { expectAccess } from './access';
import { answerUnreadableAddress } from './faults';
import { Refused } from './refused';

interface AppOptions {
  /** Nothing is logged without one. */
  readonly log?: ServerLog | undefined;
  /** The proxies whose client address is trusted. By default an edge on the same machine. */
  readonly trustedProxies?: string | undefined;
  /** How long a client may take over a request. */
  readonly requestMs?: number;
}

/** A server of calls behind an edge, without any route: deadlines, bounds, ids, headers, and JSON as the only content. */
export function openApp({ log, trustedProxies, requestMs = DEADLINES.requestTimeout }: AppOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger | undefined = log;
  const app = fastify({
    ...(loggerInstance ? { loggerInstance } : {}),
    logController: new LogController({ disableRequestLogging: true }), // logCalls says it at other moments
    bodyLimit: BODY_BYTES,
    genReqId: newRequestId,
    trustProxy: trustedProxies ?? 'loopback',
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: refuseUnreadable,
    ...DEADLINES,
    requestTimeout: requestMs,
    http: DEADLINES,
    return503OnClosing: false, // its message is English; refuseWhileClosing has ours
  });
  // All come through an edge, which bounds those of one address.
  boundConnections(app.server, { ...connectionLimits(), perAddress: Number.POSITIVE_INFINITY });
  // First, so that refusals of other hooks have them as well.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header(REQUEST_ID_HEADER, request.id);
  });
  logCalls(app);
  refuseWhileClosing(app);
  refuseStrayBodies(app);
  acceptOnlyJson(app);
  expectAccess(app);
  return app;
}

/** The same for every reply, so nothing is worked out for any. */
const HEADERS = {
  // A browser shows whatever it stores again after Back, without a request. The site sends the ETag itself (libs/http).
  'cache-control': 'no-store',
  ...DATA_HEADERS,
} as const;

/**
 * A line for each call, and one for its answer before the first byte of it leaves: of a process that was killed, the log says
 * which calls were answered. An id without `answer` has got none; a stream has none while it is open.
 */
function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    request.log.info({ req: request }, 'call');
  });
  app.addHook('onSend', async (request, reply) => {
    request.log.info({ status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answer');
  });
}

/** A call that comes on an open connection while the process ends is for another process, or for later. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refused(503, errors.away);
  });
}

function refuseStrayBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasStrayBody(request)) return;
    reply.header('connection', 'close'); // what follows on this connection may be somebody's hidden request
    throw new Refused(400, '이 방식의 요청에는 내용을 담을 수 없어요.');
  });
}

/** Only JSON: a page elsewhere can't send it without a preflight, which we never allow. An empty body is no body. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
