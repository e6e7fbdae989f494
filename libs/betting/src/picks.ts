import type { FeedId } from '@madang/contracts';
import { europeanKind } from './kinds';

/** Which store a board writes into, and so what a new pick replaces (specification 4). */
export type PickPolicy = 'one-per-market' | 'one-per-fixture' | 'european';

/** What the rules need to know of a pick. `outcomeName` is the feed's own: 1, X, 2, Over … */
export interface PickedOutcome {
  readonly fixtureId: FeedId;
  readonly marketId: number;
  readonly outcomeId: FeedId;
  readonly outcomeName: string;
}

/** How many picks of one fixture the European store holds. */
const EUROPEAN_PICKS_A_FIXTURE = 2; // specification 4

/**
 * The picks with a new one among them. What it replaces goes by the policy; it takes the place of the first that it
 * replaces, so that the slip does not jump under the finger.
 */
export function withPick<P extends PickedOutcome>(picks: readonly P[], pick: P, policy: PickPolicy): readonly P[] {
  const ofFixture = picks.filter(other => other.fixtureId === pick.fixtureId);
  const replaced = new Set(replacedBy(ofFixture, pick, policy));
  const at = picks.findIndex(other => replaced.has(other));
  if (at < 0) return [...picks, pick];
  return picks.flatMap((other, index) => (index === at ? [pick] : replaced.has(other) ? [] : [other]));
}

function replacedBy<P extends PickedOutcome>(ofFixture: readonly P[], pick: P, policy: PickPolicy): readonly P[] {
  switch (policy) {
    case 'one-per-market':
      return ofFixture.filter(other => other.marketId === pick.marketId);
    case 'one-per-fixture':
      return ofFixture;
    case 'european':
      return replacedInEurope(ofFixture, pick);
  }
}

/**
 * A second pick of the fixture must be of another kind; a third replaces the one that was picked first. Another
 * board may have left more of them than this store holds.
 */
function replacedInEurope<P extends PickedOutcome>(ofFixture: readonly P[], pick: P): readonly P[] {
  const isSameKind = (other: P) => europeanKind(other.marketId) === europeanKind(pick.marketId);
  const others = ofFixture.filter(other => !isSameKind(other));
  const tooMany = others.slice(0, Math.max(0, others.length - EUROPEAN_PICKS_A_FIXTURE + 1));
  return [...ofFixture.filter(isSameKind), ...tooMany];
}

/** Whether an outcome is among the picks. */
export const isPicked = (picks: readonly PickedOutcome[], outcomeId: FeedId): boolean =>
  picks.some(pick => pick.outcomeId === outcomeId);
