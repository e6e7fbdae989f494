import { retryChunk } from '@madang/federation';
import { lazy } from 'react';

// A member can bet before any of these is there: they come in chunks of their own, after what the clock needs.

/** The drawing of a round, which needs the rules of all games for its words. */
export const Drawing = lazy(() => retryChunk(async () => ({ default: (await import('../drawing/drawing')).Drawing })));

/** Patterns and past rounds, below the bets. */
export const Past = lazy(() => retryChunk(async () => ({ default: (await import('./past')).Past })));

/** The bets of a race. */
export const RaceBoard = lazy(() =>
  retryChunk(async () => ({ default: (await import('../virtual/race-board')).RaceBoard })),
);
