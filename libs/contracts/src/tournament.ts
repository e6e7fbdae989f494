import * as z from 'zod';
import { call, Refusal } from './call';
import { Id, Instant, OddsMilli, PageNumber, pageOf, Won } from './primitives';
import { Fixture } from './sports';

/** open: can be entered, and predictions changed; running: a fixture of it has begun or has a result; finished: paid. */
export const TournamentState = z.enum(['open', 'running', 'finished']);
export type TournamentState = z.infer<typeof TournamentState>;

/** A prediction tournament over real fixtures. */
export const Tournament = z.object({
  tournamentId: Id,
  title: z.string(),
  state: TournamentState,
  /** What an entry costs in emoney; 0 is free. */
  fee: Won,
  /** What would be paid now: all fees, and at least what the house has promised. */
  pool: Won,
  entrants: z.int(),
  games: z.int(),
  /** The start of its first fixture, as the feed has it now: no entry and no change from then on, or sooner if one begins. */
  closesAt: Instant,
  finishedAt: Instant.nullable(),
  /** The member's own part in it. The prize is null until it is finished. */
  mine: z.object({ rank: z.int(), points: z.int(), prize: Won.nullable() }).nullable(),
});
export type Tournament = z.infer<typeof Tournament>;

/** What may be predicted of a game: the feed's 1, X, 2. */
export const Prediction = z.enum(['1', 'X', '2']);
export type Prediction = z.infer<typeof Prediction>;

export const TournamentGame = z.object({
  place: z.int(),
  fixture: Fixture.pick({
    ...{ fixtureId: true, sportId: true, leagueName: true, home: true, away: true, startsAt: true },
    ...{ status: true, score: true, clock: true },
  }),
  marketId: z.int(),
  /** Korean, overtime rule included. */
  marketName: z.string(),
  /** A right one scores its price in hundredths: 2.50 is 250 points. The price is that of the day on which it was announced. */
  choices: z.array(z.object({ name: Prediction, price: OddsMilli })),
  /** Null while it is not decided. Void scores 100 points for everyone who predicted it. */
  result: z.union([Prediction, z.literal('void')]).nullable(),
  /** The member's own. */
  pick: Prediction.nullable(),
});
export type TournamentGame = z.infer<typeof TournamentGame>;

export const TournamentStanding = z.object({
  rank: z.int(),
  nickname: z.string(),
  points: z.int(),
  /** How many predictions were right. */
  right: z.int(),
  prize: Won.nullable(),
  isMe: z.boolean(),
});
export type TournamentStanding = z.infer<typeof TournamentStanding>;

export const TournamentDetail = z.object({
  tournament: Tournament,
  games: z.array(TournamentGame),
  /** The best, and the member's own if it is not among them. */
  standings: z.array(TournamentStanding),
});
export type TournamentDetail = z.infer<typeof TournamentDetail>;

export const TournamentsQuery = z.strictObject({
  /** mine: those that the member entered, whatever their state. */
  show: z.enum(['open', 'running', 'finished', 'mine']).default('open'),
  page: PageNumber,
});
export const Tournaments = call('GET', '/tournaments', {
  access: 'member',
  query: TournamentsQuery,
  replies: { 200: pageOf(Tournament) },
});

const params = z.strictObject({ tournamentId: Id });
export const TournamentById = call('GET', '/tournaments/:tournamentId', {
  access: 'member',
  params,
  replies: { 200: TournamentDetail, 404: Refusal },
});

/**
 * Enters with one prediction for each game, or changes the predictions of an entry. The fee is taken once for a member and
 * tournament, however often this is sent. 409: it is closed; 422: a rule refuses it, or the fee is not covered.
 */
export const EnterTournament = call('POST', '/tournaments/:tournamentId/entry', {
  access: 'member',
  params,
  body: z.strictObject({
    picks: z
      .array(z.strictObject({ place: z.int().min(1).max(50), name: Prediction }))
      .min(1)
      .max(50),
  }),
  replies: { 200: TournamentDetail, 404: Refusal, 409: Refusal, 422: Refusal },
  key: true,
});
