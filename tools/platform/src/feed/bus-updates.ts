import type { Tracker } from '@madang/contracts';
import { hasBegun } from '@madang/sport';
import type { Bus } from '../bus';
import { shownStatus } from './outcome-state';
import type { FeedChange, FeedState, OutcomeState, ScoreFacts } from './state';

/** Where a change belongs: the stream's topics are made of these. */
export interface Place {
  readonly fixtureId: string;
  readonly sportId: string;
  readonly leagueId: string;
  /** Whether the fixture has begun: it then belongs to what of its sport is in play, to its end and beyond. */
  readonly isLive: boolean;
}

export interface PriceUpdate extends Place {
  readonly outcomeId: string;
  readonly priceMilli: number;
  readonly state: OutcomeState;
}

export interface FixtureUpdate extends Place {
  readonly status: number;
  readonly startsAt: number;
  readonly score: ScoreFacts | null;
  readonly tracker: Tracker | null;
}

declare module '../bus' {
  interface Topics {
    /** Selections whose price or state changed. */
    prices: readonly PriceUpdate[];
    /** Fixtures whose status, start or score changed. */
    fixtures: readonly FixtureUpdate[];
    /** Selections whose result came, changed or was taken back. */
    settled: { readonly outcomeIds: readonly string[] };
  }
}

/** Publishes what a committed batch changed. */
export function publishChanges(bus: Bus, state: FeedState, changes: readonly FeedChange[]): void {
  const prices: PriceUpdate[] = [];
  const fixtures = new Map<string, FixtureUpdate>();
  const settledIds = new Set<string>();
  for (const change of changes) {
    const fixtureId = change.kind === 'fixture' ? change.fixture.fixtureId : change.fixtureId;
    const current = state.get(fixtureId);
    if (!current?.fixture) continue;
    const { sportId, leagueId, startsAt } = current.fixture;
    const place = { fixtureId, sportId, leagueId, isLive: hasBegun(current.fixture.status) };
    if (change.kind === 'outcome') {
      const { outcomeId, priceMilli, state: outcomeState } = change.outcome;
      prices.push({ ...place, outcomeId, priceMilli, state: outcomeState });
      if (change.isNewResult) settledIds.add(outcomeId);
    } else if (change.kind !== 'line') {
      const tracker = current.tracker?.tracker ?? null;
      fixtures.set(fixtureId, {
        ...place,
        status: shownStatus(current.fixture.status, current.covered),
        startsAt,
        score: current.score,
        tracker,
      });
    }
  }
  if (prices.length > 0) bus.publish('prices', prices);
  if (fixtures.size > 0) bus.publish('fixtures', [...fixtures.values()]);
  if (settledIds.size > 0) bus.publish('settled', { outcomeIds: [...settledIds] });
}
