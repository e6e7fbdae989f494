import { Bets } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 2_000;
const MOST = 5;

/** The member's latest bets on a game, the newest first. */
export const gameBets = (gameId: number) =>
  queryOptions({
    ...queryOf(Bets, { query: { gameId } }),
    staleTime: FRESH_MS,
    select: ({ items }) => items.slice(0, MOST),
  });
