import { PlaceBetBody } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import fastify, { type FastifyInstance } from 'fastify';
import { tokenOf } from './seed';
import { placeInSeven } from './seven-statements';

/** What the platform is measured beside, over the same calls: nothing at all, and the usual way to take a bet. */
export type ComparisonKind = 'empty' | 'seven';

/** A server that reads and checks a bet as the platform does, and then does nothing, or places it in seven statements. */
export function comparisonServer(
  kind: ComparisonKind,
  { db }: Platform,
  memberIds: readonly string[],
): FastifyInstance {
  const app = fastify();
  const members = new Map(memberIds.map((id, index) => [`Bearer ${tokenOf(index)}`, id]));
  app.post('/api/bets', async (request, reply) => {
    const body = PlaceBetBody.parse(request.body);
    const { authorization = '', 'idempotency-key': key } = request.headers;
    const memberId = members.get(authorization);
    if (!memberId || typeof key !== 'string') return reply.code(401).send({});
    const betId = kind === 'empty' ? key : await placeInSeven(db, { memberId, key }, body);
    return reply.code(201).send({ betId, stake: body.stake });
  });
  return app;
}
