import { type Bet, Bets } from '@madang/contracts';
import { gameById, gameTypeOf, readRoundId } from '@madang/games';
import { queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 2_000;
const MOST = 5;

/** The member's latest bets on a game, the newest first. */
export const gameBets = (gameId: number) => {
  const game = gameById(gameId);
  return queryOptions({
    ...queryOf(Bets, { query: { gameType: game ? gameTypeOf(game) : 3 } }),
    staleTime: FRESH_MS,
    select: ({ items }) => items.filter(bet => gameOf(bet) === gameId).slice(0, MOST),
  });
};

const gameOf = ({ legs: [leg] }: Bet): number | undefined => readRoundId(leg?.fixtureId ?? '')?.gameId;
