import type { GameKind, RoundResult, RoundSetup } from '@madang/contracts';
import type { KindRules, MarketRule, Verdict } from '../game';
import type { Random } from '../random';
import { ladder } from './ladder';
import { powerball } from './powerball';

/** The rules of a kind whose types are checked when they run: a round's result and setup come from outside. */
export interface AnyRules {
  setup(random: Random): RoundSetup | null;
  markets(setup: RoundSetup | null): readonly MarketRule[];
  draw(random: Random, setup: RoundSetup | null): RoundResult;
  verdict(outcome: number, result: RoundResult, setup: RoundSetup | null): Verdict;
  text(result: RoundResult, setup: RoundSetup | null): string;
}

/** Rules of a kind without a setup, for whatever result comes: one of another kind is a fault. */
function withoutSetup<Kind extends GameKind>(rules: KindRules<Kind>): AnyRules {
  const own = (result: RoundResult): Extract<RoundResult, { kind: Kind }> => {
    if (!isOfKind(result, rules.kind)) throw new Error(`games: ${result.kind} is not ${rules.kind}`);
    return result;
  };
  return {
    setup: rules.setup,
    markets: () => rules.markets(null),
    draw: random => rules.draw(random, null),
    verdict: (outcome, result) => rules.verdict(outcome, own(result), null),
    text: result => rules.text(own(result), null),
  };
}

const isOfKind = <Kind extends GameKind>(
  result: RoundResult,
  kind: Kind,
): result is Extract<RoundResult, { kind: Kind }> => result.kind === kind;

const RULES: Partial<Record<GameKind, AnyRules>> = {
  powerball: withoutSetup(powerball),
  ladder: withoutSetup(ladder),
};

export function rulesOf(kind: GameKind): AnyRules {
  const rules = RULES[kind];
  if (!rules) throw new Error(`games: ${kind} has no rules`);
  return rules;
}
