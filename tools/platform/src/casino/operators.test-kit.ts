import { FavorGame, RestrictCasino, SwitchProvider } from '@madang/contracts';
import type { TestPlatform } from '../testing/platform';

/** What an operator does about casino and slots, ready to be sent. */
export async function switchesProvider(platform: TestPlatform) {
  const by = await platform.member({ type: 1 });
  return { call: SwitchProvider, by, request: { body: { providerId: 'narae', isOff: true } } };
}

export async function restrictsCasino(platform: TestPlatform) {
  const [by, { id }] = [await platform.member({ type: 1 }), await platform.member()];
  const body = { isCasinoOff: true, isSlotOff: true, reason: '본인 요청' };
  return { call: RestrictCasino, by, request: { params: { memberId: id }, body } };
}

/** A game that was a member's favourite, and is taken out. */
export async function dropsGame(platform: TestPlatform) {
  const by = await platform.member();
  const favorite = { member_id: by.id, game_id: 'gureum-rain', added_at: platform.now() };
  await platform.db.insertInto('casino_favorite').values(favorite).execute();
  return { call: FavorGame, by, request: { body: { gameId: favorite.game_id, isFavorite: false } } };
}
