import { Messages, ReadAllMessages, ReadMessage, UnreadCount } from '@madang/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { perMinute, serve } from '../serve';
import { listMessages, readAllMessages, readMessage, unreadCounts } from './queries';
import { tellUnread } from './tell';

const NO_SUCH_MESSAGE = '쪽지를 찾을 수 없어요.';

export const messages: FastifyPluginAsync = async app => {
  serve(app, UnreadCount, { limit: perMinute(300) }, async ({ member }) => {
    const counts = await unreadCounts(app.db, [member.id]);
    return [200, counts.get(member.id) ?? 0];
  });

  serve(app, Messages, { limit: perMinute(120) }, async ({ member, query }) => [
    200,
    await listMessages(app.db, member.id, query.page),
  ]);

  serve(app, ReadMessage, { limit: perMinute(120) }, async ({ member, params, at }) => {
    const message = await readMessage(app.db, { memberId: member.id, messageId: params.messageId, at });
    if (!message) return [404, { message: NO_SUCH_MESSAGE }];
    await tellUnread(app, [member.id]);
    return [200, message];
  });

  serve(app, ReadAllMessages, { limit: perMinute(60) }, async ({ member, at }) => {
    const read = await readAllMessages(app.db, member.id, at);
    if (read > 0) await tellUnread(app, [member.id]);
    return [200, { read }];
  });
};
