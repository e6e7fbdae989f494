import { LaunchGame, PlayfunAuth, providerKind } from '@madang/contracts';
import { errors } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { launch } from './launch';

const NO_SUCH_GAME = { message: '게임을 찾을 수 없어요.' };

/** What members call for casino and slots. */
export const casino: FastifyPluginAsync = async app => {
  serveLaunches(app);
};

function serveLaunches(app: FastifyInstance): void {
  const addressOf = (page: string, token: string) => `${app.gameServer?.publicUrl ?? ''}${page}?token=${token}`;

  serve(app, LaunchGame, { limit: perMinute(30) }, async ({ body, member, at, write }) => {
    const game = await app.catalogue.gameOf(body.gameId);
    const { games, isAway } = await app.catalogue.games();
    if (!game && games) return [404, NO_SUCH_GAME];
    if (!game || isAway) return [503, { message: errors.gameOpen }];
    const result = await write(tx => launch(tx, { member, game, kind: providerKind(game.providerId), at }));
    if (result.kind === 'open') return [200, { launch_url: addressOf(`/play/${game.gameId}`, result.token) }];
    return [result.kind === 'barred' ? 403 : 503, { message: result.message }];
  });

  serve(app, PlayfunAuth, { limit: perMinute(30) }, async ({ member, at, write }) => {
    const result = await write(tx => launch(tx, { member, game: null, kind: 'casino', at }));
    if (result.kind !== 'open') return [403, { message: result.message }];
    if ((await app.catalogue.games()).isAway) return [503, { message: errors.lobbyOpen }];
    return [200, { launch_url: addressOf('/lobby', result.token) }];
  });
}
