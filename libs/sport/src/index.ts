export {
  BEFORE_START,
  hasBegun,
  isInPlay,
  isOver,
  isUnderway,
  OVER,
  UNDERWAY,
} from './fixture-status';
export * as FIXTURE_STATUS from './fixture-status-codes';
export { type MarketKind, type MarketPart, type MarketRow, marketIds, marketOf } from './market-table';
export { isVoid, type RuleId } from './settlement';
export * as SETTLEMENT from './settlement-codes';
export { OWN_SPORT_IDS, type SportKey, sportKey } from './sports';
