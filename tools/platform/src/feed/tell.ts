import { hasBegun } from '@madang/betting';
import type { Tracker } from '@madang/contracts';
import type { Bus } from '../bus';
import type { FeedChange, FeedState, OutcomeState, ScoreFacts } from './state';
import { shownStatus } from './takes-bets';

/** Where a change belongs: the stream's topics are made of these. */
export interface Place {
  readonly fixtureId: string;
  readonly sportId: string;
  readonly leagueId: string;
  /** Whether the fixture has begun: it then belongs to what of its sport is in play, to its end and beyond. */
  readonly isLive: boolean;
}

export interface PriceTold extends Place {
  readonly outcomeId: string;
  readonly priceMilli: number;
  readonly state: OutcomeState;
}

export interface FixtureTold extends Place {
  readonly status: number;
  readonly startsAt: number;
  readonly score: ScoreFacts | null;
  readonly tracker: Tracker | null;
}

declare module '../bus' {
  interface Topics {
    /** Selections whose price or state changed. */
    prices: readonly PriceTold[];
    /** Fixtures whose status, start or score changed. */
    fixtures: readonly FixtureTold[];
    /** Selections whose result was told, told anew or taken back. */
    settled: { readonly outcomeIds: readonly string[] };
  }
}

/** Tells the site what a committed batch changed. */
export function tell(bus: Bus, state: FeedState, changes: readonly FeedChange[]): void {
  const prices: PriceTold[] = [];
  const fixtures = new Map<string, FixtureTold>();
  const settled = new Set<string>();
  for (const change of changes) {
    const fixtureId = change.kind === 'fixture' ? change.fixture.fixtureId : change.fixtureId;
    const known = state.get(fixtureId);
    if (!known?.fixture) continue;
    const { sportId, leagueId, startsAt } = known.fixture;
    const place = { fixtureId, sportId, leagueId, isLive: hasBegun(known.fixture.status) };
    if (change.kind === 'outcome') {
      const { outcomeId, priceMilli, state: outcomeState } = change.outcome;
      prices.push({ ...place, outcomeId, priceMilli, state: outcomeState });
      if (change.isNewResult) settled.add(outcomeId);
    } else if (change.kind !== 'line') {
      const tracker = known.tracker?.tracker ?? null;
      fixtures.set(fixtureId, {
        ...place,
        status: shownStatus(known.fixture.status, known.covered),
        startsAt,
        score: known.score,
        tracker,
      });
    }
  }
  if (prices.length > 0) bus.publish('prices', prices);
  if (fixtures.size > 0) bus.publish('fixtures', [...fixtures.values()]);
  if (settled.size > 0) bus.publish('settled', { outcomeIds: [...settled] });
}
