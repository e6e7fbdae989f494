import { describe, expect, it } from 'vitest';
import { sportAddress, totalOf, withoutEtc } from './sports';

const sports = [
  { sport_id: '6046', name_korean: '축구', cnt: 86 },
  { sport_id: '35232', name_korean: '아이스 하키', cnt: 27 },
  { sport_id: 'etc', name_korean: '기타', cnt: 9 },
];

describe("today's ledger", () => {
  it('counts the real sports only', () => {
    expect(totalOf(withoutEtc(sports))).toBe(113);
  });

  it('leads to the board of a sport, with its number and its flag', () => {
    const address = new URLSearchParams(
      sportAddress({ sport_id: '35232', name_korean: '아이스 하키', cnt: 1 }).split('?')[1],
    );

    expect(Object.fromEntries(address)).toEqual({ sport_id: '35232', 아이스하키: '1' });
  });
});
