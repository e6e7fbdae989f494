import {
  GameStates,
  MinigameChain,
  MinigameEvents,
  MinigameLimits,
  MinigameResults,
  MinigameRoad,
  MinigameRound,
  MinigameSetting,
} from '@madang/contracts';
import { queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** What a clock changes is never older. */
const SOON_MS = 1_000;
/** What no clock says: a switch, or a correction, by an operator. */
const OPERATOR_MS = 30_000;

/** What the platform says of rounds. Each is read again when a clock says that it has changed. */
export const rounds = {
  setting: (gameId: number) => queryOptions({ ...queryOf(MinigameSetting, { params: { id: gameId } }), staleTime: 0 }),
  current: (gameId: number) => queryOptions({ ...queryOf(MinigameEvents, { query: { gameId } }), staleTime: SOON_MS }),
  states: () => queryOptions({ ...queryOf(GameStates), staleTime: SOON_MS, refetchInterval: OPERATOR_MS }),
  road: (gameId: number) => queryOptions({ ...queryOf(MinigameRoad, { query: { gameId } }), staleTime: SOON_MS }),
  results: (query: { gameId: number; day?: string; page: number }) =>
    queryOptions({
      ...queryOf(MinigameResults, { query }),
      staleTime: OPERATOR_MS,
      placeholderData: keepPreviousData,
    }),
  one: (roundId: string) => queryOptions({ ...queryOf(MinigameRound, { params: { roundId } }), staleTime: SOON_MS }),
  chain: (gameId: number, day: string) =>
    queryOptions({ ...queryOf(MinigameChain, { query: { gameId, day } }), staleTime: OPERATOR_MS }),
  limits: (gameId: number) => queryOptions({ ...queryOf(MinigameLimits, { query: { gameId } }), staleTime: SOON_MS }),
};
