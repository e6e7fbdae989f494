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
export { baccaratTotal } from './kinds/baccarat';
export { blackjackScore, blackjackTotal } from './kinds/blackjack';
export { rankOf, rankText, suitOf } from './kinds/cards';
export { kinoDigit } from './kinds/kino';
export { kinoPath } from './kinds/kino-ladder';
export { ladderPath } from './kinds/ladder';
export type { LadderPath } from './kinds/ladder-markets';
export { colourOf, roulettePockets } from './kinds/roulette';
export { type AnyRules, rulesOf } from './kinds/rules';
export { seotdaHand } from './kinds/seotda';
export { type WheelColour, wheelSegments } from './kinds/wheel';
export { edgeOf, priceOf } from './price';
export { hashOf, randomBy } from './random';
export {
  type BeadCell,
  type BigRoadCell,
  beadPlate,
  bigRoad,
  type Place,
  ROAD_ROWS,
} from './roads/big-road';
export { type DerivedCell, derivedRoad, type LookBack } from './roads/derived-road';
export { type Road, roadsOf } from './roads/roads-of';
export { countsOf, type RoadCounts, type RoadSide, type Run, runsOf } from './roads/runs';
export { type DrawnRound, marketsOf, type PublicRound, resultOf, resultText, setupOf, verdictOf } from './rounds';
