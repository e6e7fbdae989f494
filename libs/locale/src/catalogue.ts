/** The sentences of the error catalogue, verbatim (specification 8). */
export const catalogue = {
  replaced: '다른기기에서 로그인되어 로그아웃 됩니다.', // 555
  ended: '로그아웃 되었습니다.', // 556
  blockedAddress: '차단된 아이피입니다', // 600
  unexpected: '예상치못한 문제가 발생했습니다.', // 500
  loginFailed: '예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.',
  signUpCode: '유효하지 않은 가입코드입니다.',
  signUpInvalid: '회원등록에 실패했습니다. 메세지를 확인해주세요.',
  signUpClosed: '현재 회원가입은 종료했습니다.',
  signUpFailed: '회원가입에 실패했습니다.',
} as const;

/** Sentences for a call that got no answer, in the site's own voice. */
export const unanswered = {
  network: '서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  timeout: '응답이 늦어지고 있어요. 잠시 뒤에 다시 시도해 주세요.',
  garbled: '서버의 답을 이해하지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
} as const;
