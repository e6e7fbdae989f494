import { Bets, News, PrematchBoard, PrematchSports, TopEvents } from '@madang/contracts';
import { keys, send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';
import { withoutEtc } from './sports';

const AGAIN_MS = 60_000; // prices move by the stream; this is for which fixtures there are

/** What the home page reads. */
export const home = {
  news: () =>
    queryOptions({ queryKey: ['home', 'news'], queryFn: ({ signal }) => send(News, { signal }), staleTime: 300_000 }),
  sports: () =>
    queryOptions({
      queryKey: keys.prematchSports,
      queryFn: ({ signal }) => send(PrematchSports, { signal }),
      select: withoutEtc,
      staleTime: 30_000,
      refetchInterval: AGAIN_MS,
    }),
  top: () =>
    queryOptions({
      queryKey: ['home', 'top'],
      queryFn: ({ signal }) => send(TopEvents, { signal }),
      staleTime: 15_000,
      refetchInterval: AGAIN_MS,
    }),
  found: (search: string) =>
    queryOptions({
      queryKey: keys.prematchBoard({ search }),
      queryFn: ({ signal }) => send(PrematchBoard, { query: { search }, signal }),
      staleTime: 15_000,
    }),
  bets: () => queryOptions({ queryKey: keys.bets({}), queryFn: ({ signal }) => send(Bets, { query: {}, signal }) }),
};
