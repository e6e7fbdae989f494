import {
  FixtureDetail,
  PrematchBoard,
  type PrematchBoardQuery,
  PrematchLeagues,
  PrematchLocations,
  PrematchSports,
} from '@madang/contracts';
import { queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { withoutEtc } from './sports';

export type BoardQuery = z.infer<typeof PrematchBoardQuery>;

/** Prices move by the stream; what a query has to keep fresh is which fixtures there are. */
const BOARD_FRESH_MS = 15_000;
const BOARD_AGAIN_MS = 60_000;

export const prematch = {
  sports: () =>
    queryOptions({
      ...queryOf(PrematchSports),
      select: withoutEtc,
      staleTime: 30_000,
      refetchInterval: BOARD_AGAIN_MS,
    }),
  /** Reads nothing while no sport is chosen; the same for leagues below. */
  locations: (sportId = '') =>
    queryOptions({
      ...queryOf(PrematchLocations, { query: { sportId } }),
      enabled: sportId !== '',
      staleTime: 30_000,
    }),
  leagues: (sportId = '', locationId = '') =>
    queryOptions({
      ...queryOf(PrematchLeagues, { query: { sportId, locationId } }),
      enabled: sportId !== '' && locationId !== '',
      staleTime: 30_000,
    }),
  board: (query: BoardQuery) =>
    queryOptions({
      ...queryOf(PrematchBoard, { query }),
      staleTime: BOARD_FRESH_MS,
      refetchInterval: BOARD_AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
  fixture: (fixtureId: string) =>
    queryOptions({
      ...queryOf(FixtureDetail, { params: { fixtureId } }),
      staleTime: BOARD_FRESH_MS,
      refetchInterval: BOARD_AGAIN_MS,
    }),
};
