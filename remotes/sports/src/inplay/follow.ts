import type { LiveBoard } from '@madang/contracts';
import { onFixtures } from '@madang/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inplay } from './queries';
import { isUnderway } from './state';

/** Several fixtures begin in the same minute: one question for all of them. */
const TOGETHER_MS = 800;

/** Asks for the board anew when the stream tells of a game that has begun or ended since it was loaded. */
export function useNewGames(board: LiveBoard | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!board) return;
    const known = new Set(board.live.map(({ fixture }) => fixture.fixtureId));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onFixtures(told => {
      const isNews = told.some(
        ({ fixtureId, status }) => isUnderway(status) !== known.has(fixtureId) && hasWord(status),
      );
      if (isNews) timer ??= setTimeout(() => void cache.invalidateQueries({ queryKey: inplay.all }), TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [board, cache]);
}

/** Before its start a game is in no list of this board. */
const hasWord = (status: number): boolean => status > 1 && status !== 9;
