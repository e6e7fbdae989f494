import { CurrentMember, MemberCheck, refusalAt, SignUp, SuggestionCode } from '@madang/contracts';
import { errors, notices } from '@madang/locale';
import { perMinute, Refused } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { ACCOUNT_TAKEN, BANK_OFF } from '../bank-account/routes';
import { serve, serveVisitors } from '../calls/serve';
import { countTaken, ownersOfCode } from './queries';
import { memberRecord } from './record';
import { signUp } from './sign-up';

const TOO_YOUNG = '만 15세부터 가입할 수 있어요. 출생 연도를 확인해 주세요.';

export const members: FastifyPluginAsync = async app => {
  // Called every five seconds by each open tab, and does not keep a session alive.
  // The registry calls it before each call of an operator.
  serve(app, CurrentMember, { limit: perMinute(1200), background: true }, async ({ member }) => [
    200,
    await memberRecord(app.db, member.id),
  ]);

  serveVisitors(app, MemberCheck, { limit: perMinute(10) }, async ({ query: { codeEquals, ...fields } }) => {
    const owners = await ownersOfCode(app.db, codeEquals);
    if (owners.length === 0) return [403, { message: errors.signUpCode }];
    return [200, await countTaken(app.db, fields)];
  });

  serveVisitors(app, SuggestionCode, { limit: perMinute(30) }, async ({ query }) => [
    200,
    await ownersOfCode(app.db, query.codeEquals),
  ]);

  serveVisitors(app, SignUp, { limit: perMinute(120) }, async ({ body, at }) => {
    const { kind } = await signUp(app.db, body, at);
    switch (kind) {
      case 'pending':
        return [201, { userId: body.userId }];
      case 'closed':
        return [403, { message: errors.signUpClosed }];
      case 'unknown-code':
        throw new Refused(400, errors.signUpCode, {
          problems: [{ field: 'suggestionCode1', message: errors.signUpCode }],
        });
      case 'banned-id':
        return [403, { message: notices.bannedId }];
      case 'banned-nickname':
        return [403, { message: notices.bannedNickname }];
      case 'too-young':
        return [422, refusalAt('birthYear', TOO_YOUNG)];
      case 'bank-off':
        return [422, BANK_OFF];
      case 'taken-phone':
        return [409, refusalAt('phoneNumber', notices.duplicatePhone)];
      case 'taken-account':
        return [409, ACCOUNT_TAKEN];
      case 'taken-id':
        return [409, { message: notices.duplicateId }];
      case 'taken-nickname':
        return [409, { message: notices.duplicateNickname }];
    }
  });
};
