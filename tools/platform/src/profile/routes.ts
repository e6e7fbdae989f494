import {
  ChangePassword,
  ChangePhone,
  EndLogIns,
  FindPassword,
  LogIns,
  OwnProfile,
  type Refusal,
  refusalAt,
} from '@madang/contracts';
import { formatWait, notices } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { confirm, notTheirs } from '../auth/confirm';
import { changePassword } from '../auth/password-change';
import { serve, serveVisitors } from '../calls/serve';
import { findPassword } from './find-password';
import { endLogIns, listLogIns } from './log-ins';
import { readProfile, setPhone } from './queries';

const NOT_FOUND: Refusal = {
  message: '아이디, 등록한 휴대전화번호, 환전 비밀번호 가운데 맞지 않는 것이 있어요. 다시 확인해 주세요.',
};
const tooOften = (seconds: number) => `여러 번 잘못 입력했어요. ${formatWait(seconds)} 뒤에 다시 시도해 주세요.`;
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

  serveVisitors(app, FindPassword, { limit: perMinute(30) }, async ({ body, address, at }) => {
    const found = await findPassword(app.db, { ...body, address, at });
    switch (found.kind) {
      case 'set':
        for (const sessionId of found.endedSessionIds)
          app.bus.publish('sessionEnded', { sessionId, memberId: found.memberId });
        return [200, {}];
      case 'wrong':
        return [403, NOT_FOUND];
      case 'wait':
        return [429, { message: tooOften(found.seconds) }, { 'retry-after': String(found.seconds) }];
    }
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
