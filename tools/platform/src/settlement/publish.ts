import type { FastifyInstance } from 'fastify';
import { publishUnread } from '../messages/unread';
import type { PortionResult } from './portion';

/** Publishes what a portion changed, once it is committed. A message that nobody hears of is there all the same. */
export async function publishPortion(app: FastifyInstance, { bets, paid, written }: PortionResult): Promise<void> {
  for (const bet of bets) app.bus.publish('bet', bet);
  for (const memberId of paid) app.bus.publish('member', { memberId });
  if (written.size === 0) return;
  await publishUnread(app, [...written]).catch(err => app.log.error({ err }, 'unread messages were not published'));
}
