import { SendMessage, SetMaintenance } from '@madang/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { sendMessages } from '../messages/queries';
import { tellUnread } from '../messages/tell';
import { perMinute, serve } from '../serve';
import { recordDeed } from './deeds';

const NO_SUCH_MEMBER = '이 아이디를 쓰는 회원이 없어요.';

export const siteOperations: FastifyPluginAsync = async app => {
  serve(app, SendMessage, { limit: perMinute(30) }, async ({ body, member, at }) => {
    const { userId, title, contents } = body;
    const memberIds = await receivers(userId);
    if (userId !== null && memberIds.length === 0) return [404, { message: NO_SUCH_MEMBER }];
    await app.db.transaction().execute(async tx => {
      await sendMessages(
        tx,
        memberIds.map(memberId => ({ memberId, title, contents, at })),
      );
      const details = { title, sent: memberIds.length };
      await recordDeed(tx, { operatorId: member.id, deed: 'send-message', subject: userId ?? 'all', details, at });
    });
    await tellUnread(app, memberIds);
    return [201, { sent: memberIds.length }];
  });

  /** One member by user id, or every active one. */
  async function receivers(userId: string | null): Promise<string[]> {
    const active = app.db.selectFrom('member').select('member_id').where('state', '=', 'active');
    const rows = await (userId === null
      ? active.where('type', '=', 0)
      : active.where(eb => eb(eb.fn<string>('lower', ['user_id']), '=', userId.toLowerCase()))
    ).execute();
    return rows.map(row => row.member_id);
  }

  serve(app, SetMaintenance, { limit: perMinute(30) }, async ({ body: { on }, member, at }) => {
    await app.db.transaction().execute(async tx => {
      await tx.updateTable('setting').set({ maintenance: on }).execute();
      await recordDeed(tx, { operatorId: member.id, deed: 'set-maintenance', subject: 'site', details: { on }, at });
    });
    app.bus.publish('maintenance', { on });
    return [200, { on }];
  });
};
