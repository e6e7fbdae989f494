import { catalogue } from '@madang/games';
import type { PageRound } from '@madang/games/fairness';
import { Disagreement } from '../disagreement';

interface NamedRound {
  readonly gameId: number;
  readonly roundId: string;
  readonly salt: string;
}

/** A round as docs/fairness.md speaks of it: with the kind and the address of its game. */
export function pageRound({ gameId, roundId, salt }: NamedRound): PageRound {
  const game = catalogue.find(({ id }) => id === gameId);
  if (!game) throw new Disagreement('a round is of no game', { gameId, roundId });
  return { game: `${game.provider}/${game.path}`, kind: game.kind, roundId, salt };
}
