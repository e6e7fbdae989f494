import type { Refusal } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Write } from '../auth/at-write';
import { publishUnread } from '../messages/unread';
import { type DecidableRow, type Decision, type DecisionOutcome, decideRequest, type RequestKind } from './decision';

type Bar = 'excluded' | 'own';
type Refused<B extends Bar> = Exclude<DecisionOutcome<unknown, B>['kind'], 'decided'>;

interface Replies<Row, Item, B extends Bar> {
  itemFrom(row: Row): Item;
  sentences: Readonly<Record<Refused<B>, string>>;
}

/** Decides a request, notifies its member, and gives the reply: the request, or why nothing was decided. */
export function repliesTo<Row extends DecidableRow, Item, B extends Bar>(
  app: FastifyInstance,
  kind: RequestKind<Row, B>,
  { itemFrom, sentences }: Replies<Row, Item, B>,
) {
  return async (write: Write, decision: Decision): Promise<readonly [200, Item] | readonly [404 | 409, Refusal]> => {
    const outcome = await decideRequest(write, kind, decision);
    if (!('row' in outcome)) {
      return [outcome.kind === 'unknown' ? 404 : 409, { message: sentences[outcome.kind] }];
    }
    const { row, hasLetter } = outcome;
    app.bus.publish('member', { memberId: row.member_id });
    if (hasLetter) await publishUnread(app, [row.member_id]);
    return [200, itemFrom(row)];
  };
}
