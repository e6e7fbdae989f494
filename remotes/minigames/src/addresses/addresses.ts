import { catalogue, type Game } from '@madang/games';
import { LOBBY_PATH } from '../rounds/address';

/** The page on which anybody names a round, or types its seed, to have it recomputed. */
export const VERIFY_PATH = `${LOBBY_PATH}/verify`;
export const VIRTUAL_RESULTS_PATH = '/game_result/virtuals';

/** What a game of virtual sports is about, by its address: football, basketball, dogs or horses. */
export const virtualSports = [
  { id: 'soccer', label: '축구', icon: 'football' },
  { id: 'basketball', label: '농구', icon: 'basketball' },
  { id: 'dog', label: '개경주', icon: 'flag' },
  { id: 'horse', label: '경마', icon: 'horse' },
] as const;
export type VirtualSport = (typeof virtualSports)[number]['id'];

/** The sport of a virtual game; undefined for a minigame. */
export const sportOf = ({ provider, path }: Game) =>
  provider === 'bet365' ? virtualSports.find(({ id }) => path.startsWith(`${id}/`)) : undefined;

export const venuesOf = (sport: VirtualSport): Game[] => catalogue.filter(game => sportOf(game)?.id === sport);

/** A game's name where nothing else says its sport: "축구 유로컵". */
export function fullName(game: Game): string {
  const sport = sportOf(game);
  return sport && !game.name.startsWith(sport.label) ? `${sport.label} ${game.name}` : game.name;
}
