import { OpenRounds, OperatorProviders, Reconciliation, RestrictCasino, SwitchProvider } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../calls/serve';
import { GamesAway } from '../game-server';
import { providersOf } from '../lobby';
import { openRounds } from '../rounds';
import { readSwitches, switchProvider } from '../switches';
import { reconcile } from './reconcile';
import { restrictMember } from './restrict';

const NO_SUCH_GAME = { message: '이 제공사에는 그런 게임이 없어요.' };
const NO_SUCH_MEMBER = { message: '회원을 찾을 수 없어요.' };
const AWAY = { message: '게임 서버가 응답하지 않아요. 잠시 뒤에 다시 대조해 주세요.' };

/** What operators call for casino and slots. */
export const casinoOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorProviders, { limit: perMinute(120) }, async () => [200, await operatorProviders(app)]);

  serve(app, SwitchProvider, { limit: perMinute(60) }, async ({ body, member, at, write }) => {
    if (body.gameId !== undefined && !(await hasGame(app, body.providerId, body.gameId))) return [404, NO_SUCH_GAME];
    await switchProvider(write, { ...body, operatorId: member.id, at });
    return [200, await operatorProviders(app)];
  });

  serve(app, Reconciliation, { limit: perMinute(60) }, async ({ query, at }) => {
    const { gameServer: server, db } = app;
    if (!server) return [503, AWAY];
    try {
      return [200, await reconcile({ db, server, ...query, at })];
    } catch (fault) {
      if (fault instanceof GamesAway) return [503, AWAY];
      throw fault;
    }
  });

  serve(app, OpenRounds, { limit: perMinute(120) }, async ({ query }) => [200, await openRounds(app.db, query.page)]);

  serve(app, RestrictCasino, { limit: perMinute(60) }, async ({ params, body, member, at, write }) => {
    const isDone = await restrictMember(write, { ...params, ...body, operatorId: member.id, at });
    if (!isDone) return [404, NO_SUCH_MEMBER];
    app.bus.publish('member', params);
    return [200, { isCasinoOff: body.isCasinoOff, isSlotOff: body.isSlotOff }];
  });
};

/** A game that is switched off already is one, though its provider may have taken it away. */
async function hasGame({ catalogue, db }: FastifyInstance, providerId: string, gameId: string): Promise<boolean> {
  if ((await catalogue.gameOf(gameId))?.providerId === providerId) return true;
  const { games } = await readSwitches(db);
  return games.some(game => game.gameId === gameId && game.providerId === providerId);
}

async function operatorProviders({ catalogue, db }: FastifyInstance) {
  const { games, isAway } = await catalogue.games();
  const switches = await readSwitches(db);
  const { rows } = await sql<{ providerId: string; rounds: number | string; stake: number | string }>`
    select provider_id as "providerId", count(*) as rounds, coalesce(sum(staked), 0)::bigint as stake
    from casino_round where state = 'open' group by provider_id`.execute(db);
  const open = new Map(rows.map(row => [row.providerId, row]));
  return providersOf({ games, isAway, switches }).map(provider => ({
    ...provider,
    openRounds: Number(open.get(provider.providerId)?.rounds ?? 0),
    openStake: Number(open.get(provider.providerId)?.stake ?? 0),
    offGames: switches.games.flatMap(({ providerId, gameId }) => (providerId === provider.providerId ? [gameId] : [])),
  }));
}
