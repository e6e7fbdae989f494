import * as z from 'zod';
import { call } from './call';
import { PageNumber, pageOf, Won } from './primitives';

/** What earns comp: points for stakes, paid once a day. Sports earn none. */
export const CompGame = z.enum(['casino', 'slot', 'minigame']);
export type CompGame = z.infer<typeof CompGame>;

/** Points for one day's stakes on one game. Rates are hundredths of a percent: 80 is 0.80 %. */
export const Comp = z.object({
  /** In Seoul, YYYY-MM-DD. */
  day: z.string(),
  game: CompGame,
  staked: Won,
  rate: z.int(),
  points: Won,
  /** What the recommender got for it beside the member. */
  agentRate: z.int(),
  /** All comp of the member on this game, before and after it. */
  before: Won,
  after: Won,
});
export type Comp = z.infer<typeof Comp>;

/** Comp of all games: what was paid, and what those whom the member recommended brought. */
export const CompTotals = z.object({ casino: Won, slot: Won, minigame: Won, all: Won, recommended: Won });
export const CompRates = z.object({ casino: z.int(), slot: z.int(), minigame: z.int() });
export const CompsPage = pageOf(Comp).extend({ totals: CompTotals, rates: CompRates, agentRates: CompRates });
export type CompsPage = z.infer<typeof CompsPage>;
export const Comps = call('GET', '/comps', {
  access: 'member',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: CompsPage },
});
