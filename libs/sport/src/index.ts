export {
  BEFORE_START,
  FIXTURE_STATUS,
  hasBegun,
  isInPlay,
  isOver,
  isUnderway,
  OVER,
  UNDERWAY,
} from './fixture-status';
export { type MarketKind, type MarketPart, type MarketRow, marketIds, marketOf } from './market-table';
export { OWN_SPORT_IDS, type SportKey, sportKey } from './sports';
