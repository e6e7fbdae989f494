import { TournamentById, Tournaments, type TournamentsQuery } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

export type TournamentsFilter = z.output<typeof TournamentsQuery>;

/** Points move as results come in. */
const AGAIN_MS = 20_000;

export const tournaments = {
  list: (filter: TournamentsFilter) =>
    queryOptions({
      ...queryOf(Tournaments, { query: filter }),
      staleTime: AGAIN_MS,
      refetchInterval: AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
  one: (tournamentId: string) =>
    queryOptions({
      ...queryOf(TournamentById, { params: { tournamentId } }),
      staleTime: AGAIN_MS,
      refetchInterval: AGAIN_MS,
    }),
};
