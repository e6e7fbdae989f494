import { catalogue, type Game } from '@madang/games';

export const LOBBY = '/minigame';
export const VERIFY = '/minigame/verify';
export const VIRTUAL_RESULTS = '/game_result/virtuals';

/** The page of a game. */
export const gameAddress = ({ provider, path }: Game): string => `${LOBBY}/${provider}/${path}`;

/** The page that recomputes a round. */
export const verifyAddress = (roundId: string): string => `${VERIFY}/${roundId}`;

/** What a game of virtual sports is about, by its address: football, basketball, dogs or horses. */
export const virtualSports = [
  { id: 'soccer', label: '축구' },
  { id: 'basketball', label: '농구' },
  { id: 'dog', label: '개경주' },
  { id: 'horse', label: '경마' },
] as const;
export type VirtualSport = (typeof virtualSports)[number]['id'];

const isOf = (sport: VirtualSport, { provider, path }: Game): boolean =>
  provider === 'bet365' && path.startsWith(`${sport}/`);

export const venuesOf = (sport: VirtualSport): Game[] => catalogue.filter(game => isOf(sport, game));

/** A game's name where nothing else says its sport: "축구 유로컵". */
export function fullName(game: Game): string {
  const sport = virtualSports.find(({ id }) => isOf(id, game));
  return sport ? `${sport.label} ${game.name}` : game.name;
}
