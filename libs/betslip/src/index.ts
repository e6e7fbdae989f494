export { BetGames, LegGameLine } from './game';
export type { SlipLeg } from './leg';
export { limitsQuery } from './limits';
export { SlipDock } from './panel/dock';
export { pickOf, SlipPick } from './pick';
export {
  $bonusFolds,
  $isPicked,
  $oddsPolicy,
  $picks,
  $refused,
  $stake,
  chooseBonus,
  chooseOddsPolicy,
  clear,
  refusalRead,
  remove,
  setStake,
  toggle,
} from './picks';
export { $placing, type Placed, type Placing, place } from './placing';
export { type Repeated, repeatBets } from './repeat';
export { $slip } from './slip';
export { minutesLeft, useNow } from './use-now';
export { type PriceOnPage, usePrice } from './use-price';
export type { SlipView } from './view';
