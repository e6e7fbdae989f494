import { type BetLimits, PICKS_MAX, type Won } from '@madang/contracts';
import { fundsProblem, type SlipProblem, shutProblem, stakeProblem } from './problem';
import type { PricedPick } from './slip';

/** A pick that is a bet of its own. */
export interface Single extends PricedPick {
  /** Null while the member has not set one. */
  readonly stake: Won | null;
}

/** What keeps singles from being placed, and which of them it is about; null: all of them together. */
export interface SinglesProblem {
  readonly problem: SlipProblem;
  readonly at: number | null;
}

/** Whether a pick is bet at all: one without a stake is not placed. */
export const isStaked = ({ stake }: Pick<Single, 'stake'>): boolean => stake !== null && stake > 0;

/**
 * The first problem of several bets of one pick each, of those that are staked. They are independent of each other, so no
 * pair is banned; both sides of a market are: together they bet on nothing.
 */
export function singlesProblem(singles: readonly Single[], limits: BetLimits, balance: Won): SinglesProblem | null {
  const staked = singles.filter(isStaked);
  if (singles.length > 0 && staked.length === 0) return { problem: { kind: 'no-stake' }, at: null };
  if (staked.length > PICKS_MAX) return { problem: { kind: 'max-legs', legs: PICKS_MAX }, at: null };
  const problem = stakedProblem(staked, limits, balance);
  const single = staked[problem?.at ?? -1];
  return problem && { ...problem, at: single ? singles.indexOf(single) : null };
}

function stakedProblem(singles: readonly Single[], limits: BetLimits, balance: Won): SinglesProblem | null {
  const shut = shutProblem(singles);
  if (shut) return { problem: shut, at: placeOf(shut, singles) };
  const twice = singles.findIndex((single, at) => singles.slice(0, at).some(other => isSameMarket(single, other)));
  const again = singles[twice];
  if (again) return { problem: sameMarket(again, singles), at: twice };
  for (const [at, single] of singles.entries()) {
    const problem = singleProblem(single, limits);
    if (problem) return { problem, at };
  }
  const funds = fundsProblem(costOfSingles(singles), { balance }, limits);
  return funds && { problem: funds, at: null };
}

/** The total cost of these bets. */
export const costOfSingles = (singles: readonly Pick<Single, 'stake'>[]): Won =>
  singles.reduce((sum, { stake }) => sum + (stake ?? 0), 0);

/** One of them by itself, whatever the member has. */
function singleProblem(single: Single, limits: BetLimits): SlipProblem | null {
  if (single.price > limits.maxPrice) return { kind: 'max-odds', odds: limits.maxPrice };
  const alone = { picks: [single], systemFolds: null, balance: Number.POSITIVE_INFINITY };
  return stakeProblem(single.stake, alone, { ...limits, leftToStakeToday: null, leftToLose: null });
}

function placeOf(problem: SlipProblem, singles: readonly Single[]): number | null {
  const at = 'outcomeId' in problem ? singles.findIndex(single => single.outcomeId === problem.outcomeId) : -1;
  return at < 0 ? null : at;
}

const sameMarket = (again: Single, singles: readonly Single[]): SlipProblem => ({
  kind: 'same-market',
  fixtureId: again.fixtureId,
  outcomeIds: singles.filter(single => isSameMarket(single, again)).map(single => single.outcomeId),
});

const isSameMarket = (a: PricedPick, b: PricedPick): boolean =>
  a.fixtureId === b.fixtureId && a.marketId === b.marketId;
