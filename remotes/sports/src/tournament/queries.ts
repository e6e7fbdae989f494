import { TournamentById, Tournaments, type TournamentsQuery } from '@madang/contracts';
import { send } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

export type TournamentsFilter = z.output<typeof TournamentsQuery>;

/** Points move as results come in. */
const AGAIN_MS = 20_000;

export const tournaments = {
  all: ['tournaments'] as const,
  list: (filter: TournamentsFilter) =>
    queryOptions({
      queryKey: [...tournaments.all, 'list', filter],
      queryFn: ({ signal }) => send(Tournaments, { query: filter, signal }),
      staleTime: AGAIN_MS,
      refetchInterval: AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
  one: (tournamentId: string) =>
    queryOptions({
      queryKey: [...tournaments.all, 'one', tournamentId],
      queryFn: ({ signal }) => send(TournamentById, { params: { tournamentId }, signal }),
      staleTime: AGAIN_MS,
      refetchInterval: AGAIN_MS,
    }),
};
