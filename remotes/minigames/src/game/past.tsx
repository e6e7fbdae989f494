import type { Round } from '@madang/contracts';
import type { Game } from '@madang/games';
import { History } from '../history/history';
import { Roads } from '../road/roads';
import { RaceAfter } from '../virtual/after';

export interface PastProps {
  game: Game;
  before: Round | null;
  /** The round that is being drawn: its result comes when it has been shown. */
  unshown: string | null;
}

/** What came before: the last race in full, the patterns, and the rounds of today. */
export const Past = ({ game, before, unshown }: PastProps) => (
  <>
    {before && unshown === null && <RaceAfter round={before} />}
    <Roads gameId={game.id} kind={game.kind} unshown={unshown} />
    <History gameId={game.id} unshown={unshown} />
  </>
);
