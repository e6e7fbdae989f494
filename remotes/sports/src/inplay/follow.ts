import type { LiveBoard } from '@madang/contracts';
import { onFixtures } from '@madang/live';
import { hasBegun, isUnderway } from '@madang/sport';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { inplay } from './queries';

/** Several fixtures begin in the same minute: one request for all of them. */
const TOGETHER_MS = 800;

/**
 * Reads the board again when the stream brings a game that has begun or ended since it was loaded. A board that is
 * narrowed to a sport or a search may not contain that game however often it is read: what was requested outlives the
 * boards, and each beginning and each end causes one request.
 */
export function useNewGames(board: LiveBoard | undefined): void {
  const cache = useQueryClient();
  const requested = useRef(new Map<string, boolean>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!board) return;
    const idsOnBoard = new Set(board.live.map(({ fixture }) => fixture.fixtureId));
    const refetch = () => {
      timer.current = undefined;
      void cache.invalidateQueries(inplay.all);
    };
    return onFixtures(fixtures => {
      const news = fixtures.filter(({ fixtureId, status }) => {
        const runs = isUnderway(status);
        // Before its start a game is in no list of this board.
        return hasBegun(status) && runs !== idsOnBoard.has(fixtureId) && requested.current.get(fixtureId) !== runs;
      });
      for (const { fixtureId, status } of news) requested.current.set(fixtureId, isUnderway(status));
      if (news.length > 0) timer.current ??= setTimeout(refetch, TOGETHER_MS);
    });
  }, [board, cache]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
