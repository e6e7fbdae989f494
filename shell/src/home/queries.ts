import {
  Bets,
  CashOutValues,
  InplayBoard,
  News,
  PrematchBoard,
  PrematchBoardQuery,
  TopEvents,
} from '@madang/contracts';
import { keys, send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

/** What a bet would pay now moves with prices; pressed, its button requests a quote. */
const VALUES_AGAIN_MS = 15_000;
const AGAIN_MS = 60_000; // prices move by the stream; this is for which fixtures there are
const LIVE_AGAIN_MS = 20_000; // games in play come and go faster

/** A page of the prematch board, as its own page reads it. */
const board = (part: z.input<typeof PrematchBoardQuery>) => {
  const query = PrematchBoardQuery.parse(part);
  return queryOptions({
    queryKey: keys.prematchBoard(query),
    queryFn: ({ signal }) => send(PrematchBoard, { query, signal }),
    staleTime: 15_000,
    refetchInterval: AGAIN_MS,
  });
};

/** What the home page reads. */
export const home = {
  news: () =>
    queryOptions({ queryKey: ['home', 'news'], queryFn: ({ signal }) => send(News, { signal }), staleTime: 300_000 }),
  /** Everything in play: its number is shown, and some of it. */
  live: () =>
    queryOptions({
      queryKey: keys.inplayBoard({}),
      queryFn: ({ signal }) => send(InplayBoard, { query: {}, signal }),
      staleTime: 5_000,
      refetchInterval: LIVE_AGAIN_MS,
    }),
  next: () => board({}),
  today: () => board({ when: 'today' }),
  top: () =>
    queryOptions({
      queryKey: ['home', 'top'],
      queryFn: ({ signal }) => send(TopEvents, { signal }),
      staleTime: 15_000,
      refetchInterval: AGAIN_MS,
    }),
  search: (search: string) => board({ search }),
  bets: () =>
    queryOptions({
      queryKey: keys.bets({}),
      queryFn: ({ signal }) => send(Bets, { query: {}, signal }),
      refetchInterval: AGAIN_MS,
    }),
  cashOutValues: () =>
    queryOptions({
      queryKey: keys.cashOutValues,
      queryFn: ({ signal }) => send(CashOutValues, { signal }),
      select: values => new Map(values.map(({ betId, received }) => [betId, received])),
      refetchInterval: VALUES_AGAIN_MS,
    }),
};
