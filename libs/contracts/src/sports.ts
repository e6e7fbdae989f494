import * as z from 'zod';
import { call, Refusal } from './call';
import { FeedId, Instant, lineUpTo, OddsMilli, PageNumber, pageOf } from './primitives';

/** Closed: settled or gone for good; suspended: shown, but takes no bet for now. */
export const OutcomeState = z.enum(['open', 'suspended', 'closed']);
export type OutcomeState = z.infer<typeof OutcomeState>;

/** One thing to bet on: a bet of the feed. `name` is the feed's (1, X, 2, Over, Yes …); locale puts it into Korean. */
export const Outcome = z.object({
  outcomeId: FeedId,
  name: z.string(),
  /** The line from this outcome's own side, as shown: "-0.5". Null where the market has none. */
  line: z.string().nullable(),
  price: OddsMilli,
  state: OutcomeState,
});
export type Outcome = z.infer<typeof Outcome>;

/** One market at one line. Outcomes of a handicap are paired by the home side's line (`baseLine`), never by their own. */
export const Market = z.object({
  /** The market's number in the feed, shared by all its lines. */
  marketId: z.int(),
  /** Korean, period and overtime rule included. */
  name: z.string(),
  /** What the slip's pair rules and the board's columns go by. */
  kind: z.enum(['result', 'handicap', 'total', 'other']),
  baseLine: z.string().nullable(),
  mainLine: z.boolean(),
  outcomes: z.array(Outcome),
});
export type Market = z.infer<typeof Market>;

/** The feed's fixture status: 0 not set, 1 not started, 2 in progress, 3 finished, 4 cancelled, 5 postponed, 6 interrupted,
 * 7 abandoned, 8 lost coverage, 9 about to start. Other numbers are stored as they come. */
export const FixtureStatus = z.int();

export const Fixture = z.object({
  fixtureId: FeedId,
  sportId: FeedId,
  locationId: FeedId,
  locationName: z.string(),
  leagueId: FeedId,
  leagueName: z.string(),
  home: z.string(),
  away: z.string(),
  /** The feed's ids of the two sides, for what is stored by team. */
  homeId: FeedId.optional(),
  awayId: FeedId.optional(),
  startsAt: Instant,
  status: FixtureStatus,
  /** Null before the start. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** Korean words for the clock, such as "후반 67′". Null before the start. */
  clock: z.string().nullable(),
  /** How many market lines there are in all. */
  marketCount: z.int(),
});
export type Fixture = z.infer<typeof Fixture>;

/** A row of a board: the fixture with the main lines of result, handicap and total. */
export const BoardRow = z.object({ fixture: Fixture, markets: z.array(Market) });
export type BoardRow = z.infer<typeof BoardRow>;

export const PrematchSport = z.object({ sport_id: FeedId, name_korean: z.string(), cnt: z.int() });
export type PrematchSport = z.infer<typeof PrematchSport>;
export const PrematchLocation = z.object({
  location_id: FeedId,
  sport_id: FeedId,
  name_korean: z.string(),
  cnt: z.int(),
  isOpen: z.boolean(),
  leagues: z.array(z.unknown()),
});
export const PrematchLeague = z.object({
  league: FeedId,
  sport_id: FeedId,
  location_id: FeedId,
  name_korean: z.string(),
  cnt: z.int(),
});

export const TopEvents = call('GET', '/sports-prematch/event/top', {
  access: 'member',
  replies: { 200: z.array(BoardRow) },
});
/** An entry whose sport_id is "etc" may come along; callers drop it. */
export const PrematchSports = call('GET', '/sports-prematch/sports', {
  access: 'member',
  replies: { 200: z.array(PrematchSport.extend({ sport_id: z.string() })) },
});
export const PrematchLocations = call('GET', '/sports-prematch/location', {
  access: 'member',
  query: z.strictObject({ sportId: FeedId }),
  replies: { 200: z.array(PrematchLocation) },
});
export const PrematchLeagues = call('GET', '/sports-prematch/league', {
  access: 'member',
  query: z.strictObject({ sportId: FeedId, locationId: FeedId }),
  replies: { 200: z.array(PrematchLeague) },
});

export const PrematchBoardQuery = z.strictObject({
  sportId: FeedId.optional(),
  locationId: FeedId.optional(),
  leagueId: FeedId.optional(),
  search: lineUpTo(60).optional(),
  /** A window from now in Seoul time. */
  when: z.enum(['all', 'today', 'soon', 'tomorrow']).default('all'),
  order: z.enum(['time', 'league']).default('time'),
  /** only: what the member keeps, by its league, a team of it or itself. */
  favorites: z.enum(['all', 'only']).default('all'),
  page: PageNumber,
});
export const PrematchBoard = call('GET', '/sports-prematch/fixtures', {
  access: 'member',
  query: PrematchBoardQuery,
  replies: { 200: pageOf(BoardRow) },
});
/** The fixture with every market and line. */
export const FixtureDetail = call('GET', '/sports-prematch/fixtures/:fixtureId', {
  access: 'member',
  params: z.strictObject({ fixtureId: FeedId }),
  replies: { 200: BoardRow, 404: Refusal },
});
