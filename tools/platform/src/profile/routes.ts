import { ChangePassword, ChangePhone, OwnProfile, type Refusal } from '@madang/contracts';
import { notices } from '@madang/locale';
import type { FastifyPluginAsync } from 'fastify';
import { confirmRefusal } from '../auth/confirm';
import { hashPassword } from '../auth/passwords';
import { perMinute, serve } from '../serve';
import { readProfile, setPhone } from './queries';

const SAME_PASSWORD = '지금 쓰는 비밀번호와 다르게 정해 주세요.';
const refusalAt = (field: string, message: string): Refusal => ({ message, problems: [{ field, message }] });

/** Who changes what an account hangs on says the password once more. */
export const profile: FastifyPluginAsync = async app => {
  serve(app, OwnProfile, { limit: perMinute(120) }, async ({ member }) => [200, await readProfile(app.db, member.id)]);

  serve(app, ChangePhone, { limit: perMinute(30) }, async ({ body, member, address, at }) => {
    const refused = await confirmRefusal(app.db, { userId: member.userId, password: body.password, address, at });
    if (refused) return refused;
    const memberId = member.id;
    if ((await setPhone(app.db, { memberId, phoneNumber: body.phoneNumber })) === 'taken') {
      return [409, refusalAt('phoneNumber', notices.duplicatePhone)];
    }
    return [200, await readProfile(app.db, memberId)];
  });

  serve(app, ChangePassword, { limit: perMinute(30) }, async ({ body, member, address, at }) => {
    const refused = await confirmRefusal(app.db, { userId: member.userId, password: body.password, address, at });
    if (refused) return refused;
    if (body.newPassword === body.password) return [422, refusalAt('newPassword', SAME_PASSWORD)];
    await app.db
      .updateTable('member')
      .set({ password_hash: await hashPassword(body.newPassword) })
      .where('member_id', '=', member.id)
      .execute();
    return [200, {}];
  });
};
