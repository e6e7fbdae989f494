const CURRENCY_WORDS = new Map([
  ['emoney', '보유머니'],
  ['point', '포인트'],
  ['usdt', '테더'],
]);

/** A currency as members read it. */
export const currencyWord = (currency: string): string => CURRENCY_WORDS.get(currency) ?? '기타';

const AREA_WORDS = new Map([
  ['play', '게임 전체'],
  ['sports', '스포츠'],
  ['minigame', '미니게임'],
  ['casino', '카지노'],
  ['slot', '슬롯'],
  ['event', '이벤트'],
  ['tether', '테더'],
  ['cash', '충전·환전'],
]);

/** What money was used for. */
export const areaWord = (area: string): string => AREA_WORDS.get(area) ?? '기타';

const TRANSFER_WORDS = new Map([
  ['bet', '베팅'],
  ['payout', '당첨·반환'],
  ['charge', '충전'],
  ['exchange', '환전'],
  ['conversion', '전환'],
  ['gift', '지급'],
  ['coupon', '쿠폰'],
  ['bonus', '보너스'],
  ['comp', '콤프'],
  ['correction', '재정산'],
]);

/** What a transfer is for. */
export const transferWord = (kind: string): string => TRANSFER_WORDS.get(kind) ?? '기타';
