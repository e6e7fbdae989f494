import {
  Bets,
  CashOutValues,
  InplayBoard,
  News,
  PrematchBoard,
  PrematchBoardQuery,
  TopEvents,
} from '@madang/contracts';
import { queryOf } from '@madang/http';
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
    ...queryOf(PrematchBoard, { query }),
    staleTime: 15_000,
    refetchInterval: AGAIN_MS,
  });
};

/** What the home page reads. */
export const home = {
  news: () => queryOptions({ ...queryOf(News), staleTime: 300_000 }),
  /** Everything in play: its number is shown, and some of it. */
  live: () =>
    queryOptions({
      ...queryOf(InplayBoard),
      staleTime: 5_000,
      refetchInterval: LIVE_AGAIN_MS,
    }),
  next: () => board({}),
  today: () => board({ when: 'today' }),
  top: () =>
    queryOptions({
      ...queryOf(TopEvents),
      staleTime: 15_000,
      refetchInterval: AGAIN_MS,
    }),
  search: (search: string) => board({ search }),
  bets: () =>
    queryOptions({
      ...queryOf(Bets),
      refetchInterval: AGAIN_MS,
    }),
  cashOutValues: () =>
    queryOptions({
      ...queryOf(CashOutValues),
      select: values => new Map(values.map(({ betId, received }) => [betId, received])),
      refetchInterval: VALUES_AGAIN_MS,
    }),
};
