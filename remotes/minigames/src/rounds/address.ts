import { catalogue, type Game } from '@madang/games';

export const LOBBY_PATH = '/minigame';

/** Where a game is played. */
export const addressOf = ({ provider, path }: Game): string => `${LOBBY_PATH}/${provider}/${path}`;

/** Where anybody recomputes a round. */
export const verifyAddress = (roundId: string): string => `${LOBBY_PATH}/verify/${roundId}`;

/** The game of an address: what is below its provider's. */
const gameAt = (provider: string, path: string): Game | null =>
  catalogue.find(game => game.provider === provider && game.path === path) ?? null;

export interface GameParams {
  readonly provider?: string | undefined;
  readonly game?: string | undefined;
  readonly sport?: string | undefined;
  readonly venue?: string | undefined;
}

/** The game of an address as the router reads it: virtual sports have a sport and a venue. */
export const gameOfParams = ({ provider, game, sport, venue }: GameParams): Game | null =>
  sport && venue ? gameAt('bet365', `${sport}/${venue}`) : gameAt(provider ?? '', game ?? '');

/** The game that a provider's own address opens. */
export const firstGameOf = (provider: string): Game | null =>
  catalogue.find(game => game.provider === provider) ?? null;

/** All games of a provider, in the order of its tabs. */
export const gamesOf = (provider: string): readonly Game[] => catalogue.filter(game => game.provider === provider);
