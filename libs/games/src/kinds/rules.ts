import type { GameKind, RoundResult, RoundSetup } from '@madang/contracts';
import type { Game, KindRules, MarketRule, ResultOf, Verdict } from '../game';
import type { Random } from '../random';
import { baccarat } from './baccarat';
import { basketball } from './basketball';
import { blackjack } from './blackjack';
import { dice } from './dice';
import { dragonTiger } from './dragon-tiger';
import { football } from './football';
import { highLow } from './high-low';
import { kino } from './kino';
import { kinoLadder } from './kino-ladder';
import { ladder } from './ladder';
import { oddEven } from './odd-even';
import { powerball } from './powerball';
import { race } from './race';
import { roulette } from './roulette';
import { seotda } from './seotda';
import { sicbo } from './sicbo';
import { wheel } from './wheel';

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

const isHighLow = (setup: RoundSetup | null) => setup?.kind === 'high-low';
const isRace = (setup: RoundSetup | null) => setup?.kind === 'race';
const isMatch = (setup: RoundSetup | null) => setup?.kind === 'match';

const RULES: Readonly<Record<GameKind, AnyRules>> = {
  powerball: checked(powerball, isNone),
  ladder: checked(ladder, isNone),
  kino: checked(kino, isNone),
  'kino-ladder': checked(kinoLadder, isNone),
  baccarat: checked(baccarat, isNone),
  'dragon-tiger': checked(dragonTiger, isNone),
  'odd-even': checked(oddEven, isNone),
  sicbo: checked(sicbo, isNone),
  dice: checked(dice, isNone),
  blackjack: checked(blackjack, isNone),
  roulette: checked(roulette, isNone),
  'high-low': checked(highLow, isHighLow),
  seotda: checked(seotda, isNone),
  wheel: checked(wheel, isNone),
  race: checked(race, isRace),
  football: checked(football, isMatch),
  basketball: checked(basketball, isMatch),
};

export const rulesOf = (kind: GameKind): AnyRules => RULES[kind];
