import { isAway } from '@madang/database';
import { errors } from '@madang/locale';
import { DATA_HEADERS, REQUEST_ID_HEADER } from '@madang/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { perMinute } from './limit';
import { Refused } from './refused';

/** Every way in which a call can fail outside its domain ends here: a status of the catalogue and a sentence, never a stack. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refused>((fault, request, reply) => {
    const hasLeft = request.raw.errored === fault;
    const refused = fault instanceof Refused ? fault : hasLeft ? UNREADABLE : refusedFrom(fault);
    if (refused.status === 500) request.log.error({ err: fault, req: request }, 'unexpected fault');
    if (refused === AWAY) request.log.warn({ err: fault, req: request }, 'the database is away');
    return refuse(reply, refused);
  });
  const missing = (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, new Refused(404, NOT_FOUND));
  app.setNotFoundHandler({ preHandler: app.rateLimit(perMinute(120)) }, missing);
}

/** Addresses that no route can read: a broken coding, a part of 5,000 letters. No hook runs for them. */
export function answerUnreadable(_fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply.headers(DATA_HEADERS).header(REQUEST_ID_HEADER, request.id), new Refused(404, NOT_FOUND));
}

const NOT_FOUND = '요청하신 주소를 찾을 수 없어요.';
const NOT_JSON = '내용을 읽을 수 없어요. JSON 형식으로 보내 주세요.';
const WRONG_TYPE = 'Content-Type은 application/json이어야 해요.';

const REFUSALS = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', new Refused(413, errors.tooLarge)],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', new Refused(415, WRONG_TYPE)],
]);

const AWAY = new Refused(503, errors.away);
/** Also where a client left before its body was complete: nothing of ours is away then. */
const UNREADABLE = new Refused(400, NOT_JSON);

/** What is away for a moment is not a fault of ours. Other faults of the 4xx kind are about what was sent: bad JSON, a wrong length, a broken address. */
function refusedFrom(fault: FastifyError): Refused {
  const { code, statusCode = 500 } = fault;
  const refusal = REFUSALS.get(code);
  if (refusal) return refusal;
  if (isAway(fault)) return AWAY;
  return statusCode >= 400 && statusCode < 500 ? UNREADABLE : new Refused(500, errors.unexpected);
}

/** When a caller may try again what could not be done at all. */
const RETRY_SECONDS = 5;

/** Fastify's own `code` refuses 600, which the catalogue has; Node sends it. A fault of ours has the id of its log line. */
function refuse(reply: FastifyReply, { status, refusal, retrySeconds }: Refused): FastifyReply {
  reply.raw.statusCode = status;
  const seconds = retrySeconds ?? (status === 503 ? RETRY_SECONDS : null);
  if (seconds !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
  return reply
    .header('cache-control', 'no-store')
    .send(status === 500 ? { ...refusal, requestId: reply.request.id } : refusal);
}
