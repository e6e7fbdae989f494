export {
  betTitle,
  foldsText,
  gameText,
  isWinnings,
  legName,
  payoutLabel,
  settlementsText,
  settlementText,
} from './bet-texts';
export { BONUS_FLOOR, bonusPrice, countedFolds, dueBonus, type PlacedBonus } from './bonus';
export { CANCEL_BEFORE_START_MS, CANCEL_WINDOW_MS, CANCELS_A_DAY, type Cancellable, cancelUntil } from './cancel';
export {
  CASH_OUT_MARGIN_PERCENT,
  cashOutAmount,
  fairShare,
  type PricedOutcome,
  type RunningLeg,
  type RunningSlip,
} from './cash-out';
export type { Fraction } from './fraction';
export { countsSets, type Game, type GamePeriod } from './game';
export { type BoardKind, boardKind, type EuropeanKind, europeanKind } from './kinds';
export { eventName, hasCashOut, isOnRound, isRepeatable } from './leg-event';
export { type MovedPrice, movedPrices, takesPrice } from './moved-prices';
export { type CutPayout, combinedOdds, cutPayout, paidBy, payoutOf } from './payout';
export { isPicked, type PickedOutcome, type PickPolicy, withPick } from './picks';
export {
  bonusProblem,
  largestStake,
  picksProblem,
  problemOf,
  type SlipProblem,
  type StakedBets,
} from './problem';
export { sentenceOf } from './sentence';
export {
  factorOfLeg,
  type PlacedSlip,
  type SettledBet,
  type SettledLeg,
  settleBet,
} from './settle-bet';
export { type GameQuestion, type RuledOutcome, settleInGame } from './settle-in-game';
export { type OutcomeResult, type Score, type ScoreKind, type ScoreQuestion, settleOutcome } from './settle-outcome';
export { costOfSingles, isStaked, type Single, type SinglesProblem, singlesProblem } from './singles';
export type { PricedPick, Slip } from './slip';
export { combinationsIn, costOf, oddsOf, payoutIn, pricesOf } from './sum';
export { combinationsOf } from './system';
