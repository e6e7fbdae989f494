import type { BetLimits, BonusFolds, FeedId, OddsMilli, OutcomeState, Won } from '@madang/contracts';
import { BONUS_FLOOR, bonusPrice, countedFolds } from './bonus';
import { type FixtureProblem, fixtureProblem } from './fixture-problem';
import { combinedOdds } from './payout';
import type { PickedOutcome, PickPolicy } from './picks';

export interface PricedPick extends PickedOutcome {
  readonly price: OddsMilli;
  readonly state: OutcomeState;
}

/** A slip as the rules see it, in the browser before sending and on the platform before taking. */
export interface Slip {
  readonly picks: readonly PricedPick[];
  /** Null while the member has not said any. */
  readonly stake: Won | null;
  readonly bonusFolds: BonusFolds | null;
  readonly policy: PickPolicy;
  readonly balance: Won;
}

/** Why a slip can't be placed: every reason that there is. */
export type SlipProblem =
  | { readonly kind: 'no-picks' | 'no-stake' | 'bonus-unknown' }
  | { readonly kind: 'closed' | 'suspended' | 'bonus-odds'; readonly outcomeId: FeedId }
  | { readonly kind: 'max-legs'; readonly legs: number }
  | { readonly kind: 'bonus-folds'; readonly folds: BonusFolds }
  | { readonly kind: 'max-odds'; readonly odds: OddsMilli }
  | { readonly kind: 'min-stake' | 'max-stake'; readonly won: Won }
  | { readonly kind: 'balance'; readonly missing: Won }
  | FixtureProblem;

/** The first problem of a slip, or null: its legs, then its bonus and odds, then its stake. */
export function problemOf(slip: Slip, limits: BetLimits): SlipProblem | null {
  return (
    legsProblem(slip, limits) ?? bonusProblem(slip, limits) ?? oddsProblem(slip, limits) ?? stakeProblem(slip, limits)
  );
}

function legsProblem({ picks, policy }: Slip, limits: BetLimits): SlipProblem | null {
  if (picks.length === 0) return { kind: 'no-picks' };
  for (const kind of ['closed', 'suspended'] as const) {
    const shut = picks.find(pick => pick.state === kind);
    if (shut) return { kind, outcomeId: shut.outcomeId };
  }
  if (picks.length > limits.maxLegs) return { kind: 'max-legs', legs: limits.maxLegs };
  return fixtureProblem(picks, policy);
}

/** What keeps a bonus pick and these legs apart. The floor comes first: the specification gives its sentence. */
export function bonusProblem(slip: Pick<Slip, 'picks' | 'bonusFolds'>, limits: BetLimits): SlipProblem | null {
  const { picks, bonusFolds } = slip;
  if (bonusFolds === null) return null;
  if (bonusPrice(bonusFolds, limits.bonuses) === null) return { kind: 'bonus-unknown' };
  const low = picks.find(pick => pick.price < BONUS_FLOOR);
  if (low) return { kind: 'bonus-odds', outcomeId: low.outcomeId };
  const folds = countedFolds(picks.map(pick => pick.price));
  return folds < bonusFolds ? { kind: 'bonus-folds', folds: bonusFolds } : null;
}

/** The prices that a slip multiplies: its legs', and its bonus as one more. */
export function pricesOf(slip: Pick<Slip, 'picks' | 'bonusFolds'>, limits: BetLimits): readonly OddsMilli[] {
  const bonus = slip.bonusFolds === null ? null : bonusPrice(slip.bonusFolds, limits.bonuses);
  return [...slip.picks.map(pick => pick.price), ...(bonus === null ? [] : [bonus])];
}

function oddsProblem(slip: Slip, limits: BetLimits): SlipProblem | null {
  return combinedOdds(pricesOf(slip, limits)) > limits.maxPrice ? { kind: 'max-odds', odds: limits.maxPrice } : null;
}

function stakeProblem({ stake, balance }: Slip, limits: BetLimits): SlipProblem | null {
  if (stake === null || stake <= 0) return { kind: 'no-stake' };
  if (stake < limits.minStake) return { kind: 'min-stake', won: limits.minStake };
  if (stake > limits.maxStake) return { kind: 'max-stake', won: limits.maxStake };
  return stake > balance ? { kind: 'balance', missing: stake - balance } : null;
}

/** The largest stake that limits and balance allow: what MAX fills in. */
export const largestStake = (limits: BetLimits, balance: Won): Won => Math.min(limits.maxStake, balance);
