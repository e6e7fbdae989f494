import { SendMessage, SetMaintenance } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { addMailing } from '../messages/mailing';
import { sendMessages } from '../messages/queries';
import { publishUnread } from '../messages/unread';
import { recordAction } from '../operator-actions';

const NO_SUCH_MEMBER = '이 아이디를 쓰는 회원이 없어요.';

export const siteOperations: FastifyPluginAsync = async app => {
  serve(app, SendMessage, { limit: perMinute(30) }, async ({ body, member, at, write }) => {
    const { userId, ...text } = body;
    const to = userId === null ? null : await receiver(userId);
    if (to === undefined) return [404, { message: NO_SUCH_MEMBER }];
    const sent = await write(async tx => {
      if (to) await sendMessages(tx, [{ memberId: to, ...text, at }]);
      const count = to ? 1 : await addMailing(tx, { ...text, at });
      const details = { title: text.title, sent: count };
      await recordAction(tx, { operatorId: member.id, action: 'send-message', subject: userId ?? 'all', details, at });
      return count;
    });
    if (to) await publishUnread(app, [to]);
    else app.bus.publish('mailing', {});
    return [201, { sent }];
  });

  async function receiver(userId: string): Promise<string | undefined> {
    const row = await app.db
      .selectFrom('member')
      .select('member_id')
      .where('state', '=', 'active')
      .where(eb => eb(eb.fn<string>('lower', ['user_id']), '=', userId.toLowerCase()))
      .executeTakeFirst();
    return row?.member_id;
  }

  serve(app, SetMaintenance, { limit: perMinute(30) }, async ({ body: { on }, member, at, write }) => {
    await write(async tx => {
      await tx.updateTable('setting').set({ maintenance: on }).execute();
      await recordAction(tx, {
        operatorId: member.id,
        action: 'set-maintenance',
        subject: 'site',
        details: { on },
        at,
      });
    });
    app.bus.publish('maintenance', { on });
    return [200, { on }];
  });
};
