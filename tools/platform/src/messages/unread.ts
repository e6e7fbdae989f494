import type { FastifyInstance } from 'fastify';
import { unreadCounts } from './queries';

/** Publishes how many messages members now have unread. */
export async function publishUnread(app: FastifyInstance, memberIds: readonly string[]): Promise<void> {
  const counts = await unreadCounts(app.db, memberIds);
  for (const memberId of memberIds) app.bus.publish('unread', { memberId, count: counts.get(memberId) ?? 0 });
}
