import { formatUsdt } from './money';

/** The sentences of coins that come in and go out. The first two are the specification's, section 5. */
export const coinWords = {
  tokenEmpty: '출금 암호화폐 종류를 선택해주세요',
  addressEmpty: '출금 주소를 입력해주세요',
  addressForm: '0x로 시작하는 42자의 이더리움 주소를 입력해 주세요.',
  addressChecksum: '주소의 대문자와 소문자가 맞지 않아요. 지갑에서 주소를 다시 복사해 주세요.',
  addressZero: '아무도 열 수 없는 주소라 보낼 수 없어요. 내 지갑 주소를 입력해 주세요.',
  addressHouse: '마당의 입금 주소로는 출금할 수 없어요. 내 지갑 주소를 입력해 주세요.',
  addressExchange: '국내 거래소 지갑으로는 보낼 수 없어요. 개인 지갑 주소를 입력해 주세요.',
  addressFixed: '저장된 주소로만 출금할 수 있어요. 바꾸려면 고객센터에 말씀해 주세요.',
  amountWhole: '수량은 0.01 단위로 입력해 주세요.',
  depositMin: '입금은 1 USD부터 할 수 있어요.',
  depositMax: '한 번에 100,000 USD까지 보낼 수 있어요.',
  withdrawalMin: '출금은 2 USD부터 신청할 수 있어요.',
  withdrawalMax: '출금은 하루에 1,000 USD까지 신청할 수 있어요.',
  depositSmall: '1 USD보다 적게 보내서 받지 않았어요.',
  depositToken: (token: string) => `${token} 코인은 받지 않아요. USDT와 USDC만 더해 드려요.`,
  onlyCrypto: '코인 회원은 코인충전과 코인환전만 이용할 수 있어요.',
} as const;

/** Coins of one token: 78.80 USDC. */
export const formatToken = (micro: number, token: string): string => formatUsdt(micro).replace('USDT', token);

/** An address or the hash of a transaction, its middle left out. */
export const shortHash = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`;

const DEPOSIT_WORDS = new Map([
  ['seen', '발견'],
  ['confirming', '확인중'],
  ['done', '완료'],
  ['refused', '거절'],
  ['vanished', '사라짐'],
]);

/** The state of a deposit of coins in Korean. */
export const cryptoDepositWord = (state: string): string => DEPOSIT_WORDS.get(state) ?? '기타';

const WITHDRAWAL_WORDS = new Map([
  ['waiting', '대기'],
  ['processing', '처리중'],
  ['sending', '보내는 중'],
  ['done', '완료'],
  ['refused', '거절'],
  ['cancelled', '취소'],
]);

/** The state of a withdrawal of coins in Korean. */
export const cryptoWithdrawalWord = (state: string): string => WITHDRAWAL_WORDS.get(state) ?? '기타';
