import { validation } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import * as z from 'zod';
import { BonusFolds } from './bet-limits';
import { call, Refusal } from './call';
import { GameIdInAddress, RoundId } from './games';
import {
  CountInAddress,
  Day,
  FeedId,
  Id,
  Instant,
  listOf,
  OddsMilli,
  PageNumber,
  pageOf,
  Won,
  WonDelta,
} from './primitives';
import { LimitRefusal } from './responsible';
import { Fixture } from './sports';

/** Game types of the specification: 1 sports, 2 live, 3 minigame, 4 virtual; any other is casino. */
export const GameType = z.int();

/** The codes of the specification, and the feed's two halves. */
export const SettlementCode = z.union([
  z.literal(SETTLEMENT.cancelled),
  z.literal(SETTLEMENT.open),
  z.literal(SETTLEMENT.lost),
  z.literal(SETTLEMENT.won),
  z.literal(SETTLEMENT.refund),
  z.literal(SETTLEMENT.halfLost),
  z.literal(SETTLEMENT.halfWon),
]);
export type SettlementCode = z.infer<typeof SettlementCode>;

/** What the member saw when picking: the price travels along, so that a moved price is never taken silently. */
export const Pick = z.strictObject({ fixtureId: FeedId, outcomeId: FeedId, price: OddsMilli });
export type Pick = z.infer<typeof Pick>;

/** The state of a leg's game; null where the leg has its result, or the feed no longer has the game. */
export const LegGame = Fixture.pick({ status: true, score: true, clock: true });
export type LegGame = z.infer<typeof LegGame>;

export const Leg = z.object({
  fixtureId: FeedId,
  outcomeId: FeedId,
  sportId: FeedId,
  marketId: z.int(),
  leagueName: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: Instant,
  /** Korean, period and overtime rule included. */
  marketName: z.string(),
  /** The feed's (1, X, 2, Over …), as in Outcome; locale's `pickName` puts it into Korean. */
  outcomeName: z.string(),
  /** The line from this outcome's own side. */
  line: z.string().nullable(),
  price: OddsMilli,
  result: SettlementCode,
  /** What decided it, in Korean: "전반 스코어 1-0 · 언더 1.5 적중". Null while it is in progress. */
  rule: z.string().nullable(),
  game: LegGame.nullable().default(null),
});
export type Leg = z.infer<typeof Leg>;

/** How a bet ended that its results did not decide: taken back by the member, or paid out before the end. */
export const BetEnding = z.enum(['cancelled', 'cashed-out']);
export type BetEnding = z.infer<typeof BetEnding>;

/** A system: each combination of `folds` of the legs is a bet in itself, of `unitStake`. */
export const System = z.object({ folds: z.int(), combinations: z.int(), unitStake: Won });
export type System = z.infer<typeof System>;

export const Bet = z.object({
  betId: Id,
  gameType: GameType,
  placedAt: Instant,
  /** All that was taken: of a system, of all its combinations together. */
  stake: Won,
  /**
   * Combined odds, shown cut to two places; the payout is worked out from the legs, not from this. Of a system, what all its
   * combinations pay together, by the won staked.
   */
  price: OddsMilli,
  /** Null where all legs are one bet. */
  system: System.nullable().default(null),
  bonusFolds: BonusFolds.nullable(),
  possiblePayout: Won,
  result: SettlementCode,
  /** Null while in progress. */
  payout: Won.nullable(),
  /** Null where its results decide it. */
  ending: BetEnding.nullable(),
  /** The member has put it out of the list. */
  isHidden: z.boolean(),
  legs: z.array(Leg),
});
export type Bet = z.infer<typeof Bet>;

/** A bet's settlement in a notice to the member: its title as lists show it, and its sums. */
export const SettlementNotice = z.object({ title: z.string(), result: SettlementCode, stake: Won, payout: Won });
export type SettlementNotice = z.infer<typeof SettlementNotice>;

export const MovedOddsRefusal = z.object({
  message: z.string(),
  moved: z.array(z.object({ outcomeId: FeedId, from: OddsMilli, to: OddsMilli })),
});
export type MovedOddsRefusal = z.infer<typeof MovedOddsRefusal>;

/** ask: any move is refused with the new price; better: a price that rose is taken; any: whatever it is now. */
export const OddsPolicy = z.enum(['ask', 'better', 'any']);
export type OddsPolicy = z.infer<typeof OddsPolicy>;

const Stake = z.int(validation.wholeWon).min(1, validation.stakePositive).max(1_000_000_000, validation.stakeHuge);

/** At most so many picks in one slip, whatever its limits say. */
export const PICKS_MAX = 50;

export const PlaceBetBody = z.strictObject({
  /** Of the whole bet; of a system, of each of its combinations. */
  stake: Stake,
  picks: z.array(Pick).min(1, validation.noPicks).max(PICKS_MAX, validation.tooManyPicks),
  /** A system of combinations of so many picks; null: all picks are one bet. */
  systemFolds: z.int().min(2).max(PICKS_MAX).nullable().default(null),
  bonusFolds: BonusFolds.nullable().default(null),
  oddsPolicy: OddsPolicy.default('ask'),
});
/**
 * 201 placed; 409 a price moved (the new ones are in the reply) or the key was used for another bet; 422 a rule refuses it. With a leg
 * in play the answer comes after the delay that the limits tell, by the prices of that later moment.
 */
export const PlaceBet = call('POST', '/bets', {
  access: 'member',
  body: PlaceBetBody,
  replies: { 201: Bet, 409: z.union([MovedOddsRefusal, Refusal]), 422: z.union([LimitRefusal, Refusal]) },
  key: true,
});

export const PlaceSinglesBody = z.strictObject({
  bets: z
    .array(z.strictObject({ stake: Stake, pick: Pick }))
    .min(1, validation.noPicks)
    .max(PICKS_MAX, validation.tooManyPicks),
  oddsPolicy: OddsPolicy.default('ask'),
});
/** Several bets of one pick each, with a stake of its own: all of them are placed, in the order of the request, or none is. */
export const PlaceSingles = call('POST', '/bets/singles', {
  access: 'member',
  body: PlaceSinglesBody,
  replies: { 201: z.array(Bet), 409: z.union([MovedOddsRefusal, Refusal]), 422: Refusal },
  key: true,
});

export const BetsQuery = z.strictObject({
  state: z.enum(['all', 'open', 'settled']).default('all'),
  /** 0 is casino: everything other than the four. */
  gameType: CountInAddress.optional(),
  /** Bets on rounds of one game alone. */
  gameId: GameIdInAddress.optional(),
  /** Both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Bets that the member has put out of the list are shown only on request. */
  show: z.enum(['listed', 'hidden']).default('listed'),
  page: PageNumber,
});
/**
 * What all bets of a list come to, on whatever page, the hidden ones too: what a list shows changes nothing of what was won
 * and lost. `stake` and `payout` are those of settled bets alone.
 */
export const BetsSum = z.object({
  stake: Won,
  payout: Won,
  settledCount: z.int(),
  openCount: z.int(),
  openStake: Won,
  hiddenCount: z.int(),
});
export type BetsSum = z.infer<typeof BetsSum>;
export const Bets = call('GET', '/bets', {
  access: 'member',
  query: BetsQuery,
  replies: { 200: pageOf(Bet).extend({ sum: BetsSum }) },
});

/** What a member has bet on one round, all of it together. */
export const RoundBets = z.object({
  roundId: RoundId,
  bets: z.int(),
  /** Of the first of them. */
  outcomeName: z.string(),
  stake: Won,
  /** In progress as long as one of them is; then the best of them. */
  result: SettlementCode,
  /** Null while one is in progress. */
  payout: Won.nullable(),
});
export type RoundBets = z.infer<typeof RoundBets>;
/** A page of results, or the last result of every game. */
export const ROUNDS_MAX = 100;
/** The member's own bets on these rounds; rounds without any are left out. */
export const BetsOfRounds = call('GET', '/minigame/bets', {
  access: 'member',
  query: z.strictObject({ rounds: listOf(RoundId, ROUNDS_MAX) }),
  replies: { 200: z.array(RoundBets) },
});

/** One settlement of a bet. The first pays; each later one corrects what a corrected result changed. */
export const SettlementStep = z.object({
  at: Instant,
  result: SettlementCode,
  /** Null where a result was taken back. */
  payout: Won.nullable(),
  /** What moved: paid to the member, or taken back. */
  difference: WonDelta,
  /** What should have been taken back and was not, since the account did not hold it. */
  shortfall: Won,
});
export type SettlementStep = z.infer<typeof SettlementStep>;
export const BetWithSettlements = Bet.extend({ settlements: z.array(SettlementStep) });
export type BetWithSettlements = z.infer<typeof BetWithSettlements>;
export const BetDetail = call('GET', '/bets/:betId', {
  access: 'member',
  params: z.strictObject({ betId: Id }),
  replies: { 200: BetWithSettlements, 404: Refusal },
});
