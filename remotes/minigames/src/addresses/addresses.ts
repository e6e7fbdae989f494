import { catalogue, type Game } from '@madang/games';
import { LOBBY_PATH } from '../rounds/address';

/** The page on which anybody names a round, or types its seed, to have it recomputed. */
export const VERIFY_PATH = `${LOBBY_PATH}/verify`;
export const VIRTUAL_RESULTS_PATH = '/game_result/virtuals';

/** What a game of virtual sports is about, by its address: football, basketball, dogs or horses. */
export const virtualSports = [
  { id: 'soccer', label: '축구' },
  { id: 'basketball', label: '농구' },
  { id: 'dog', label: '개경주' },
  { id: 'horse', label: '경마' },
] as const;
type VirtualSport = (typeof virtualSports)[number]['id'];

const isOf = (sport: VirtualSport, { provider, path }: Game): boolean =>
  provider === 'bet365' && path.startsWith(`${sport}/`);

export const venuesOf = (sport: VirtualSport): Game[] => catalogue.filter(game => isOf(sport, game));

/** A game's name where nothing else says its sport: "축구 유로컵". */
export function fullName(game: Game): string {
  const sport = virtualSports.find(({ id }) => isOf(id, game));
  return sport && !game.name.startsWith(sport.label) ? `${sport.label} ${game.name}` : game.name;
}
