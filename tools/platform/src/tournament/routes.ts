import { EnterTournament, TournamentById, Tournaments } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { pageOf } from '../http/paging';
import { oneAtATime } from '../one-at-a-time';
import { announceDue } from './announce';
import { enter } from './enter';
import { finishDue } from './finish';
import { detailOf, findRow, listTournaments } from './read';

const limit = perMinute(120);
const UNKNOWN = { message: '없는 토너먼트예요. 목록에서 다시 골라 주세요.' };
/** How often results are checked without a notification: for those that reached another process. */
const SWEEP_MS = 60_000;

export const tournament: FastifyPluginAsync = async app => {
  serve(app, Tournaments, { limit }, async ({ query, member, at }) => {
    await announceDue(app.db, at);
    const { items, totalCount } = await listTournaments(app.db, { ...query, memberId: member.id, at });
    return [200, pageOf(items, query.page, totalCount)];
  });

  serve(app, TournamentById, { limit }, async ({ params, member, at }) => {
    const row = await findRow(app.db, params.tournamentId, at);
    return row ? [200, await detailOf(app.db, row, { memberId: member.id, at })] : [404, UNKNOWN];
  });

  serveOnce(app, EnterTournament, { limit: perMinute(30) }, async request => {
    const { params, body, member } = request;
    const answer = await runOnce(app, EnterTournament, request, async tx => {
      const entering = { ...params, memberId: member.id, memberType: member.type, picks: body.picks, clock: app.clock };
      const entered = await enter(tx, entering);
      switch (entered.kind) {
        case 'entered':
          return [200, await detailOf(tx, entered.row, { memberId: member.id, at: entered.at })];
        case 'closed':
          return [409, entered.refusal];
        case 'refused':
          return [422, entered.refusal];
        case 'unknown':
          return [404, UNKNOWN];
      }
    });
    if (answer.isNew && answer.status === 200) app.bus.publish('member', { memberId: member.id });
    return answer;
  });

  payAsResultsCome(app);
};

type App = Parameters<FastifyPluginAsync>[0];

/** Pays as the last results come in, one round of work at a time. */
function payAsResultsCome(app: App): void {
  const work = async () => {
    for (const memberId of await finishDue(app.db, app.clock())) app.bus.publish('member', { memberId });
  };
  const { wake, rest } = oneAtATime(work, err => app.log.error({ err }, 'paying a tournament failed'));
  const stops = [app.bus.subscribe('settled', wake), app.bus.subscribe('retry', wake)];
  const timer = setInterval(wake, SWEEP_MS);
  app.addHook('onReady', async () => wake());
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    await rest();
  });
}
