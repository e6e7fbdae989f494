import type { OperatorGame } from '@madang/contracts';
import { gameById, providers } from '@madang/games';

/** A game as the catalogue names it, with what the platform says of it. */
export interface GameRow extends OperatorGame {
  readonly name: string;
}

export interface ProviderRows {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameRow[];
}

/** The platform's games by provider, in the order of the lobby. A game that this release does not know is left out. */
export function byProvider(games: readonly OperatorGame[]): ProviderRows[] {
  return Object.entries(providers)
    .map(([id, title]) => ({ id, title, games: games.flatMap(row => namedRow(row, id)) }))
    .filter(provider => provider.games.length > 0);
}

function namedRow(row: OperatorGame, provider: string): GameRow[] {
  const game = gameById(row.gameId);
  return game?.provider === provider ? [{ ...row, name: game.name }] : [];
}
