import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { Id, Instant, PageNumber, pageOf, Secret, textUpTo, Won, WonDelta } from './primitives';

/**
 * The limits that members set for themselves. stake: what is bet, each time and in a day; loss: stakes less what came back;
 * deposit: what is charged, gross (only a gross limit may be called a deposit limit). Days, weeks (from Monday) and months are Seoul's.
 */
export const LimitName = z.enum([
  'stake-bet',
  'stake-day',
  'loss-day',
  'loss-week',
  'loss-month',
  'deposit-day',
  'deposit-week',
  'deposit-month',
]);
export type LimitName = z.infer<typeof LimitName>;

/** One limit with what was used of it. Of `stake-bet` nothing is ever used. */
export const LimitUse = z.object({ name: LimitName, amount: Won, used: WonDelta, left: Won });
export type LimitUse = z.infer<typeof LimitUse>;

/** A refusal by the member's own limit: the sentence says it too, this is for what reckons with it. */
export const LimitRefusal = Refusal.extend({ limit: LimitUse });
export type LimitRefusal = z.infer<typeof LimitRefusal>;

export const OwnLimit = z.object({
  name: LimitName,
  /** Null: no limit is set. */
  amount: Won.nullable(),
  /** Since the period began. Below zero where more came back than was staked. */
  used: WonDelta,
  /** Null: nothing is limited. */
  left: Won.nullable(),
  /** When the next period begins; null for `stake-bet`. */
  renewsAt: Instant.nullable(),
  /** A rise or a removal (null) that waits; it can be taken back until then. */
  next: z.object({ amount: Won.nullable(), from: Instant }).nullable(),
});
export type OwnLimit = z.infer<typeof OwnLimit>;

/** break: the member may log in and look, and not play; exclusion: may not log in either. */
export const BarKind = z.enum(['break', 'exclusion']);
/** `until` null: for good. */
export const Bar = z.object({ kind: BarKind, since: Instant, until: Instant.nullable() });
export type Bar = z.infer<typeof Bar>;

/** Minutes between two reality checks; null: none. */
export const CheckMinutes = z.union([z.literal(20), z.literal(30), z.literal(60)]).nullable();
export type CheckMinutes = z.infer<typeof CheckMinutes>;

export const PlayRestrictions = z.object({
  limits: z.array(OwnLimit),
  bar: Bar.nullable(),
  checkMinutes: CheckMinutes,
});
export type PlayRestrictions = z.infer<typeof PlayRestrictions>;
export const OwnLimits = call('GET', '/responsible', { access: 'member', replies: { 200: PlayRestrictions } });

/** How long a rise or a removal of a limit waits. A lower limit holds at once. */
export const RISE_WAIT_HOURS = 24;
export const LIMIT_MIN = 1_000;

const LimitAmount = z
  .int(validation.wholeWon)
  .min(LIMIT_MIN, validation.limitMin)
  .max(1_000_000_000, validation.limitMax);
export const LimitAmountBody = z.strictObject({ amount: LimitAmount });
/** Null removes the limit. */
export const SetLimitBody = z.strictObject({ name: LimitName, amount: LimitAmount.nullable() });
export const SetLimit = call('POST', '/responsible/limits', {
  access: 'member',
  body: SetLimitBody,
  replies: { 200: PlayRestrictions },
});
/** Takes a waiting rise or removal back: the limit stays as it is. */
export const KeepLimit = call('POST', '/responsible/limits/:name/keep', {
  access: 'member',
  params: z.strictObject({ name: LimitName }),
  replies: { 200: PlayRestrictions, 404: Refusal },
});
export const SetCheckMinutes = call('POST', '/responsible/check', {
  access: 'member',
  body: z.strictObject({ minutes: CheckMinutes }),
  replies: { 200: PlayRestrictions },
});

export const BreakTerm = z.enum(['1h', '3h', '12h']);
export type BreakTerm = z.infer<typeof BreakTerm>;
export const TakeBreak = call('POST', '/responsible/break', {
  access: 'member',
  body: z.strictObject({ term: BreakTerm }),
  replies: { 200: PlayRestrictions },
});

export const ExclusionTerm = z.enum(['24h', '7d', '1m', '6m', 'forever']);
export type ExclusionTerm = z.infer<typeof ExclusionTerm>;
/** Ends every session of the member, this one too. 403: the password is not the member's; 429: too many wrong ones. */
export const ExcludeSelf = call('POST', '/responsible/exclusion', {
  access: 'member',
  body: z.strictObject({ term: ExclusionTerm, password: Secret }),
  replies: { 200: Bar, 403: Refusal, 429: Refusal },
});

/** What an operator gives as a reason. */
export const OperatorsReason = textUpTo(200, { empty: validation.reasonEmpty, long: validation.reasonLong });

/** For operators: at a member's wish, or to make a bar longer. A bar is never made shorter by anyone. */
export const ExcludeMember = call('POST', '/operations/members/:memberId/exclusion', {
  access: 'operator',
  params: z.strictObject({ memberId: Id }),
  body: z.strictObject({
    term: ExclusionTerm,
    reason: OperatorsReason,
  }),
  replies: { 200: Bar, 404: Refusal, 409: Refusal },
});

/** Sums of play: what was staked, what came back, and the difference as the member has it. */
const playSums = { staked: Won, paid: WonDelta, net: WonDelta };

/** Since this session's log-in. `now` is the server's clock. */
export const PlaySession = z.object({ since: Instant, now: Instant, ...playSums, checkMinutes: CheckMinutes });
export type PlaySession = z.infer<typeof PlaySession>;
export const PlaySinceLogIn = call('GET', '/responsible/session', { access: 'member', replies: { 200: PlaySession } });

/** `withdrawals` is what was requested less what came back: below zero where more came back than was requested in the period. */
const sums = { deposits: Won, withdrawals: WonDelta, netDeposits: WonDelta, ...playSums };
export const PlaySums = z.object(sums);
export type PlaySums = z.infer<typeof PlaySums>;
/** Days in Seoul, YYYY-MM-DD, both included. */
export const PlayRow = z.object({ from: z.string(), to: z.string(), ...sums });
export type PlayRow = z.infer<typeof PlayRow>;
export const HistoryBy = z.enum(['day', 'week', 'month']);
export type HistoryBy = z.infer<typeof HistoryBy>;
/** The last twelve months and the running one: periods in which money moved, the newest first, and the sums of all. */
export const PlayHistory = call('GET', '/responsible/history', {
  access: 'member',
  query: z.strictObject({ by: HistoryBy.default('month'), page: PageNumber }),
  replies: { 200: pageOf(PlayRow).extend({ since: z.string(), total: PlaySums }) },
});
