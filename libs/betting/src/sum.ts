import type { BetLimits, OddsMilli, Won } from '@madang/contracts';
import { bonusPrice } from './bonus';
import { type CutPayout, combinedOdds, cutPayout, factorOf, payoutOf } from './payout';
import type { PricedPick, Slip } from './slip';
import { combinationsOf, systemOdds, systemPaid } from './system';

/** Of the picks, only their number matters. */
type Form = { readonly picks: readonly unknown[] } & Pick<Slip, 'systemFolds'>;

/** How many bets of one stake each a slip is. */
export const combinationsIn = ({ picks, systemFolds }: Form): number =>
  systemFolds === null ? 1 : combinationsOf(picks.length, systemFolds);

/** All that is taken for a slip. */
export const costOf = (stake: Won, slip: Form): Won => stake * combinationsIn(slip);

/** The prices that a slip multiplies: its legs', and its bonus as one more. */
export function pricesOf(
  slip: { readonly picks: readonly Pick<PricedPick, 'price'>[] } & Pick<Slip, 'bonusFolds'>,
  limits: Pick<BetLimits, 'bonuses'>,
): readonly OddsMilli[] {
  const bonus = slip.bonusFolds === null ? null : bonusPrice(slip.bonusFolds, limits.bonuses);
  return [...slip.picks.map(pick => pick.price), ...(bonus === null ? [] : [bonus])];
}

/** The odds of a slip by these prices, as they are shown and stored. */
export const oddsOf = (prices: readonly OddsMilli[], systemFolds: number | null): OddsMilli =>
  systemFolds === null ? combinedOdds(prices) : systemOdds(systemFolds, prices);

/** What a slip pays if all its legs win, under the limit of one slip. */
export function payoutIn(
  stake: Won,
  { prices, systemFolds }: { readonly prices: readonly OddsMilli[]; readonly systemFolds: number | null },
  maxPayout: Won,
): CutPayout {
  const paid = systemFolds === null ? payoutOf(stake, prices) : systemPaid(stake, systemFolds, prices.map(factorOf));
  return cutPayout(paid, maxPayout);
}
