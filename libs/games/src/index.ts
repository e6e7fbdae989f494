export { aliases, catalogue, gameById, gameTypeOf, providers } from './catalogue';
export { isSeedOf, seedsOf } from './chain';
export {
  outcomeIdOf,
  type RoundTimes,
  readOutcomeId,
  readRoundId,
  roundAt,
  roundBefore,
  roundIdOf,
  roundOf,
  roundsADay,
} from './clock';
export type { Chance, Game, MarketRule, OutcomeRule, Provider, Verdict } from './game';
export { type LadderPath, ladderPath } from './kinds/ladder';
export { edgeOf, priceOf } from './price';
export { hashOf, randomBy } from './random';
export { type DrawnRound, marketsOf, type PublicRound, resultOf, resultText, setupOf, verdictOf } from './rounds';
