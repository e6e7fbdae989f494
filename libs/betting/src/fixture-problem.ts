import type { FeedId } from '@madang/contracts';
import { europeanKind } from './kinds';
import { type PairBan, pairBan } from './pair-bans';
import { EUROPEAN_PICKS_A_FIXTURE, type PickedOutcome, type PickPolicy } from './picks';

/** Why the picks of one fixture don't go together. */
export type FixtureProblem =
  | { readonly kind: 'same-market' | 'same-fixture' | 'same-kind' | 'fixture-full'; readonly fixtureId: FeedId }
  | { readonly kind: 'pair-banned'; readonly fixtureId: FeedId; readonly ban: PairBan };

/** What a store would never hold, and what no store may place: checked again where the bet is taken. */
export function fixtureProblem(picks: readonly PickedOutcome[], policy: PickPolicy): FixtureProblem | null {
  for (const fixtureId of new Set(picks.map(pick => pick.fixtureId))) {
    const ofFixture = picks.filter(pick => pick.fixtureId === fixtureId);
    const problem = ofFixture.length > 1 ? togetherProblem(fixtureId, ofFixture, policy) : null;
    if (problem) return problem;
  }
  return null;
}

function togetherProblem(
  fixtureId: FeedId,
  picks: readonly PickedOutcome[],
  policy: PickPolicy,
): FixtureProblem | null {
  const pairs = pairsOf(picks);
  if (pairs.some(([a, b]) => a.marketId === b.marketId)) return { kind: 'same-market', fixtureId };
  if (policy === 'one-per-fixture') return { kind: 'same-fixture', fixtureId };
  if (policy === 'european') {
    if (picks.length > EUROPEAN_PICKS_A_FIXTURE) return { kind: 'fixture-full', fixtureId };
    if (pairs.some(([a, b]) => europeanKind(a.marketId) === europeanKind(b.marketId))) {
      return { kind: 'same-kind', fixtureId };
    }
  }
  for (const [a, b] of pairs) {
    const ban = pairBan(a, b, policy);
    if (ban) return { kind: 'pair-banned', fixtureId, ban };
  }
  return null;
}

const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((a, index) => items.slice(index + 1).map(b => [a, b] as const));
