import type { FeedId } from '@madang/contracts';
import { type PairBan, pairBan } from './pair-bans';
import type { PickedOutcome } from './picks';

/** Why picks of one fixture don't go together, and which: what is said of them names them. */
export type FixtureProblem = { readonly fixtureId: FeedId; readonly outcomeIds: readonly FeedId[] } & (
  | { readonly kind: 'same-market' }
  | { readonly kind: 'pair-banned'; readonly ban: PairBan }
);

/**
 * What no bet may hold, from whatever boards its picks came: two picks of one market, or a banned pair. How many picks of a
 * fixture there are does not matter. What a board's own store replaces was replaced at the press.
 */
export function fixtureProblem(picks: readonly PickedOutcome[]): FixtureProblem | null {
  for (const fixtureId of new Set(picks.map(pick => pick.fixtureId))) {
    const problem = togetherProblem(
      fixtureId,
      picks.filter(pick => pick.fixtureId === fixtureId),
    );
    if (problem) return problem;
  }
  return null;
}

function togetherProblem(fixtureId: FeedId, picks: readonly PickedOutcome[]): FixtureProblem | null {
  const about = (ofThese: readonly PickedOutcome[]) => ({ fixtureId, outcomeIds: ofThese.map(pick => pick.outcomeId) });
  const pairs = pairsOf(picks);
  const twice = pairs.find(([a, b]) => a.marketId === b.marketId);
  if (twice) return { kind: 'same-market', ...about(twice) };
  for (const pair of pairs) {
    const ban = pairBan(...pair);
    if (ban) return { kind: 'pair-banned', ban, ...about(pair) };
  }
  return null;
}

const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((a, index) => items.slice(index + 1).map(b => [a, b] as const));
