import type { OddsMilli, SettlementCode, Won } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import { dueBonus, type PlacedBonus } from './bonus';
import { type Fraction, floorOf, ONE, times } from './fraction';
import { factorOf } from './payout';
import { factorOfLeg } from './settle-bet';
import { sumOfProducts } from './system';

/** The house's share of a bet's fair value when it pays before the end. It is shown to the member. */
export const CASH_OUT_MARGIN_PERCENT = 5;

/** An outcome of the market line that a leg is on, as it is priced now. */
export interface PricedOutcome {
  readonly outcomeId: string;
  readonly price: OddsMilli;
}

/**
 * How likely an outcome is by the prices of its line: its own inverse price as a part of all of them, which takes the house's
 * margin out. `winners`: how many outcomes of the line win together, two of a double chance. Null where it is not priced, and
 * where the prices are not a whole book: with a favourite missing, the others would look likelier than they are.
 */
export function fairShare(outcomeId: string, outcomes: readonly PricedOutcome[], winners = 1): Fraction | null {
  if (outcomes.length < 2 || !outcomes.some(outcome => outcome.outcomeId === outcomeId)) return null;
  const parts = outcomes.map(({ outcomeId: id }) => ({ id, part: productBut(outcomes, id) }));
  const ownPart = parts.find(({ id }) => id === outcomeId)?.part ?? 0n;
  const all = parts.reduce((sum, { part }) => sum + part, 0n);
  const isComplete =
    all * 1000n >= BigInt(winners) * outcomes.reduce((product, { price }) => product * BigInt(price), 1n);
  if (!isComplete) return null;
  return { over: ownPart * BigInt(winners), under: all };
}

const productBut = (outcomes: readonly PricedOutcome[], id: string): bigint =>
  outcomes.reduce((product, { outcomeId, price }) => (outcomeId === id ? product : product * BigInt(price)), 1n);

/** A leg of a bet in progress: settled with its code, or open with how likely it is now. */
export type RunningLeg =
  | { readonly price: OddsMilli; readonly code: Exclude<SettlementCode, typeof SETTLEMENT.open> }
  | { readonly price: OddsMilli; readonly code: typeof SETTLEMENT.open; readonly chance: Fraction };

export interface RunningSlip {
  readonly stake: Won;
  /** What each combination of so many of the legs was staked with; null where all legs are one bet. */
  readonly system?: { readonly folds: number; readonly unitStake: Won } | null;
  readonly legs: readonly RunningLeg[];
  readonly bonus: PlacedBonus | null;
  readonly maxPayout: Won;
}

/**
 * What a running accumulator is worth: what it pays if all that is open wins, times how likely that is, less the house's part;
 * rounded down once. Settled legs count as they were settled, and the limit of the payout cuts before the chance does. Null
 * where a leg is lost.
 */
export function cashOutAmount(slip: RunningSlip): Won | null {
  if (slip.system) return systemAmount(slip, slip.system);
  const { stake, legs, bonus, maxPayout } = slip;
  if (legs.some(({ code }) => code === SETTLEMENT.lost)) return null;
  const ifWon = legs.map(({ price, code }) => ({ price, code: code === SETTLEMENT.open ? SETTLEMENT.won : code }));
  const due = dueBonus(bonus, ifWon);
  const factors = [...ifWon.map(factorOfLeg), ...(due ? [factorOf(due.price)] : [])];
  const paid = times(factors.reduce(times, ONE), { over: BigInt(stake), under: 1n });
  const limit: Fraction = { over: BigInt(maxPayout), under: 1n };
  const isCut = paid.over > limit.over * paid.under;
  const chances = legs.flatMap(leg => (leg.code === SETTLEMENT.open ? [leg.chance] : []));
  return Number(floorOf([...chances, PAID_SHARE].reduce(times, isCut ? limit : paid)));
}

const PAID_SHARE: Fraction = { over: BigInt(100 - CASH_OUT_MARGIN_PERCENT), under: 100n };
/** Chances have any denominator: the factors of a system are cut to so many parts. */
const PARTS = 10n ** 15n;

/** A system is worth what its combinations are worth together; a lost leg takes its own along. */
function systemAmount(
  { legs, maxPayout }: RunningSlip,
  { folds, unitStake }: { readonly folds: number; readonly unitStake: Won },
): Won | null {
  if (legs.filter(({ code }) => code !== SETTLEMENT.lost).length < folds) return null;
  const factors = legs.map(leg =>
    leg.code === SETTLEMENT.open ? times(factorOf(leg.price), leg.chance) : factorOfLeg(leg),
  );
  const worth = times(sumOfProducts(factors, folds, PARTS), { over: BigInt(unitStake), under: 1n });
  const limit: Fraction = { over: BigInt(maxPayout), under: 1n };
  return Number(floorOf(times(worth.over > limit.over * worth.under ? limit : worth, PAID_SHARE)));
}
