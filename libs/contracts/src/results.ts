import * as z from 'zod';
import { SettlementCode } from './bets';
import { call, Refusal } from './call';
import { Day, FeedId, Instant, lineUpTo, OddsMilli, PageNumber, pageOf } from './primitives';
import { Fixture } from './sports';

/** The score of one period alone. `label` is Korean: "전반", "3쿼터". */
export const PeriodResult = z.object({ period: z.int(), label: z.string(), home: z.int(), away: z.int() });
export type PeriodResult = z.infer<typeof PeriodResult>;

/** A fixture that is over, or that was called off. */
export const ResultRow = z.object({ fixture: Fixture, periods: z.array(PeriodResult) });
export type ResultRow = z.infer<typeof ResultRow>;

export const ResultsQuery = z.strictObject({
  /** Today where none is given. */
  date: Day.optional(),
  sportId: FeedId.optional(),
  leagueId: FeedId.optional(),
  search: lineUpTo(60).optional(),
  page: PageNumber,
});
/** `leagues`: those that have results on the day, in the requested sport. `date`: the day that is shown. */
export const ResultsPage = pageOf(ResultRow).extend({
  date: z.iso.date(),
  sports: z.array(z.object({ sportId: FeedId, count: z.int() })),
  leagues: z.array(z.object({ leagueId: FeedId, name: z.string(), count: z.int() })),
});
export type ResultsPage = z.infer<typeof ResultsPage>;
export const SportsResults = call('GET', '/sports-results', {
  access: 'member',
  query: ResultsQuery,
  replies: { 200: ResultsPage },
});

/** An outcome with its result. `name` and `line` are the feed's, as in Outcome. */
export const SettledOutcome = z.object({
  outcomeId: FeedId,
  name: z.string(),
  line: z.string().nullable(),
  price: OddsMilli,
  result: SettlementCode,
});
export type SettledOutcome = z.infer<typeof SettledOutcome>;
export const SettledMarket = z.object({
  marketId: z.int(),
  /** Korean, period and overtime rule included. */
  name: z.string(),
  baseLine: z.string().nullable(),
  outcomes: z.array(SettledOutcome),
});
export type SettledMarket = z.infer<typeof SettledMarket>;
export const FixtureResult = ResultRow.extend({ markets: z.array(SettledMarket) });
export type FixtureResult = z.infer<typeof FixtureResult>;
const fixtureId = z.strictObject({ fixtureId: FeedId });
export const SportsResult = call('GET', '/sports-results/:fixtureId', {
  access: 'member',
  params: fixtureId,
  replies: { 200: FixtureResult, 404: Refusal },
});

/** A past game as a form line shows it. */
export const PastGame = z.object({
  fixtureId: FeedId,
  startsAt: Instant,
  leagueName: z.string(),
  home: z.string(),
  away: z.string(),
  score: z.object({ home: z.int(), away: z.int() }),
});
export type PastGame = z.infer<typeof PastGame>;
/** A team's last games, the newest first; `side` says which side the team was in each, `outcome` how it went for the team. */
export const TeamForm = z.object({
  name: z.string(),
  games: z.array(PastGame.extend({ side: z.enum(['home', 'away']), outcome: z.enum(['won', 'drawn', 'lost']) })),
  /** Over all games that we know of the team. */
  record: z.object({
    played: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    scored: z.int(),
    conceded: z.int(),
  }),
});
export type TeamForm = z.infer<typeof TeamForm>;
export const FixtureStatistics = z.object({
  home: TeamForm,
  away: TeamForm,
  /** Games of these two, the newest first, home or away. */
  meetings: z.array(PastGame),
});
export type FixtureStatistics = z.infer<typeof FixtureStatistics>;
export const SportsStatistics = call('GET', '/sports-statistics/:fixtureId', {
  access: 'member',
  params: fixtureId,
  replies: { 200: FixtureStatistics, 404: Refusal },
});
