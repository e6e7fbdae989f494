export type { SlipLeg } from './leg';
export { BetGames, LegGameText } from './leg-game';
export { limitsQuery } from './limits';
export { SlipDock } from './panel/dock';
export { Keypad } from './panel/keypad';
export { PageSlip, type PageSlipProps } from './panel/page-slip';
export { Payout, PlaceFoot } from './panel/place-foot';
export { pickOf, SlipPick } from './pick';
export {
  $bonusFolds,
  $isPicked,
  $picks,
  $refusal,
  chooseBonus,
  chooseOddsPolicy,
  clear,
  clearRefusal,
  remove,
  setStake,
  toggle,
} from './picks';
export { $placing, type PlaceResult, type Placing, place } from './placing';
export { type RepeatResult, repeatBets } from './repeat';
export { $slip } from './slip';
export { minutesLeft, useNow } from './use-now';
export { type PriceOnPage, usePrice } from './use-price';
export type { SlipView } from './view';
