import type { BetsQuery, LiveBoardQuery, PrematchBoardQuery } from '@madang/contracts';
import type * as z from 'zod';

/**
 * The query keys of what more than one room reads or invalidates: one key for one thing, so that a change renews it
 * wherever it is shown. Keys of one room alone stay with its queries.
 */
export const keys = {
  /** All of the member's bets, in whatever list. */
  betLists: ['bets', 'list'] as const,
  bets: (query: z.input<typeof BetsQuery>) => [...keys.betLists, query] as const,
  bet: (betId: string) => ['bets', 'detail', betId] as const,
  cashOutValues: ['bets', 'cash-out-values'] as const,
  betLimits: ['bets', 'limits'] as const,
  inplayBoard: (query: z.input<typeof LiveBoardQuery>) => ['inplay', 'board', query] as const,
  prematchBoard: (query: z.input<typeof PrematchBoardQuery>) => ['prematch', 'board', query] as const,
};
