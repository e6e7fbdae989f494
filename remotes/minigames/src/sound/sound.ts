import type { Round } from '@madang/contracts';
import { retryChunk } from '@madang/federation';
import { queryClient } from '@madang/http';
import { onBet } from '@madang/live';
import { SETTLEMENT } from '@madang/sport';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { gameBets } from '../mine/queries';
import { $sound } from './choice';
import { type Cue, cueBetween } from './cues';

/** Lets a cue be heard, where the member wants sound and sees the page. What makes it comes with the first one. */
export async function sound(cue: Cue): Promise<void> {
  if (!$sound.get() || document.hidden) return;
  try {
    const { play } = await retryChunk(() => import('./tones'));
    await play(cue);
  } catch {
    // A game is played as well without: nothing is said about it.
  }
}

export interface SoundProps {
  gameId: number;
  round: Round;
  before: Round | null;
  now: number;
}

/** The sounds of a game: before the close, at the draw, and for a bet that has won. */
export function useSound({ gameId, round, before, now }: SoundProps): void {
  const from = useRef(now);
  // Which bets are of this game: the slip that lists them may be folded away.
  useQuery({ ...gameBets(gameId), enabled: useStore($sound) });
  useEffect(() => {
    const cue = cueBetween({ round, before }, from.current, now);
    from.current = now;
    if (cue) void sound(cue);
  }, [round, before, now]);
  useEffect(
    () =>
      onBet(({ betId, settlement }) => {
        if (settlement?.result === SETTLEMENT.won && isOfGame(betId, gameId)) void sound('win');
      }),
    [gameId],
  );
}

const isOfGame = (betId: string, gameId: number): boolean =>
  queryClient.getQueryData(gameBets(gameId).queryKey)?.items.some(bet => bet.betId === betId) ?? false;
