import { Login, Logout, MEMBER_HEADER, NO_MEMBER } from '@madang/contracts';
import { errors, formatWait, logInBarred } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { endSession } from '../auth/session-state';
import { serve, serveVisitors } from '../calls/serve';
import { memberRecord } from '../members/record';
import { settingRow } from '../settings/queries';
import { browserFrom, cookieFor, hasLoggedIn } from './browser-cookie';
import { deviceOf } from './device';
import { browserAge, logIn } from './log-in';

const tooOften = (seconds: number) => `로그인 시도가 너무 많아요. ${formatWait(seconds)} 뒤에 다시 시도해 주세요.`;

export const auth: FastifyPluginAsync = async app => {
  // The limits against guessing are in attempts.ts; this one only bounds the work of one address.
  serveVisitors(app, Login, { limit: perMinute(1200), duringMaintenance: true }, async request => {
    const { body, address, at, isSecure, userAgent } = request;
    const browser = browserFrom(request.cookies);
    const { browser_secret: secret } = await settingRow(app.db);
    const use = { userId: body.userId, age: await browserAge(app.db, body.userId), secret };
    const browserId = hasLoggedIn(browser, use) ? browser.id : null;
    const outcome = await logIn(app.db, { ...body, address, at, browser: browserId, device: deviceOf(userAgent) });
    switch (outcome.kind) {
      case 'in':
        for (const sessionId of outcome.endedSessionIds)
          app.bus.publish('sessionEnded', { sessionId, memberId: outcome.memberId });
        return [
          200,
          await memberRecord(app.db, outcome.memberId),
          { ...headersOf(outcome), 'set-cookie': cookieFor(browser, use, isSecure) },
        ];
      case 'wrong':
        return [404, { message: errors.wrongLogin }];
      case 'pending':
        return [404, { message: errors.pendingLogin }];
      case 'refused':
        return [404, { message: errors.refusedLogin }];
      case 'excluded':
        return [404, { message: logInBarred(outcome) }];
      case 'suspended':
        return [404, { message: errors.suspended }];
      case 'wait':
        return [429, { message: tooOften(outcome.seconds) }, { 'retry-after': String(outcome.seconds) }];
    }
  });

  const ending = { limit: perMinute(60), duringMaintenance: true, afterEnd: true, background: true };
  serve(app, Logout, ending, async ({ member, at }) => {
    await endSession(app.db, member.sessionId, { reason: 'logout', at });
    app.bus.publish('sessionEnded', { sessionId: member.sessionId, memberId: member.id });
    return [200, {}, { [MEMBER_HEADER]: NO_MEMBER }];
  });
};

/** The token is for the browser; who it belongs to is for the edge, which takes it off the reply. */
const headersOf = ({ token, memberId }: { token: string; memberId: string }) => ({
  'x-auth-token': token,
  [MEMBER_HEADER]: memberId,
});
