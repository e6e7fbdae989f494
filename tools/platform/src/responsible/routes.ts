import {
  ExcludeMember,
  ExcludeSelf,
  KeepLimit,
  OwnLimits,
  PlayHistory,
  PlaySinceLogIn,
  SetCheckMinutes,
  SetLimit,
  TakeBreak,
} from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { confirm } from '../auth/confirm';
import { serve } from '../calls/serve';
import { type ExclusionResult, excludeMember, excludeSelf, takeBreak } from './bars';
import { barReply, checkMinutesOf, limitStatusOf } from './limit-status';
import { dropPendingChange, setLimit } from './set-limit';
import { playHistory, sumsSince } from './sums';

const NOTHING_WAITS = '되돌릴 변경이 없어요. 이미 적용됐는지 확인해 주세요.';
const OPERATOR_EXCLUDES = '운영 계정에는 자가 제한을 걸 수 없어요.';
const UNKNOWN_MEMBER = '회원을 찾을 수 없어요.';
const SHORTER = '지금 걸려 있는 자가 제한보다 빨리 끝나요. 자가 제한은 늘릴 수만 있어요.';

export const responsible: FastifyPluginAsync = async app => {
  serveLimits(app);
  serveSums(app);
  serveBars(app);
};

function serveLimits(app: FastifyInstance): void {
  serve(app, OwnLimits, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    await limitStatusOf(app.db, member.id, at),
  ]);

  serve(app, SetLimit, { limit: perMinute(30) }, async ({ body, member, at, write }) => {
    await setLimit(write, { ...body, memberId: member.id, at });
    return [200, await limitStatusOf(app.db, member.id, at)];
  });

  serve(app, KeepLimit, { limit: perMinute(30) }, async ({ params, member, at, write }) => {
    const isDropped = await dropPendingChange(write, { ...params, memberId: member.id, at });
    return isDropped ? [200, await limitStatusOf(app.db, member.id, at)] : [404, { message: NOTHING_WAITS }];
  });

  serve(app, SetCheckMinutes, { limit: perMinute(30) }, async ({ body, member, at, write }) => {
    await write(tx =>
      tx.updateTable('member').set({ check_minutes: body.minutes }).where('member_id', '=', member.id).execute(),
    );
    return [200, await limitStatusOf(app.db, member.id, at)];
  });
}

function serveSums(app: FastifyInstance): void {
  // Called by the frame by itself, for its clock: does not keep a session alive.
  serve(app, PlaySinceLogIn, { limit: perMinute(60), background: true }, async ({ member, at }) => {
    const { created_at: since } = await app.db
      .selectFrom('session')
      .select('created_at')
      .where('session_id', '=', member.sessionId)
      .executeTakeFirstOrThrow();
    const { staked, paid, net } = await sumsSince(app.db, member.id, since);
    const checkMinutes = await checkMinutesOf(app.db, member.id);
    return [200, { since: since.toISOString(), now: at.toISOString(), staked, paid, net, checkMinutes }];
  });

  serve(app, PlayHistory, { limit: perMinute(60) }, async ({ query, member, at }) => [
    200,
    await playHistory(app.db, member.id, { ...query, at }),
  ]);
}

function serveBars(app: FastifyInstance): void {
  serve(app, TakeBreak, { limit: perMinute(30) }, async ({ body, member, at, write }) => {
    await takeBreak(write, { ...body, memberId: member.id, at });
    return [200, await limitStatusOf(app.db, member.id, at)];
  });

  serve(app, ExcludeSelf, { limit: perMinute(30) }, async ({ body, member, address, at, write }) => {
    if (member.type > 0) return [403, { message: OPERATOR_EXCLUDES }];
    const memberId = member.id;
    const confirmed = await confirm(app.db, { member, password: body.password, address, at });
    if (!confirmed.isRight) return confirmed.answer;
    return [200, publishExclusion(app, memberId, await excludeSelf(write, { memberId, term: body.term, at }))];
  });

  serve(app, ExcludeMember, { limit: perMinute(60) }, async ({ params, body, member, at, write }) => {
    const { memberId } = params;
    const outcome = await excludeMember(write, { ...body, memberId, operatorId: member.id, at });
    switch (outcome.kind) {
      case 'excluded':
        return [200, publishExclusion(app, memberId, outcome)];
      case 'unknown':
        return [404, { message: UNKNOWN_MEMBER }];
      case 'operator':
        return [409, { message: OPERATOR_EXCLUDES }];
      case 'shorter':
        return [409, { message: SHORTER }];
    }
  });
}

/** Ends the streams of the sessions that an exclusion ended, and gives the bar. */
function publishExclusion(app: FastifyInstance, memberId: string, { bar, endedSessionIds }: ExclusionResult) {
  for (const sessionId of endedSessionIds) app.bus.publish('sessionEnded', { sessionId, memberId });
  return barReply(bar);
}
