export { type AmountReading, readAmount } from './amount';
export { betting, type RuleId, ruleText } from './betting';
export { errors, freeValue, notices, takenValue } from './errors';
export {
  formatInquiryNumber,
  inquiryKinds,
  inquiryStates,
  NON_MEMBER_INQUIRY,
  PASSWORD_ASKED,
  payoutByInquiry,
} from './inquiry';
export { matchesSearch, withJosa } from './korean';
export { type MarketKind, type MarketPart, type MarketRow, marketIds, marketOf } from './market-table';
export { marketName } from './markets';
export {
  formatCombinedOdds,
  formatCount,
  formatOdds,
  formatPoints,
  formatUsdt,
  formatWon,
  formatWonChange,
  formatWonHeadline,
} from './money';
export { lineWords, outcomeName, pickName } from './outcomes';
export { periodLabel } from './periods';
export {
  breakTerms,
  excludedNow,
  exclusionTerms,
  limitNames,
  limitReached,
  logInBarred,
  playBarred,
} from './responsible';
export { postponedWords, type RuledLeg, ruledWords, unansweredWords } from './ruled';
export { closest, slipsOf } from './search';
export { OWN_SPORT_IDS, type SportKey, sportKey, sportName, virtualLeagueName } from './sports';
export { betNumber, chargeWord, fixtureWord, settlementWord } from './states';
export {
  formatDateTime,
  formatDay,
  formatDayHead,
  formatKickoff,
  formatTime,
  type Moment,
  momentOf,
  seoulDay,
  seoulDayStart,
  weekday,
} from './time';
export { validation } from './validation';
