/**
 * The inquiry for people who can't log in. A sentence that names it is written with this word: an alert with one leads
 * there.
 */
export const NON_MEMBER_INQUIRY = '비회원 문의';

/** Where somebody who may not log in can request their money. */
export const payoutByInquiry = '보유머니 환전은 비회원 문의로 신청할 수 있어요.';

/** What an inquiry may be about. */
export const inquiryKinds = {
  general: '일반',
  account: '계정·로그인',
  payout: '자가 제한 중 환전',
  password: '비밀번호를 모두 잊었어요',
} as const;

export const inquiryStates = { open: '답변대기', answered: '답변완료', closed: '종결' } as const;

/** The number of an inquiry as it is read out: in two halves. */
export const formatInquiryNumber = (number: string): string => `${number.slice(0, 4)}-${number.slice(4)}`;
