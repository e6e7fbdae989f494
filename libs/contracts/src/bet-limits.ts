import * as z from 'zod';
import { call } from './call';
import { FeedId, OddsMilli, Won } from './primitives';
import { Bar } from './responsible';

/** A bonus pick: `folds` counted legs (1.30 or more each) multiply the odds by `price`. */
export const BonusFolds = z.union([z.literal(3), z.literal(5), z.literal(7)]);
export type BonusFolds = z.infer<typeof BonusFolds>;

/** What is taken on one slip: by the house, and by what the member has set. */
export const BetLimits = z.object({
  minStake: Won,
  maxStake: Won,
  maxPayout: Won,
  maxLegs: z.int(),
  maxPrice: OddsMilli,
  bonuses: z.array(z.object({ folds: BonusFolds, price: OddsMilli })),
  /** By the member's own limits, if there are any: for one bet, in what is left of today, and to lose until the first limit bites. */
  ownMaxStake: Won.nullable().optional(),
  leftToStakeToday: Won.nullable().optional(),
  leftToLose: Won.nullable().optional(),
  /** What bars the member from playing at all, while it lasts. */
  bar: Bar.nullable().optional(),
  /** How many bets of the member's are running: what the slip's second tab counts. */
  openBets: z.int().optional(),
  /** For how long a bet with a leg in play is held before it is taken, by sport. The platform's clock counts, not the browser's. */
  inPlayDelays: z.array(z.object({ sportId: FeedId, seconds: z.int().min(0) })).default([]),
});
export type BetLimits = z.infer<typeof BetLimits>;
export const SportsBetLimits = call('GET', '/bets/limits', { access: 'member', replies: { 200: BetLimits } });
