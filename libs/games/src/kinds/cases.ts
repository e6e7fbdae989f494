import type { Chance, MarketRule, OutcomeRule, Verdict } from '../game';

/** One thing that can happen in a round, and how often: a count of equally likely draws, or a probability. */
export type Case<Facts> = readonly [facts: Facts, weight: number];

/** An outcome that is said by a rule: its chance is counted, never typed in. */
export interface RuledOutcome<Facts> extends Pick<OutcomeRule, 'number' | 'name'> {
  holds(facts: Facts): boolean;
  /** Where this is true the stake goes back; `holds` is not read then. */
  refunds?(facts: Facts): boolean;
}

export interface RuledMarket<Facts> extends Pick<MarketRule, 'number' | 'name'> {
  readonly outcomes: readonly RuledOutcome<Facts>[];
}

/** Where the cases of a round are too many to be counted each time, chances stand beside the rules, and a test counts them. */
export interface CountedMarket<Facts> extends RuledMarket<Facts> {
  readonly outcomes: readonly (RuledOutcome<Facts> & OutcomeRule)[];
}

/** Markets with the chance of each outcome, over all cases of a round. An outcome that can't happen is left out. */
export const marketsOver = <Facts>(
  cases: readonly Case<Facts>[],
  markets: readonly RuledMarket<Facts>[],
  chanceOf: (weight: number, total: number) => Chance = exactChance,
): MarketRule[] => {
  const weightOf = (holds: (facts: Facts) => boolean) =>
    cases.reduce((sum, [facts, weight]) => (holds(facts) ? sum + weight : sum), 0);
  const total = weightOf(() => true);
  const ruled = ({ number, name, holds, refunds }: RuledOutcome<Facts>): OutcomeRule => {
    const chance = chanceOf(
      weightOf(facts => !refunds?.(facts) && holds(facts)),
      total,
    );
    return refunds ? { number, name, chance, refund: chanceOf(weightOf(refunds), total) } : { number, name, chance };
  };
  return markets.map(({ number, name, outcomes }) => ({
    number,
    name,
    outcomes: outcomes.map(ruled).filter(({ chance: [over] }) => over > 0),
  }));
};

/** How outcomes end, by their numbers. */
export function verdicts<Facts>(markets: readonly RuledMarket<Facts>[]): (outcome: number, facts: Facts) => Verdict {
  const byNumber = new Map(markets.flatMap(({ outcomes }) => outcomes).map(outcome => [outcome.number, outcome]));
  return (number, facts) => {
    const outcome = byNumber.get(number);
    if (outcome?.refunds?.(facts)) return 'refund';
    return outcome?.holds(facts) ? 'won' : 'lost';
  };
}

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** A share of equally likely cases, in lowest terms. */
export function exactChance(weight: number, total: number): Chance {
  const divisor = divisorOf(total, weight);
  return [weight / divisor, total / divisor];
}

const BILLION = 1_000_000_000;

/**
 * Where cases are too many for whole numbers, chances are published to nine decimals: sums of floats err in the fifteenth, and are
 * the same on every machine.
 */
export const chanceToNineDecimals = (weight: number, total: number): Chance => [
  Math.round((weight / total) * BILLION),
  BILLION,
];

/** Runs once, when it is first needed: nobody waits for the chances of games that are not opened. */
export function lazily<Value>(make: () => Value): () => Value {
  let value: { readonly made: Value } | undefined;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}
