import type { FeedId } from '@madang/contracts';
import { europeanKind } from './kinds';
import { type PairBan, pairBan } from './pair-bans';
import { EUROPEAN_PICKS_A_FIXTURE, type PickedOutcome, type PickPolicy } from './picks';

/** Why picks of one fixture don't go together, and which: what is said of them names them. */
export type FixtureProblem = { readonly fixtureId: FeedId; readonly outcomeIds: readonly FeedId[] } & (
  | { readonly kind: 'same-market' | 'same-fixture' | 'same-kind' | 'fixture-full' }
  | { readonly kind: 'pair-banned'; readonly ban: PairBan }
);

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
  const about = (ofThese: readonly PickedOutcome[]) => ({ fixtureId, outcomeIds: ofThese.map(pick => pick.outcomeId) });
  const pairs = pairsOf(picks);
  const twice = pairs.find(([a, b]) => a.marketId === b.marketId);
  if (twice) return { kind: 'same-market', ...about(twice) };
  if (policy === 'one-per-fixture') return { kind: 'same-fixture', ...about(picks) };
  if (policy === 'european') {
    if (picks.length > EUROPEAN_PICKS_A_FIXTURE) return { kind: 'fixture-full', ...about(picks) };
    const alike = pairs.find(([a, b]) => europeanKind(a.marketId) === europeanKind(b.marketId));
    if (alike) return { kind: 'same-kind', ...about(alike) };
  }
  for (const pair of pairs) {
    const ban = pairBan(...pair, policy);
    if (ban) return { kind: 'pair-banned', ban, ...about(pair) };
  }
  return null;
}

const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((a, index) => items.slice(index + 1).map(b => [a, b] as const));
