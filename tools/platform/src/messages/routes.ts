import { Messages, ReadAllMessages, ReadMessage, UnreadCount } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { oneAtATime } from '../one-at-a-time';
import { mailPortion } from './mailing';
import { listMessages, readAllMessages, readMessage, unreadCounts } from './queries';
import { publishUnread } from './unread';

declare module '../bus' {
  interface Topics {
    /** A message to all members is on the list. */
    mailing: Record<string, never>;
  }
}

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

  serve(app, ReadMessage, { limit: perMinute(120) }, async ({ member, params: { messageId }, at, write }) => {
    const message = await write(tx => readMessage(tx, { memberId: member.id, messageId, at }));
    if (!message) return [404, { message: NO_SUCH_MESSAGE }];
    await publishUnread(app, [member.id]);
    return [200, message];
  });

  serve(app, ReadAllMessages, { limit: perMinute(60) }, async ({ member, at, write }) => {
    const read = await write(tx => readAllMessages(tx, member.id, at));
    if (read > 0) await publishUnread(app, [member.id]);
    return [200, { read }];
  });

  sendMailings(app);
};

/** How often the list is checked without a notification: for what another process put on it. */
const SWEEP_MS = 30_000;

/** Writes messages to all members, portion by portion, so that nobody waits for it. */
function sendMailings(app: FastifyInstance): void {
  let isClosing = false;
  const work = async () => {
    while (!isClosing) {
      const receivers = await mailPortion(app.db, app.clock());
      if (!receivers) return;
      await publishUnread(app, receivers);
    }
  };
  const { wake, rest } = oneAtATime(work, err => app.log.error({ err }, 'a mailing failed; it stays on the list'));
  const stops = [app.bus.subscribe('mailing', wake), app.bus.subscribe('retry', wake)];
  const timer = setInterval(wake, SWEEP_MS);
  app.addHook('onReady', async () => wake());
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stop of stops) stop();
    clearInterval(timer);
    await rest();
  });
}
