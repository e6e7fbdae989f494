export { BONUS_FLOOR, bonusPrice, countedFolds, dueBonus, type PlacedBonus } from './bonus';
export { type FixtureProblem, fixtureProblem } from './fixture-problem';
export type { Fraction } from './fraction';
export { type BoardKind, boardKind, type EuropeanKind, europeanKind } from './kinds';
export { type MovedPrice, movedPrices, takesPrice } from './moved';
export { type PairBan, pairBan } from './pair-bans';
export { type CutPayout, combinedOdds, cutPayout, paidBy, payoutOf } from './payout';
export { isPicked, type PickedOutcome, type PickPolicy, withPick } from './picks';
export {
  type Bets,
  bonusProblem,
  largestStake,
  type PricedPick,
  problemOf,
  type Slip,
  type SlipProblem,
} from './problem';
export { sentenceOf } from './sentence';
export {
  deadHeatFactor,
  factorOfLeg,
  type PlacedSlip,
  type SettledBet,
  type SettledLeg,
  settleBet,
  systemPayout,
} from './settle-bet';
export { type Score, type ScoreKind, type ScoreQuestion, type Settled, settleOutcome } from './settle-outcome';
export { costOfSingles, type Single, type SinglesProblem, singlesProblem } from './singles';
export { combinationsIn, costOf, oddsOf, payoutIn, pricesOf } from './sum';
export { combinationsOf } from './system';
