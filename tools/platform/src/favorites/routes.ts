import { FAVORITES_MAX, Favorites, KeepFavorite } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { addFavorite, exists, listFavorites, removeFavorite } from './queries';

const UNKNOWN = '즐겨찾기에 넣을 리그나 팀, 경기를 찾을 수 없어요.';
const FULL = `즐겨찾기는 ${FAVORITES_MAX}개까지 넣을 수 있어요. 쓰지 않는 것을 빼고 다시 눌러 주세요.`;
const limit = perMinute(240);

export const favorites: FastifyPluginAsync = async app => {
  serve(app, Favorites, { limit }, async ({ member }) => [200, await listFavorites(app.db, member.id)]);

  serve(app, KeepFavorite, { limit }, async ({ member, body: { kind, id, isKept }, at, write }) => {
    const favorite = { memberId: member.id, kind, id };
    if (!isKept) await write(tx => removeFavorite(tx, favorite));
    else if (!(await exists(app.db, kind, id))) return [404, { message: UNKNOWN }];
    else if (!(await addFavorite(write, favorite, { at, max: FAVORITES_MAX }))) return [422, { message: FULL }];
    return [200, await listFavorites(app.db, member.id)];
  });
};
