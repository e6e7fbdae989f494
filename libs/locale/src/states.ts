/** Words of the settlement codes: the specification's -1 to 3, and the feed's half results 4 and 5. */
const SETTLEMENT = new Map([
  [-1, '취소'],
  [0, '진행중'],
  [1, '미적중'],
  [2, '적중'],
  [3, '적특'],
  [4, '반미적중'],
  [5, '반적중'],
]);

/** A settlement code in Korean. A number that the feed may add some day is shown as "기타", never thrown on. */
export const settlementWord = (code: number): string => SETTLEMENT.get(code) ?? '기타';

/** The number of a bet as it is said aloud: the beginning of its id. */
export const betNumber = (betId: string): string => betId.slice(0, 8);

const CHARGE = new Map([
  ['waiting', '대기'],
  ['processing', '처리중'],
  ['done', '완료'],
  ['refused', '거절'],
  ['cancelled', '취소'],
]);

/** The state of a deposit request in Korean. */
export const chargeWord = (state: string): string => CHARGE.get(state) ?? '기타';

const FIXTURE = new Map([
  [1, '경기 전'],
  [2, '라이브'],
  [3, '경기종료'],
  [4, '경기취소'],
  [5, '경기연기'],
  [6, '경기중단'],
  [7, '중도종료'],
  [8, '중계중단'],
  [9, '곧 시작'],
]);

/** The feed's fixture status in Korean. */
export const fixtureWord = (status: number): string => FIXTURE.get(status) ?? '기타';
