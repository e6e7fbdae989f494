import * as z from 'zod';
import { call, Refusal } from './call';
import { FeedId, Instant, lineUpTo } from './primitives';
import { BoardRow, PrematchSport } from './sports';

export const LiveSide = z.enum(['home', 'away']);
export type LiveSide = z.infer<typeof LiveSide>;

/** The score of one period alone, under the feed's period number. */
export const PeriodScore = z.object({ period: z.int(), home: z.int(), away: z.int() });
export type PeriodScore = z.infer<typeof PeriodScore>;

/** One thing that happened in a game, under the feed's incident number. */
export const Incident = z.object({
  type: z.int(),
  period: z.int(),
  /** On the game's clock; null in sports without one. */
  seconds: z.int().nullable(),
  side: LiveSide.nullable(),
  /** The score after it, where it changed the score. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  player: z.string().nullable(),
});
export type Incident = z.infer<typeof Incident>;

/** How often something happened to each side, under the feed's statistic number; possession is in per cent. */
export const Statistic = z.object({ type: z.int(), home: z.int(), away: z.int() });
export type Statistic = z.infer<typeof Statistic>;

/** What is going on in a game in play: all that its tracker is drawn from. */
export const Tracker = z.object({
  /** Who has the ball, serves or bats. */
  turn: LiveSide.nullable(),
  current: z
    .object({
      type: z.int(),
      /** Not confirmed: the referee or a video may still take it back. */
      confirmation: z.enum(['confirmed', 'open', 'cancelled']),
      at: Instant,
    })
    .nullable(),
  isDanger: z.boolean(),
  /** Baseball: which bases are taken, and the batter's count. */
  bases: z.tuple([z.boolean(), z.boolean(), z.boolean()]).nullable(),
  count: z.object({ balls: z.int(), strikes: z.int(), outs: z.int() }).nullable(),
  /** The newest first. */
  incidents: z.array(Incident),
  statistics: z.array(Statistic),
});
export type Tracker = z.infer<typeof Tracker>;

/** How many incidents a tracker keeps. */
export const INCIDENTS_MAX = 40;

/** A fixture in play: its main lines, and its score period by period. */
export const LiveRow = BoardRow.extend({ periods: z.array(PeriodScore) });
export type LiveRow = z.infer<typeof LiveRow>;

/** How many fixtures each sport has in play. */
export const InplaySports = call('GET', '/sports-inplay/sports', {
  access: 'member',
  replies: { 200: z.array(PrematchSport) },
});

export const LiveBoardQuery = z.strictObject({
  sportId: FeedId.optional(),
  search: lineUpTo(60).optional(),
});
export const LiveBoard = z.object({
  /** How many fixtures each sport has in play, whatever was requested. */
  sports: z.array(PrematchSport),
  live: z.array(LiveRow),
  /** What starts next, the soonest first. */
  soon: z.array(BoardRow),
});
export type LiveBoard = z.infer<typeof LiveBoard>;

export const InplayBoard = call('GET', '/sports-inplay/fixtures', {
  access: 'member',
  query: LiveBoardQuery,
  replies: { 200: LiveBoard },
});

/** A fixture in play with every market and all that its tracker shows; null where the feed has nothing of the game. */
export const LiveDetail = LiveRow.extend({ tracker: Tracker.nullable() });
export type LiveDetail = z.infer<typeof LiveDetail>;
export const InplayFixture = call('GET', '/sports-inplay/fixtures/:fixtureId', {
  access: 'member',
  params: z.strictObject({ fixtureId: FeedId }),
  replies: { 200: LiveDetail, 404: Refusal },
});

/** EU: the European prematch board; IN: the live board. */
export const OpenGameType = z.enum(['EU', 'IN']);
export type OpenGameType = z.infer<typeof OpenGameType>;

/** Where a board opens in a window of its own: an address of this site. 503 while there is nothing to open. */
export const OpenGame = call('GET', '/kosca/opengame', {
  access: 'member',
  query: z.strictObject({ type: OpenGameType }),
  replies: { 200: z.object({ url: z.string().regex(/^\/[a-z]/) }), 503: Refusal },
});

/** Where the live boards begin in the page that OpenGame names; the caller adds it (specification 7). */
export const LIVE_ANCHOR = '#live';

/** Incidents and statistics by the feed's numbers. */
export const INCIDENT = {
  corner: 1,
  shotOnTarget: 2,
  shotOff: 3,
  attack: 4,
  dangerousAttack: 5,
  yellowCard: 6,
  redCard: 7,
  penalty: 8,
  goal: 9,
  substitution: 10,
  possession: 11,
  foul: 12,
  freeKick: 13,
  goalKick: 14,
  offside: 15,
  throwIn: 17,
  ace: 20,
  ownGoal: 24,
  penaltyGoal: 25,
  score: 27,
  twoPointer: 28,
  threePointer: 30,
  timeOut: 31,
  freeThrow: 32,
  hit: 33,
  missedPenalty: 40,
  run: 93,
  save: 96,
  video: 1074,
  rebound: 2029,
  assist: 2034,
  steal: 2035,
  minorPenalty: 2037,
  powerPlayGoal: 2047,
  faceOff: 2048,
  penaltyMinutes: 2051,
  double: 2080,
  triple: 2081,
  homeRun: 2082,
  strikeOut: 2083,
  walk: 2084,
  out: 2087,
  error: 2096,
  stolenBase: 2097,
  strike: 2262,
  ball: 2398,
} as const;
