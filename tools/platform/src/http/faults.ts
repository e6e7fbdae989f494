import { errors } from '@madang/locale';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { perMinute } from '../serve';
import { Refused } from './refused';

/** Every way in which a call can fail outside its domain ends here: a status of the catalogue and a sentence, never a stack. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refused>((fault, request, reply) => {
    const refused = fault instanceof Refused ? fault : refusedFrom(fault);
    if (refused.status === 500) request.log.error({ err: fault }, 'unexpected fault');
    return refuse(reply, refused);
  });
  const missing = (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, new Refused(404, NOT_FOUND));
  app.setNotFoundHandler({ preHandler: app.rateLimit(perMinute(120)) }, missing);
}

const NOT_FOUND = '요청하신 주소를 찾을 수 없어요.';
const NOT_JSON = '내용을 읽을 수 없어요. JSON 형식으로 보내 주세요.';
const WRONG_TYPE = 'Content-Type은 application/json이어야 해요.';

const REFUSALS = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', new Refused(413, errors.tooLarge)],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', new Refused(415, WRONG_TYPE)],
  ['FST_UNDER_PRESSURE', new Refused(503, errors.tooSlow)],
]);

/** Other faults of the 4xx kind are about what was sent: bad JSON, a wrong length, a broken address. */
function refusedFrom({ code, statusCode = 500 }: FastifyError): Refused {
  const known = REFUSALS.get(code);
  if (known) return known;
  return statusCode >= 400 && statusCode < 500 ? new Refused(400, NOT_JSON) : new Refused(500, errors.unexpected);
}

/** Fastify's own `code` refuses 600, which the catalogue has; Node sends it. */
function refuse(reply: FastifyReply, { status, refusal }: Refused): FastifyReply {
  reply.raw.statusCode = status;
  return reply.header('cache-control', 'no-store').send(refusal);
}
