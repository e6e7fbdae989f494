import { FIXTURE_STATUS, SETTLEMENT } from '@madang/sport';

/** Words of the settlement codes: the specification's -1 to 3, and the feed's half results 4 and 5. */
const SETTLEMENT_WORDS = new Map<number, string>([
  [SETTLEMENT.cancelled, '취소'],
  [SETTLEMENT.open, '진행중'],
  [SETTLEMENT.lost, '미적중'],
  [SETTLEMENT.won, '적중'],
  [SETTLEMENT.refund, '적특'],
  [SETTLEMENT.halfLost, '반미적중'],
  [SETTLEMENT.halfWon, '반적중'],
]);

/** A settlement code in Korean. A number that the feed may add some day is shown as "기타", never thrown on. */
export const settlementWord = (code: number): string => SETTLEMENT_WORDS.get(code) ?? '기타';

/** The number of a bet as it is said aloud: the beginning of its id. */
export const betNumber = (betId: string): string => betId.slice(0, 8);

const REQUEST_WORDS = new Map([
  ['waiting', '대기'],
  ['processing', '처리중'],
  ['done', '완료'],
  ['refused', '거절'],
  ['cancelled', '취소'],
]);

/** The state of a request for money in Korean. */
export const requestWord = (state: string): string => REQUEST_WORDS.get(state) ?? '기타';

const GAME_TYPES = new Map<number, string>([
  [1, '스포츠'],
  [2, '라이브'],
  [3, '미니게임'],
  [4, '가상스포츠'],
]);

/** The specification's game types; any other number is casino. */
export const gameTypeName = (gameType: number): string => GAME_TYPES.get(gameType) ?? '카지노';

const FIXTURE_WORDS = new Map<number, string>([
  [FIXTURE_STATUS.notStarted, '경기 전'],
  [FIXTURE_STATUS.inProgress, '라이브'],
  [FIXTURE_STATUS.finished, '경기종료'],
  [FIXTURE_STATUS.cancelled, '경기취소'],
  [FIXTURE_STATUS.postponed, '경기연기'],
  [FIXTURE_STATUS.interrupted, '경기중단'],
  [FIXTURE_STATUS.abandoned, '중도종료'],
  [FIXTURE_STATUS.lostCoverage, '중계중단'],
  [FIXTURE_STATUS.aboutToStart, '곧 시작'],
]);

/** The feed's fixture status in Korean. */
export const fixtureWord = (status: number): string => FIXTURE_WORDS.get(status) ?? '기타';
