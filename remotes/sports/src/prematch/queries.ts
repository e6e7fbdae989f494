import {
  FixtureDetail,
  PrematchBoard,
  type PrematchBoardQuery,
  PrematchLeagues,
  PrematchLocations,
  PrematchSports,
} from '@madang/contracts';
import { keys, send } from '@madang/http';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type * as z from 'zod';
import { withoutEtc } from './sports';

export type BoardQuery = z.infer<typeof PrematchBoardQuery>;

/** Prices move by the stream; what a query has to keep fresh is which fixtures there are. */
const BOARD_FRESH_MS = 15_000;
const BOARD_AGAIN_MS = 60_000;

export const prematch = {
  all: ['prematch'] as const,
  sports: () =>
    queryOptions({
      queryKey: [...prematch.all, 'sports'],
      queryFn: ({ signal }) => send(PrematchSports, { signal }),
      select: withoutEtc,
      staleTime: 30_000,
      refetchInterval: BOARD_AGAIN_MS,
    }),
  /** Reads nothing while no sport is chosen; the same for leagues below. */
  locations: (sportId: string | undefined) =>
    queryOptions({
      queryKey: [...prematch.all, 'locations', sportId],
      queryFn: sportId ? ({ signal }) => send(PrematchLocations, { query: { sportId }, signal }) : skipToken,
      staleTime: 30_000,
    }),
  leagues: (sportId: string | undefined, locationId: string | undefined) =>
    queryOptions({
      queryKey: [...prematch.all, 'leagues', sportId, locationId],
      queryFn:
        sportId && locationId
          ? ({ signal }) => send(PrematchLeagues, { query: { sportId, locationId }, signal })
          : skipToken,
      staleTime: 30_000,
    }),
  board: (query: BoardQuery) =>
    queryOptions({
      queryKey: keys.prematchBoard(query),
      queryFn: ({ signal }) => send(PrematchBoard, { query, signal }),
      staleTime: BOARD_FRESH_MS,
      refetchInterval: BOARD_AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
  fixture: (fixtureId: string) =>
    queryOptions({
      queryKey: [...prematch.all, 'fixture', fixtureId],
      queryFn: ({ signal }) => send(FixtureDetail, { params: { fixtureId }, signal }),
      staleTime: BOARD_FRESH_MS,
      refetchInterval: BOARD_AGAIN_MS,
    }),
};
