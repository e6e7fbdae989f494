export { type AmountReading, readAmount, readUsd } from './amount';
export { betting } from './betting';
export { couponStates, couponUse, couponValue, formatCouponCode, ownCouponStates } from './coupons';
export {
  coinWords,
  cryptoDepositWord,
  cryptoWithdrawalWord,
  formatToken,
  shortHash,
} from './crypto';
export { errors, freeValue, notices, takenValue, withRequestId } from './errors';
export {
  formatInquiryNumber,
  inquiryKinds,
  inquiryStates,
  NON_MEMBER_INQUIRY,
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
  formatRate,
  formatUsd,
  formatUsdt,
  formatWon,
  formatWonChange,
} from './money';
export { lineWords, outcomeName, pickName } from './outcomes';
export { periodLabel } from './periods';
export { providerNames } from './providers';
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
export { areaWord, currencyWord, transferWord } from './statements';
export { betNumber, fixtureWord, gameTypeName, requestWord, settlementWord } from './states';
export {
  formatDateTime,
  formatDay,
  formatDayHead,
  formatDuration,
  formatKickoff,
  formatTime,
  formatWait,
  type Moment,
  momentOf,
  seoulDay,
  seoulDayStart,
  weekday,
} from './time';
export { validation } from './validation';
