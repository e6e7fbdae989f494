import type { FastifyInstance } from 'fastify';
import type { StoredAnswer } from '../idempotency/answers';

interface Subject {
  readonly memberId: string;
  readonly betId: string;
}

/** Notifies all pages of a member that a bet was ended just now. A repeat did nothing, and publishes nothing. */
export function publishBetEnding(
  app: FastifyInstance,
  { memberId, betId }: Subject,
  answer: StoredAnswer,
): StoredAnswer {
  if (answer.isNew && answer.status === 200) {
    app.bus.publish('bet', { memberId, betId });
    app.bus.publish('member', { memberId });
  }
  return answer;
}
