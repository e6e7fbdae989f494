import * as z from 'zod';
import { call } from './call';
import { Id, Instant, Won } from './primitives';

/** What brought money that has to be turned over: a charge, a coupon, a conversion from USD. */
export const RollingCause = z.enum(['charge', 'coupon', 'conversion']);
export type RollingCause = z.infer<typeof RollingCause>;

/** Turnover that is owed: `amount` stays in the account until `counted` reaches `required`. Oldest first. */
export const RollingCondition = z.object({
  rollingId: Id,
  cause: RollingCause,
  /** In Korean: what it came with. */
  reason: z.string(),
  amount: Won,
  percent: z.int(),
  required: Won,
  counted: Won,
  createdAt: Instant,
});
export type RollingCondition = z.infer<typeof RollingCondition>;

/** What was bet on one kind of game since the oldest open condition, and how much of it counts. */
export const Turnover = z.object({
  /** A code of the specification: 1 sports, 2 live, 3 minigame, 4 virtual, other casino. */
  gameType: z.int(),
  percent: z.int(),
  staked: Won,
  counted: Won,
});
export type Turnover = z.infer<typeof Turnover>;

/** What can be taken out, and why the rest can't. */
export const Rolling = z.object({
  balance: Won,
  /** balance less `locked`. */
  withdrawable: Won,
  /** What open conditions lock, at most the balance. */
  locked: Won,
  /** The turnover that is still missing, of all conditions. */
  remaining: Won,
  /** Stakes of bets in progress: they have left the balance, and count once they are settled. */
  openStakes: Won,
  conditions: z.array(RollingCondition),
  turnover: z.array(Turnover),
});
export type Rolling = z.infer<typeof Rolling>;
export const OwnRolling = call('GET', '/rolling', { access: 'member', replies: { 200: Rolling } });

/** What a level brings: how much can be taken out, what charges earn in points, and the turnover that they ask for in percent. */
export const LevelTerms = z.object({
  exchangeMost: Won,
  exchangeDayCount: z.int(),
  exchangeDaySum: Won,
  firstChargePercent: z.int(),
  chargePercent: z.int(),
  /** Points that one charge brings at most. */
  chargePointsMost: Won,
  rollingPercent: z.int(),
  chargeRollingPercent: z.int(),
  firstRollingPercent: z.int(),
});
export type LevelTerms = z.infer<typeof LevelTerms>;
