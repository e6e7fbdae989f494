export { type MarketKind, type MarketPart, type MarketRow, marketIds, marketOf } from './market-table';
export { OWN_SPORT_IDS, type SportKey, sportKey } from './sports';
