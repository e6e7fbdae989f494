import { FeedBet, FeedCompetition, FeedEvent, FeedFixture, FeedLivescore, FeedMarket } from '@madang/contracts';
import * as z from 'zod';
import { reasonOf } from './reason';
import type { FeedProblem } from './state';

/** What could be read of a part, and what could not: a broken fixture, market or bet stops only itself. */
export interface Parts<Part> {
  readonly read: readonly Part[];
  readonly broken: readonly FeedProblem[];
}

type Place = { readonly path: string; readonly itemId: string };

const Items = z.array(z.unknown()).nullish();
const Unread = z.unknown().optional();
const EventShell = FeedEvent.extend({ Fixture: Unread, Livescore: Unread, Markets: Unread });
const MarketShell = FeedMarket.extend({ Bets: Unread });
const Season = z.object({ Events: Items });
/** An outright competition: leagues, their seasons, their events. */
const Competition = FeedCompetition.extend({ Competitions: z.array(Season).nullish(), Events: Items });

/** Where a message holds events. */
export const EventHolders = z.object({
  Events: Items,
  Competition: z.union([Competition, z.array(Competition)]).nullish(),
});

/** Every event of a body, however deep. */
export function eventsIn({ Events, Competition: outright }: z.infer<typeof EventHolders>): Parts<FeedEvent> {
  const competitions = outright ? [outright].flat() : [];
  const seasons = competitions.flatMap(competition => competition.Competitions ?? []);
  return eventsOf([{ Events }, ...competitions, ...seasons].flatMap(holder => holder.Events ?? []));
}

export function eventsOf(events: readonly unknown[]): Parts<FeedEvent> {
  return joined(events.map((event, index) => eventOf(event, `Body.Events.${index}`)));
}

function eventOf(event: unknown, path: string): Parts<FeedEvent> {
  const shell = one(EventShell, event, { path, itemId: 'event' });
  const [read] = shell.read;
  if (!read) return { read: [], broken: shell.broken };
  const of = (part: string): Place => ({ path: `${path}.${part}`, itemId: `fixture ${read.FixtureId}: ${part}` });
  const fixture = one(FeedFixture.nullish(), read.Fixture, of('Fixture'));
  const livescore = one(FeedLivescore.nullish(), read.Livescore, of('Livescore'));
  const list = one(Items, read.Markets, of('Markets'));
  const markets = joined(
    (list.read[0] ?? []).map((market, index) => marketOf(market, read.FixtureId, of(`Markets.${index}`).path)),
  );
  const broken = [fixture, livescore, list, markets].flatMap(part => part.broken);
  const [Fixture] = fixture.read;
  const [Livescore] = livescore.read;
  // An event of which nothing is left would only say that its fixture is there.
  if (broken.length > 0 && !Fixture && !Livescore && markets.read.length === 0) return { read: [], broken };
  const Markets = list.read[0] ? [...markets.read] : null;
  return { read: [{ FixtureId: read.FixtureId, Fixture, Livescore, Markets }], broken };
}

function marketOf(market: unknown, fixtureId: string, path: string): Parts<FeedMarket> {
  const shell = one(MarketShell, market, { path, itemId: `fixture ${fixtureId}: market` });
  const [read] = shell.read;
  if (!read) return { read: [], broken: shell.broken };
  const itemId = `fixture ${fixtureId}: market ${read.Id}`;
  const list = one(Items, read.Bets, { path: `${path}.Bets`, itemId });
  const bets = joined(
    (list.read[0] ?? []).map((bet, index) =>
      one(FeedBet, bet, { path: `${path}.Bets.${index}`, itemId: betIn(bet, itemId) }),
    ),
  );
  const broken = [...list.broken, ...bets.broken];
  if (broken.length > 0 && bets.read.length === 0) return { read: [], broken };
  return { read: [{ ...read, Bets: list.read[0] ? [...bets.read] : null }], broken };
}

const WithId = z.object({ Id: FeedBet.shape.Id });
const betIn = (bet: unknown, market: string): string => {
  const read = WithId.safeParse(bet);
  return read.success ? `outcome ${read.data.Id}` : `${market}: outcome`;
};

function one<Schema extends z.ZodType>(
  schema: Schema,
  item: unknown,
  { path, itemId }: Place,
): Parts<z.output<Schema>> {
  const read = schema.safeParse(item);
  if (read.success) return { read: [read.data], broken: [] };
  return { read: [], broken: [{ itemId, reason: reasonOf(read.error, path), item, isRefused: true }] };
}

const joined = <Part>(parts: readonly Parts<Part>[]): Parts<Part> => ({
  read: parts.flatMap(({ read }) => read),
  broken: parts.flatMap(({ broken }) => broken),
});
