import { type KoreaBoard, type KoreaBoardQuery, KoreaBoards, KoreaFixtures } from '@madang/contracts';
import { send } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Prices move by the stream; what a query has to keep fresh is which fixtures there are. */
const FRESH_MS = 15_000;
const AGAIN_MS = 60_000;
/** Games in play come and go faster. */
const LIVE_AGAIN_MS = 15_000;

export const korea = {
  all: ['korea'] as const,
  boards: () =>
    queryOptions({
      queryKey: [...korea.all, 'boards'],
      queryFn: ({ signal }) => send(KoreaBoards, { signal }),
      staleTime: FRESH_MS,
      refetchInterval: AGAIN_MS,
    }),
  page: (board: KoreaBoard, query: KoreaBoardQuery) =>
    queryOptions({
      queryKey: [...korea.all, 'page', board, query],
      queryFn: ({ signal }) => send(KoreaFixtures, { params: { board }, query, signal }),
      staleTime: FRESH_MS,
      refetchInterval: board === 'live' ? LIVE_AGAIN_MS : AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
};
