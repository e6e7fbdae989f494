import type { LiveSide, PeriodScore, Tracker } from '@madang/contracts';

/** A fixture as the feed last sent it. */
export interface FixtureFacts {
  readonly fixtureId: string;
  readonly sportId: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly homeId: string;
  readonly awayId: string;
  readonly homeName: string;
  readonly awayName: string;
  /** Milliseconds. */
  readonly startsAt: number;
  readonly status: number;
  /** Microseconds, as all update times. */
  readonly updatedAt: number;
}

export interface ScoreFacts {
  readonly home: number;
  readonly away: number;
  readonly period: number | null;
  readonly clockSeconds: number | null;
  /** Who serves, bats or has the ball. */
  readonly turn: LiveSide | null;
  readonly periods: readonly PeriodScore[];
  readonly updatedAt: number;
}

/** What goes on beside the score. */
export interface TrackerFacts {
  readonly tracker: Tracker;
  readonly updatedAt: number;
}

export interface LineFacts {
  readonly marketId: number;
  readonly baseLine: string;
  readonly name: string;
  readonly mainLine: boolean;
}

export type OutcomeState = 'open' | 'suspended' | 'closed';

export interface OutcomeFacts {
  readonly outcomeId: string;
  readonly marketId: number;
  readonly baseLine: string;
  readonly name: string;
  readonly line: string | null;
  readonly place: number;
  readonly priceMilli: number;
  readonly state: OutcomeState;
  readonly betStatus: number;
  readonly suspensionReason: number | null;
  readonly settlement: number;
  readonly updatedAt: number;
}

/** The importer's state of one fixture. `fixture` is null until its metadata has come: until then nothing is published. */
export interface FixtureState {
  readonly fixture: FixtureFacts | null;
  readonly covered: boolean;
  readonly score: ScoreFacts | null;
  readonly tracker: TrackerFacts | null;
  /** By market and base line, as `lineKey` makes it. */
  readonly lines: ReadonlyMap<string, LineFacts>;
  readonly outcomes: ReadonlyMap<string, OutcomeFacts>;
}

export type FeedState = ReadonlyMap<string, FixtureState>;

export const emptyState: FeedState = new Map();

export const unknownFixture: FixtureState = {
  fixture: null,
  covered: true,
  score: null,
  tracker: null,
  lines: new Map(),
  outcomes: new Map(),
};

export const lineKey = (marketId: number, baseLine: string): string => `${marketId}|${baseLine}`;

/** Whether facts are the same, whenever they were sent. */
export const isSame = <Facts extends { readonly updatedAt: number }>(left: Facts, right: Facts | null | undefined) =>
  left === right || (right && JSON.stringify({ ...left, updatedAt: 0 }) === JSON.stringify({ ...right, updatedAt: 0 }));

/** What a message changed, each with the whole of the new facts: applying one twice changes nothing. */
export type FeedChange =
  | { readonly kind: 'fixture'; readonly fixture: FixtureFacts; readonly covered: boolean }
  | { readonly kind: 'score'; readonly fixtureId: string; readonly score: ScoreFacts }
  | { readonly kind: 'tracker'; readonly fixtureId: string; readonly tracker: TrackerFacts }
  | { readonly kind: 'line'; readonly fixtureId: string; readonly line: LineFacts }
  | {
      readonly kind: 'outcome';
      readonly fixtureId: string;
      readonly outcome: OutcomeFacts;
      /** Its result is another than before: it came, changed or was taken back. */
      readonly isNewResult: boolean;
    };

/** A part of a message that was not applied as it came. */
export interface FeedProblem {
  /** The fixture, market or outcome that it is about, or where in the message it stands. */
  readonly itemId: string;
  readonly reason: string;
  /** The part itself, as it was read. */
  readonly item: unknown;
  /** It was left out; otherwise it was applied, and something in it was corrected. */
  readonly isRefused: boolean;
}
