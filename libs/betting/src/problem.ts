import type { BetLimits, BonusFolds, FeedId, OddsMilli, Won } from '@madang/contracts';
import { BONUS_FLOOR, bonusPrice, countedFolds } from './bonus';
import { type FixtureProblem, fixtureProblem } from './fixture-problem';
import { combinedOdds } from './payout';
import type { PickedOutcome } from './picks';
import type { PricedPick, Slip } from './slip';
import { costOf, pricesOf } from './sum';

/** What keeps a sum from being staked. */
export type StakeProblem =
  | { readonly kind: 'no-stake' }
  | { readonly kind: 'min-stake' | 'max-stake' | 'own-max' | 'own-stake' | 'own-loss'; readonly won: Won }
  | { readonly kind: 'balance'; readonly missing: Won };

/** Why a slip can't be placed: every reason that there is. */
export type SlipProblem =
  | { readonly kind: 'no-picks' | 'bonus-unknown' | 'bonus-system' }
  | { readonly kind: 'closed' | 'suspended' | 'bonus-odds'; readonly outcomeId: FeedId }
  | { readonly kind: 'max-legs' | 'system-folds'; readonly legs: number }
  | { readonly kind: 'bonus-folds'; readonly folds: BonusFolds }
  | { readonly kind: 'max-odds'; readonly odds: OddsMilli }
  | StakeProblem
  | FixtureProblem;

/** The first problem of a slip, or null: its legs, then its bonus and odds, then its stake. */
export function problemOf(slip: Slip, limits: BetLimits): SlipProblem | null {
  return (
    legsProblem(slip, limits) ??
    systemProblem(slip) ??
    bonusProblem(slip, limits) ??
    oddsProblem(slip, limits) ??
    stakeProblem(slip.stake, slip, limits)
  );
}

const legsProblem = ({ picks }: Slip, limits: BetLimits): SlipProblem | null =>
  shutProblem(picks) ?? picksProblem(picks, limits);

/** What keeps picks from being one bet, whatever the stake: checked where they are picked and where the bet is placed. */
export function picksProblem(
  picks: readonly PickedOutcome[],
  { maxLegs }: Pick<BetLimits, 'maxLegs'>,
): SlipProblem | null {
  return picks.length > maxLegs ? { kind: 'max-legs', legs: maxLegs } : fixtureProblem(picks);
}

/** Whether there is anything to bet on, and all of it takes bets. */
export function shutProblem(picks: readonly PricedPick[]): SlipProblem | null {
  if (picks.length === 0) return { kind: 'no-picks' };
  for (const kind of ['closed', 'suspended'] as const) {
    const shut = picks.find(pick => pick.state === kind);
    if (shut) return { kind, outcomeId: shut.outcomeId };
  }
  return null;
}

function systemProblem({ picks, systemFolds, bonusFolds }: Slip): SlipProblem | null {
  if (systemFolds === null) return null;
  if (bonusFolds !== null) return { kind: 'bonus-system' };
  return systemFolds < picks.length ? null : { kind: 'system-folds', legs: systemFolds + 1 };
}

/** Why these legs can't have a bonus pick. The floor comes first: the specification gives its sentence. */
export function bonusProblem(
  slip: Pick<Slip, 'picks' | 'bonusFolds'>,
  limits: Pick<BetLimits, 'bonuses'>,
): SlipProblem | null {
  const { picks, bonusFolds } = slip;
  if (bonusFolds === null) return null;
  if (bonusPrice(bonusFolds, limits.bonuses) === null) return { kind: 'bonus-unknown' };
  const low = picks.find(pick => pick.price < BONUS_FLOOR);
  if (low) return { kind: 'bonus-odds', outcomeId: low.outcomeId };
  const folds = countedFolds(picks.map(pick => pick.price));
  return folds < bonusFolds ? { kind: 'bonus-folds', folds: bonusFolds } : null;
}

/** Of a system, the combination of its highest prices is the one that may be too high. */
function oddsProblem(slip: Slip, limits: BetLimits): SlipProblem | null {
  const prices = pricesOf(slip, limits);
  const highest = slip.systemFolds === null ? prices : [...prices].sort((a, b) => b - a).slice(0, slip.systemFolds);
  return combinedOdds(highest) > limits.maxPrice ? { kind: 'max-odds', odds: limits.maxPrice } : null;
}

/** The minimum applies to each combination, the maximum to the total cost. */
export function stakeProblem(
  stake: Won | null,
  slip: Pick<Slip, 'picks' | 'systemFolds' | 'balance'>,
  limits: BetLimits,
): StakeProblem | null {
  if (stake === null || stake <= 0) return { kind: 'no-stake' };
  if (stake < limits.minStake) return { kind: 'min-stake', won: limits.minStake };
  const cost = costOf(stake, slip);
  if (cost > limits.maxStake) return { kind: 'max-stake', won: limits.maxStake };
  if (cost > (limits.ownMaxStake ?? cost)) return { kind: 'own-max', won: limits.ownMaxStake ?? 0 };
  return fundsProblem(cost, slip, limits);
}

/** Whether the cost is covered by the balance, and within the member's own limits. */
export function fundsProblem(cost: Won, { balance }: Pick<Slip, 'balance'>, limits: BetLimits): StakeProblem | null {
  const { leftToStakeToday, leftToLose } = limits;
  if (cost > (leftToStakeToday ?? cost)) return { kind: 'own-stake', won: leftToStakeToday ?? 0 };
  if (cost > (leftToLose ?? cost)) return { kind: 'own-loss', won: leftToLose ?? 0 };
  return cost > balance ? { kind: 'balance', missing: cost - balance } : null;
}

/** How many bets a stake goes for: the combinations of a system, or the number of singles. */
export interface StakedBets {
  readonly combinations: number;
  readonly singles: number;
}

/** The largest stake that limits and balance allow for each of these bets: what MAX fills in. */
export function largestStake(limits: BetLimits, balance: Won, { combinations, singles }: StakedBets): Won {
  const { maxStake, ownMaxStake, leftToStakeToday, leftToLose } = limits;
  const most = Math.min(maxStake, ownMaxStake ?? maxStake);
  const funds = Math.min(balance, leftToStakeToday ?? balance, leftToLose ?? balance);
  return Math.floor(Math.min(most / combinations, funds / (combinations * singles)));
}
