import type { BetLimits, BonusFolds, OddsMilli, SettlementCode } from '@madang/contracts';
import { isVoid } from '@madang/sport';

/** Below it a leg doesn't go together with a bonus pick; 1.30 itself does (specification 5 and 9). */
export const BONUS_FLOOR = 1300;

/** How many legs count towards a bonus. */
export const countedFolds = (prices: readonly OddsMilli[]): number =>
  prices.filter(price => price >= BONUS_FLOOR).length;

/** What a bonus pick adds to the odds, or null where it isn't offered. */
export const bonusPrice = (folds: BonusFolds, offers: BetLimits['bonuses']): OddsMilli | null =>
  offers.find(offer => offer.folds === folds)?.price ?? null;

export interface PlacedBonus {
  readonly folds: BonusFolds;
  readonly price: OddsMilli;
}

/** The bonus that is still due after voids: the legs are counted again, and a count that falls short pays nothing extra. */
export function dueBonus(
  bonus: PlacedBonus | null,
  legs: readonly { readonly price: OddsMilli; readonly code: SettlementCode }[],
): PlacedBonus | null {
  if (!bonus) return null;
  const counted = legs.filter(leg => !isVoid(leg.code)).map(leg => leg.price);
  return countedFolds(counted) >= bonus.folds ? bonus : null;
}
