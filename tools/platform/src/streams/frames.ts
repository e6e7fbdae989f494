import type { BetEvent, GeneralEvent, LiveFrame, OutcomeState, StreamKind } from '@madang/contracts';
import { hasBegun } from '@madang/sport';
import type { FixtureUpdate, Place, PriceUpdate } from '../feed/bus-updates';
import { clockWords } from '../sports/clock';

export type StreamEvent =
  | { readonly kind: 'general'; readonly data: GeneralEvent }
  | { readonly kind: 'live-event'; readonly data: LiveFrame }
  | { readonly kind: 'bet'; readonly data: BetEvent };

/** The bytes of an event as the protocol wants them. Without an id it can't be resumed from. */
export function encode({ kind, data }: StreamEvent, id: string | null): Buffer {
  return Buffer.from(
    `${id === null ? '' : `id: ${id}\n`}event: ${kind satisfies StreamKind}\ndata: ${JSON.stringify(data)}\n\n`,
  );
}

/** Shows that the connection is up. A comment: readers drop it. */
export const HEARTBEAT = Buffer.from(': up\n\n');

export type PriceTriple = [outcomeId: string, price: number, state: OutcomeState];
export type LiveFixture = LiveFrame['fixtures'][number];

export const tripleOf = ({ outcomeId, priceMilli, state }: PriceUpdate): PriceTriple => [outcomeId, priceMilli, state];

/** A fixture's own topic carries its tracker too: in a board's it would weigh more than all its prices. */
export const withTracker = (live: LiveFixture, { status, tracker }: FixtureUpdate): LiveFixture =>
  tracker && hasBegun(status) ? { ...live, tracker } : live;

export const liveFixtureOf = ({ fixtureId, sportId, status, startsAt, score }: FixtureUpdate): LiveFixture => ({
  fixtureId,
  status,
  startsAt: new Date(startsAt).toISOString(),
  score: score && hasBegun(status) ? { home: score.home, away: score.away } : null,
  clock: clockWords({
    sportId,
    status,
    period: score?.period ?? null,
    clockSeconds: score?.clockSeconds ?? null,
    turn: score?.turn ?? null,
  }),
  ...(score && hasBegun(status) && { periods: [...score.periods] }),
});

/** The topics that a change belongs to. */
export const topicsOf = ({ fixtureId, sportId, leagueId, isLive }: Place): string[] => [
  `sport:${sportId}`,
  ...(isLive ? [`live:${sportId}`] : []),
  `league:${leagueId}`,
  fixtureTopic(fixtureId),
];

export const fixtureTopic = (fixtureId: string): string => `fixture:${fixtureId}`;
