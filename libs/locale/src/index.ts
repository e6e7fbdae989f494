export { type AmountReading, readAmount } from './amount';
export { betting } from './betting';
export {
  coinWords,
  cryptoDepositWord,
  cryptoWithdrawalWord,
  formatToken,
  formatUsd,
  shortHash,
} from './crypto';
export { errors, freeValue, notices, takenValue, withRequestId } from './errors';
export {
  formatInquiryNumber,
  inquiryKinds,
  inquiryStates,
  NON_MEMBER_INQUIRY,
  PASSWORD_INQUIRY_TEXT,
  payoutByInquiry,
} from './inquiry';
export { matchesSearch, withJosa } from './korean';
export { missingResultText, postponedText, type RuledLeg, rulingText } from './leg-ruling';
export { marketName } from './markets';
export {
  formatCombinedOdds,
  formatCount,
  formatOdds,
  formatPoints,
  formatUsdt,
  formatWon,
  formatWonChange,
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
export { closest, typosOf } from './search';
export { sportName } from './sports';
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
