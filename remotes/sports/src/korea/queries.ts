import { type KoreaBoard, type KoreaBoardQuery, KoreaBoards, KoreaFixtures } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Prices move by the stream; what a query has to keep fresh is which fixtures there are. */
const FRESH_MS = 15_000;
const AGAIN_MS = 60_000;
/** Games in play come and go faster. */
const LIVE_AGAIN_MS = 15_000;

export const korea = {
  boards: () =>
    queryOptions({
      ...queryOf(KoreaBoards),
      staleTime: FRESH_MS,
      refetchInterval: AGAIN_MS,
    }),
  page: (board: KoreaBoard, query: KoreaBoardQuery) =>
    queryOptions({
      ...queryOf(KoreaFixtures, { params: { board }, query }),
      staleTime: FRESH_MS,
      refetchInterval: board === 'live' ? LIVE_AGAIN_MS : AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
};
