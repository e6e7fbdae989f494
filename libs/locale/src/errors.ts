/** The error catalogue. Sentences of the specification's section 8 are verbatim, spacing and missing stops included. */
export const errors = {
  /** 555: a newer log-in took the session over. */
  replaced: '다른기기에서 로그인되어 로그아웃 됩니다.',
  /** 556: the session ended. */
  ended: '로그아웃 되었습니다.',
  /** The log-in's answer, and 406, after which the page goes blank. */
  suspended: '이용이 정지된 계정이에요. 비회원 문의로 알려 주세요.',
  /** 600: the address is blocked. */
  blocked: '차단된 아이피입니다',
  /** 500 */
  unexpected: '예상치못한 문제가 발생했습니다.',
  /** Log-in failures other than 404, which shows the server's own words. */
  login: '예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.',
  /** 404 of the log-in. One sentence for both halves: which of them was wrong is not revealed. */
  wrongLogin: '아이디 또는 비밀번호가 맞지 않아요. 다시 확인해 주세요.',
  pendingLogin: '가입 승인을 기다리고 있어요. 승인이 끝나면 로그인할 수 있어요.',
  refusedLogin: '가입이 거절된 회원이에요. 비회원 문의로 알려 주세요.',
  gameOpen: '점검중 입니다.',
  lobbyOpen: '점검중입니다.',
  minigameSettings: '문제가 발생했습니다. 시스템관리자에게 문의해주세요.',
  tetherDeposit: '테더 입금은 현재 점검중입니다.',
  tetherWithdrawal: '테더 출금은 현재 점검중입니다.',
  signUpCode: '유효하지 않은 가입코드입니다.',
  signUpForm: '회원등록에 실패했습니다. 메세지를 확인해주세요.',
  signUpClosed: '현재 회원가입은 종료했습니다.',
  signUp: '회원가입에 실패했습니다.',
  casinoBlocked: '관리자에게 문의해주세요.',
  notFound: 'This page could not be found',
  loginRequired: '로그인이 필요해요.',
  forbidden: '이 작업을 할 권한이 없어요.',
  tooMany: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.',
  tooLarge: '보낸 내용이 너무 커요. 64KB 이내로 보내 주세요.',
  tooSlow: '응답이 늦어지고 있어요. 잠시 뒤에 다시 시도해 주세요.',
  /** 503: a server is unavailable for a moment. Nothing is lost, and nobody is logged out. */
  away: '지금은 요청을 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
  garbled: '서버의 답을 이해하지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  unreachable: '서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
} as const;

/** A sentence with the id by which a fault of ours is found in the log. Not 문의 번호: that is the number of an inquiry. */
export const withRequestId = (sentence: string, requestId: string | undefined): string =>
  requestId === undefined ? sentence : `${sentence} (오류 번호 ${requestId})`;

/** Alerts and answers of the account screens. */
export const notices = {
  /** Said before a member with unread messages is taken to them (specification 4). */
  unread: '쪽지가 도착했습니다. 확인 후 이용해주세요.',
  bannedId: '금지된 아이디입니다.',
  bannedNickname: '금지된 닉네임입니다.',
  duplicateId: '중복된 아이디 입니다.',
  duplicateNickname: '중복된 닉네임 입니다.',
  duplicatePhone: '중복된 휴대전화번호 입니다.',
  duplicateAccount: '중복된 계좌번호 입니다.',
} as const;

/** The check buttons' answers. The particle is the specification's: it is 는 whatever comes before it. */
export const takenValue = (value: string): string => `${value}는 이미 사용중입니다.`;
export const freeValue = (value: string): string => `${value}는 사용가능합니다.`;
