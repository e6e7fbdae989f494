import { BODY_BYTES } from '@madang/contracts';
import { isAway } from '@madang/database';
import { errors } from '@madang/locale';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_SECONDS } from '../connections';
import { DATA_HEADERS } from '../headers';
import { REQUEST_ID_HEADER } from '../request-id';
import { perMinute } from './limits';
import { Refused } from './refused';

/** Is told of each refusal before it is sent; the refusal is sent even if that fails. */
type RefusalRecord = (request: FastifyRequest, refused: Refused) => Promise<void>;

/**
 * Every way in which a call can fail outside its domain ends here: a status and a sentence, never a stack. A fault of ours has
 * the id of its line in the log. Needs `limitCalls` before it: addresses that lead nowhere are limited as well.
 */
export function answerFaults(app: FastifyInstance, record: RefusalRecord = async () => {}): void {
  app.setErrorHandler<FastifyError | Refused>(async (fault, request, reply) => {
    const refused = refusedFrom(fault, request);
    if (refused.status === 500) request.log.error({ err: fault, req: request }, 'unexpected fault');
    if (refused === AWAY) request.log.warn({ err: fault, req: request }, 'the database or the disk takes nothing');
    await record(request, refused).catch(error =>
      request.log.error({ err: error, req: request }, 'a refusal is not recorded'),
    );
    return refuse(reply, refused);
  });
  const missing = (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, new Refused(404, NOT_FOUND));
  app.setNotFoundHandler({ preHandler: app.rateLimit(perMinute(120)) }, missing);
}

/** Addresses that no route can read: a broken coding, a part of 5,000 letters. No hook runs for them. */
export function answerUnreadableAddress(_fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply.headers(DATA_HEADERS).header(REQUEST_ID_HEADER, request.id), new Refused(404, NOT_FOUND));
}

const NOT_FOUND = '요청하신 주소를 찾을 수 없어요.';
const AWAY = new Refused(503, errors.away);
const UNREADABLE = new Refused(400, '내용을 읽을 수 없어요. JSON 형식으로 보내 주세요.');
const WRONG_TYPE = new Refused(415, 'Content-Type은 application/json이어야 해요.');
const TOO_LARGE = '보낸 내용이 너무 커요.';

/**
 * A client that left before its body was complete has lost its own connection: nothing of ours is away then. Other faults of the
 * 4xx kind are about what was sent: bad JSON, a wrong length.
 */
function refusedFrom(fault: FastifyError | Refused, request: FastifyRequest): Refused {
  if (fault instanceof Refused) return fault;
  if (request.raw.errored === fault) return UNREADABLE;
  const { code, statusCode = 500 } = fault;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Refused(413, request.routeOptions.bodyLimit === BODY_BYTES ? errors.tooLarge : TOO_LARGE);
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return WRONG_TYPE;
  if (isAway(fault)) return AWAY;
  return statusCode >= 400 && statusCode < 500 ? UNREADABLE : new Refused(500, errors.unexpected);
}

/** Fastify's own `code` refuses 600, which the catalogue has; Node sends it. */
function refuse(reply: FastifyReply, { status, refusal, retrySeconds }: Refused): FastifyReply {
  reply.raw.statusCode = status;
  const seconds = retrySeconds ?? (status === 503 ? RETRY_SECONDS : null);
  if (seconds !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
  return reply
    .header('cache-control', 'no-store')
    .send(status === 500 ? { ...refusal, requestId: reply.request.id } : refusal);
}
