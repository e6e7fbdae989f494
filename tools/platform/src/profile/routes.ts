import { ChangePassword, ChangePhone, OwnProfile, type Refusal } from '@madang/contracts';
import { notices } from '@madang/locale';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Caller } from '../admission';
import { confirmPassword, notTheirs, tooOften } from '../auth/confirm';
import { hashPassword } from '../auth/passwords';
import { perMinute, serve } from '../serve';
import { readProfile, setPhone } from './queries';

const SAME_PASSWORD = '지금 쓰는 비밀번호와 다르게 정해 주세요.';
const refusalAt = (field: string, message: string): Refusal => ({ message, problems: [{ field, message }] });

export const profile: FastifyPluginAsync = async app => {
  serve(app, OwnProfile, { limit: perMinute(120) }, async ({ member }) => [200, await readProfile(app.db, member.id)]);

  serve(app, ChangePhone, { limit: perMinute(30) }, async ({ body, member, address }) => {
    const refused = await refusalOf(app, { member, password: body.password, address });
    if (refused) return refused;
    const memberId = member.id;
    if ((await setPhone(app.db, { memberId, phoneNumber: body.phoneNumber })) === 'taken') {
      return [409, refusalAt('phoneNumber', notices.duplicatePhone)];
    }
    return [200, await readProfile(app.db, memberId)];
  });

  serve(app, ChangePassword, { limit: perMinute(30) }, async ({ body, member, address }) => {
    const refused = await refusalOf(app, { member, password: body.password, address });
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

/** Who changes what an account hangs on says the password once more. */
async function refusalOf(
  app: FastifyInstance,
  { member, password, address }: { member: Caller; password: string; address: string },
): Promise<readonly [403 | 429, Refusal] | null> {
  const confirmed = await confirmPassword(app.db, { userId: member.userId, password, address, at: app.clock() });
  switch (confirmed.kind) {
    case 'right':
      return null;
    case 'wrong':
      return [403, notTheirs];
    case 'wait':
      return [429, { message: tooOften(confirmed.seconds) }];
  }
}
