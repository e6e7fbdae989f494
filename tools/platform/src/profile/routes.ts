import { ChangePassword, ChangePhone, EndLogIns, LogIns, OwnProfile, refusalAt } from '@madang/contracts';
import { notices } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { confirm, notTheirs } from '../auth/confirm';
import { changePassword } from '../auth/password-change';
import { serve } from '../calls/serve';
import { endLogIns, listLogIns } from './log-ins';
import { readProfile, setPhone } from './queries';

const SAME_PASSWORD = '지금 쓰는 비밀번호와 다르게 정해 주세요.';

/** Who changes what an account hangs on says the password once more. */
export const profile: FastifyPluginAsync = async app => {
  serve(app, OwnProfile, { limit: perMinute(120) }, async ({ member }) => [200, await readProfile(app.db, member.id)]);

  serve(app, ChangePhone, { limit: perMinute(30) }, async ({ body, member, address, at, write }) => {
    const confirmed = await confirm(app.db, { member, password: body.password, address, at });
    if (!confirmed.isRight) return confirmed.answer;
    const memberId = member.id;
    if ((await setPhone(write, { memberId, phoneNumber: body.phoneNumber })) === 'taken') {
      return [409, refusalAt('phoneNumber', notices.duplicatePhone)];
    }
    return [200, await readProfile(app.db, memberId)];
  });

  serve(app, ChangePassword, { limit: perMinute(30) }, async ({ body, member, address, at, write }) => {
    const confirmed = await confirm(app.db, { member, password: body.password, address, at });
    if (!confirmed.isRight) return confirmed.answer;
    if (body.newPassword === body.password) return [422, refusalAt('newPassword', SAME_PASSWORD)];
    const change = { member, confirmed: confirmed.hash, newPassword: body.newPassword, at };
    const changed = await changePassword(write, change);
    if (!changed) return [403, notTheirs];
    for (const sessionId of changed.endedSessionIds)
      app.bus.publish('sessionEnded', { sessionId, memberId: member.id });
    return [200, {}, { 'x-auth-token': changed.token }];
  });

  serve(app, LogIns, { limit: perMinute(120) }, async ({ member, query, at }) => [
    200,
    await listLogIns(app.db, { member, page: query.page, at }),
  ]);

  serve(app, EndLogIns, { limit: perMinute(30) }, async ({ body, member, address, at, write }) => {
    const confirmed = await confirm(app.db, { member, password: body.password, address, at });
    if (!confirmed.isRight) return confirmed.answer;
    for (const sessionId of await endLogIns(write, member.id, at))
      app.bus.publish('sessionEnded', { sessionId, memberId: member.id });
    return [200, {}];
  });
};
