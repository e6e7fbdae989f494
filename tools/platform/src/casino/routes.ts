import {
  CasinoLobby,
  CasinoRounds,
  CasinoTournaments,
  FavorGame,
  LaunchGame,
  PlayfunAuth,
  providerKind,
  SlotLobby,
} from '@madang/contracts';
import { errors } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { oneAtATime } from '../one-at-a-time';
import { favoritesOf, setFavorite } from './favorites';
import { launch } from './launch';
import { lobbyOf } from './lobby';
import { casinoOperations } from './operators/routes';
import { memberRounds } from './rounds';
import { openTournaments, payTournaments } from './tournaments/pay';
import { tournamentsFor } from './tournaments/standings';

const NO_SUCH_GAME = { message: '게임을 찾을 수 없어요.' };
const FULL = { message: '즐겨찾기는 100개까지 넣을 수 있어요. 쓰지 않는 게임을 빼고 다시 눌러 주세요.' };

/** What members call for casino and slots. */
export const casino: FastifyPluginAsync = async app => {
  serveLobbies(app);
  serveLaunches(app);
  serveHistory(app);
  await app.register(casinoOperations);
  holdTournaments(app);
};

function serveLobbies(app: FastifyInstance): void {
  const { db, catalogue } = app;
  const limit = perMinute(240);

  serve(app, CasinoLobby, { limit }, async ({ member, at }) => {
    const { lobby, games } = await lobbyOf({ db, catalogue, memberId: member.id, kind: 'casino', at });
    return [200, { ...lobby, tables: games?.tables ?? [] }];
  });

  serve(app, SlotLobby, { limit }, async ({ member, at }) => {
    const { lobby, games } = await lobbyOf({ db, catalogue, memberId: member.id, kind: 'slot', at });
    return [200, { ...lobby, slots: games?.slots ?? [], jackpots: games?.jackpots ?? [] }];
  });

  serve(app, FavorGame, { limit }, async ({ body, member, at, write }) => {
    if (body.isFavorite && !(await catalogue.gameOf(body.gameId))) return [404, NO_SUCH_GAME];
    if (!(await setFavorite(write, { ...body, memberId: member.id, at }))) return [409, FULL];
    return [200, { favorites: await favoritesOf(db, member.id) }];
  });
}

function serveLaunches(app: FastifyInstance): void {
  const addressOf = (page: string, token: string) => `${app.gameServer?.publicUrl ?? ''}${page}?token=${token}`;

  serve(app, LaunchGame, { limit: perMinute(60) }, async ({ body, member, at, write }) => {
    const game = await app.catalogue.gameOf(body.gameId);
    const { games, isAway } = await app.catalogue.games();
    if (!game && games) return [404, NO_SUCH_GAME];
    if (!game || isAway) return [503, { message: errors.gameOpen }];
    const result = await write(tx => launch(tx, { member, game, kind: providerKind(game.providerId), at }));
    if (result.kind === 'open') return [200, { launch_url: addressOf(`/play/${game.gameId}`, result.token) }];
    return [result.kind === 'barred' ? 403 : 503, { message: result.message }];
  });

  serve(app, PlayfunAuth, { limit: perMinute(60) }, async ({ member, at, write }) => {
    if ((await app.catalogue.games()).isAway) return [503, { message: errors.lobbyOpen }];
    const result = await write(tx => launch(tx, { member, game: null, kind: 'casino', at }));
    if (result.kind !== 'open') return [403, { message: result.message }];
    return [200, { launch_url: addressOf('/lobby', result.token) }];
  });
}

function serveHistory(app: FastifyInstance): void {
  serve(app, CasinoRounds, { limit: perMinute(120) }, async ({ query, member }) => [
    200,
    await memberRounds(app.db, { ...query, memberId: member.id }),
  ]);

  serve(app, CasinoTournaments, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    await tournamentsFor(app.db, member.id, at),
  ]);
}

/** How often it is looked whether a tournament begins or is over. */
const SWEEP_MS = 60_000;

/** Each process looks; a tournament is opened, and paid, by whichever is first. */
function holdTournaments(app: FastifyInstance): void {
  const work = async () => {
    await openTournaments(app.db, app.clock());
    for (const memberId of await payTournaments(app.db, app.clock())) app.bus.publish('member', { memberId });
  };
  const { wake, rest } = oneAtATime(work, err => app.log.error({ err }, 'tournaments of slots failed; they stay due'));
  const timer = setInterval(wake, SWEEP_MS);
  app.addHook('onReady', async () => wake());
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await rest();
  });
}
