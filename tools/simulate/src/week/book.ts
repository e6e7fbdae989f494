import { BET_STATUS } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import * as z from 'zod';

/**
 * What the feed sent, recorded beside the platform and by other code: what was on offer at a moment, and how games ended. Of
 * two messages about one thing, the newer one counts.
 */
export interface OfferedOutcome {
  readonly outcomeId: string;
  readonly fixtureId: string;
  readonly marketId: number;
  readonly name: string;
  readonly line: string | null;
  priceMilli: number | null;
  status: number;
  updatedAt: string;
}

export interface Game {
  readonly fixtureId: string;
  sportId: string;
  startsAt: number;
  status: number;
  updatedAt: string;
  scoredAt: number;
  /** By the feed's period numbers. */
  periods: ReadonlyMap<number, { readonly home: number; readonly away: number }>;
  readonly offered: Map<string, OfferedOutcome>;
}

const Id = z.string();
const Result = z.object({ Position: z.string(), Value: z.string() });
const Bet = z.object({
  Id,
  Name: z.string(),
  Line: z.string().optional(),
  Status: z.int(),
  Price: z.string().optional(),
  LastUpdate: z.string(),
});
const Message = z.object({
  Header: z.object({ Type: z.int(), ServerTimestamp: z.int() }),
  Body: z.object({
    Events: z
      .array(
        z.object({
          FixtureId: Id,
          Fixture: z
            .object({ Sport: z.object({ Id }), StartDate: z.string(), Status: z.int(), LastUpdate: z.string() })
            .nullish(),
          Livescore: z.object({ Periods: z.array(z.object({ Type: z.int(), Results: z.array(Result) })) }).nullish(),
          Markets: z.array(z.object({ Id: z.string(), Bets: z.array(Bet) })).nullish(),
        }),
      )
      .optional(),
  }),
});
type FeedEvent = NonNullable<z.infer<typeof Message>['Body']['Events']>[number];

export interface Book {
  apply(text: string): void;
  readonly games: ReadonlyMap<string, Game>;
  outcome(outcomeId: string): OfferedOutcome | undefined;
}

export function createBook(): Book {
  const games = new Map<string, Game>();
  const outcomes = new Map<string, OfferedOutcome>();
  const gameOf = (fixtureId: string): Game => {
    const current = games.get(fixtureId);
    if (current) return current;
    const blank = { sportId: '', startsAt: 0, status: 0, updatedAt: '', scoredAt: 0 };
    const game: Game = { fixtureId, ...blank, periods: new Map(), offered: new Map() };
    games.set(fixtureId, game);
    return game;
  };
  function applyMarkets(game: Game, markets: NonNullable<FeedEvent['Markets']>): void {
    for (const { Id: market, Bets } of markets) {
      for (const bet of Bets) {
        const current = outcomes.get(bet.Id);
        if (current && bet.LastUpdate < current.updatedAt) continue;
        const line = bet.Line?.replace(/ \(.*$/, '') ?? null;
        const about = { outcomeId: bet.Id, fixtureId: game.fixtureId, marketId: Number(market), name: bet.Name, line };
        const priceMilli =
          bet.Price === undefined ? (current?.priceMilli ?? null) : Math.round(Number(bet.Price) * 1000);
        const outcome = { ...about, priceMilli, status: bet.Status, updatedAt: bet.LastUpdate };
        outcomes.set(bet.Id, outcome);
        game.offered.set(bet.Id, outcome);
      }
    }
  }
  return {
    games,
    outcome: id => outcomes.get(id),
    apply(text) {
      // All ids as text: some outgrow JavaScript's numbers.
      const read = Message.safeParse(parsed(text.replace(/"(Id|FixtureId)":(\d+)/g, '"$1":"$2"')));
      if (!read.success) return;
      for (const event of read.data.Body.Events ?? []) {
        const game = gameOf(event.FixtureId);
        if (event.Fixture) applyFixture(game, event.Fixture);
        if (event.Livescore) applyScore(game, event.Livescore, read.data.Header.ServerTimestamp);
        if (event.Markets) applyMarkets(game, event.Markets);
      }
    },
  };
}

function applyFixture(game: Game, fixture: NonNullable<FeedEvent['Fixture']>): void {
  if (fixture.LastUpdate < game.updatedAt) return;
  game.sportId = fixture.Sport.Id;
  game.startsAt = Date.parse(fixture.StartDate);
  game.status = fixture.Status;
  game.updatedAt = fixture.LastUpdate;
}

function applyScore(game: Game, { Periods }: NonNullable<FeedEvent['Livescore']>, at: number): void {
  if (at < game.scoredAt) return;
  const pointsOf = (results: readonly z.infer<typeof Result>[], position: string) =>
    Number(results.find(result => result.Position === position)?.Value);
  game.scoredAt = at;
  game.periods = new Map(
    Periods.map(({ Type, Results }) => [Type, { home: pointsOf(Results, '1'), away: pointsOf(Results, '2') }]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const { notStarted, aboutToStart, inProgress, finished, cancelled } = FIXTURE_STATUS;

export const isOver = ({ status }: Game): boolean => status === finished || status === cancelled;

export const isInPlay = ({ status }: Game): boolean => status === inProgress;

/** Whether a bet on it may be accepted, by what the feed sent and the current time. */
export function isOffered({ status }: OfferedOutcome, game: Game, at: number): boolean {
  if (status !== BET_STATUS.open) return false;
  return isInPlay(game) || ((game.status === notStarted || game.status === aboutToStart) && game.startsAt > at);
}
