import type { GameKind, RoundResult, RoundSetup } from '@madang/contracts';
import type { Game, KindRules, MarketRule, ResultOf, Verdict } from '../game';
import type { Random } from '../random';
import { baccarat } from './baccarat';
import { ladder } from './ladder';
import { powerball } from './powerball';

/** The rules of a kind whose types are checked when they run: a round's result and setup come from outside. */
export interface AnyRules {
  setup(random: Random, game: Game): RoundSetup | null;
  markets(setup: RoundSetup | null): readonly MarketRule[];
  draw(random: Random, setup: RoundSetup | null): RoundResult;
  verdict(outcome: number, result: RoundResult): Verdict;
  text(result: RoundResult, setup: RoundSetup | null): string;
}

const isOfKind = <Kind extends GameKind>(result: RoundResult, kind: Kind): result is ResultOf<Kind> =>
  result.kind === kind;

/** Rules of a kind for whatever result and setup come: those of another kind are a fault. */
function checked<Kind extends GameKind, Setup extends RoundSetup | null>(
  rules: KindRules<Kind, Setup>,
  isSetup: (setup: RoundSetup | null) => setup is Setup,
): AnyRules {
  const ownResult = (result: RoundResult): ResultOf<Kind> => {
    if (!isOfKind(result, rules.kind)) throw new Error(`games: ${result.kind} is not ${rules.kind}`);
    return result;
  };
  const ownSetup = (setup: RoundSetup | null): Setup => {
    if (!isSetup(setup)) throw new Error(`games: ${rules.kind} has another setup than ${setup?.kind ?? 'none'}`);
    return setup;
  };
  return {
    setup: rules.setup,
    markets: setup => rules.markets(ownSetup(setup)),
    draw: (random, setup) => rules.draw(random, ownSetup(setup)),
    verdict: (outcome, result) => rules.verdict(outcome, ownResult(result)),
    text: (result, setup) => rules.text(ownResult(result), ownSetup(setup)),
  };
}

const isNone = (setup: RoundSetup | null): setup is null => setup === null;

const RULES: Partial<Record<GameKind, AnyRules>> = {
  powerball: checked(powerball, isNone),
  ladder: checked(ladder, isNone),
  baccarat: checked(baccarat, isNone),
};

export function rulesOf(kind: GameKind): AnyRules {
  const rules = RULES[kind];
  if (!rules) throw new Error(`games: ${kind} has no rules`);
  return rules;
}
