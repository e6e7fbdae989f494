import { EnterTournament, TournamentById, Tournaments } from '@madang/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { pageOf } from '../http/paging';
import { oneAtATime } from '../one-at-a-time';
import { perMinute, serve } from '../serve';
import { announceDue } from './announce';
import { enter } from './enter';
import { finishDue } from './finish';
import { detailOf, findRow, listTournaments } from './read';

const limit = perMinute(120);
const UNKNOWN = { message: '없는 토너먼트예요. 목록에서 다시 골라 주세요.' };
/** How often results are looked at unasked: for what another process was told. */
const SWEEP_MS = 60_000;

export const tournament: FastifyPluginAsync = async app => {
  serve(app, Tournaments, { limit }, async ({ query, member, at }) => {
    await announceDue(app.db, at);
    const { items, totalCount } = await listTournaments(app.db, { ...query, memberId: member.id, at });
    return [200, pageOf(items, query.page, totalCount)];
  });

  serve(app, TournamentById, { limit }, async ({ params, member, at }) => {
    const row = await findRow(app.db, params.tournamentId);
    return row ? [200, await detailOf(app.db, row, { memberId: member.id, at })] : [404, UNKNOWN];
  });

  serve(app, EnterTournament, { limit: perMinute(30) }, async ({ params, body, member, at }) => {
    const asked = { ...params, memberId: member.id, memberType: member.type, picks: body.picks, at };
    const entered = await enter(app.db, asked);
    if (entered.kind === 'closed') return [409, entered.refusal];
    if (entered.kind === 'refused') return [422, entered.refusal];
    const row = entered.kind === 'unknown' ? undefined : await findRow(app.db, params.tournamentId);
    if (!row) return [404, UNKNOWN];
    if (entered.kind === 'entered' && entered.isNew) app.bus.publish('member', { memberId: member.id });
    return [200, await detailOf(app.db, row, { memberId: member.id, at })];
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
  const stop = app.bus.subscribe('settled', wake);
  const timer = setInterval(wake, SWEEP_MS);
  app.addHook('onReady', async () => wake());
  app.addHook('preClose', async () => {
    stop();
    clearInterval(timer);
    await rest();
  });
}
