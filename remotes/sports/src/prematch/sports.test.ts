import { describe, expect, it } from 'vitest';
import { sportIcon, totalOf, withoutEtc } from './sports';

const football = { sport_id: '6046', name_korean: '축구', cnt: 86 };
const hockey = { sport_id: '35232', name_korean: '아이스하키', cnt: 27 };
const rest = { sport_id: 'etc', name_korean: '기타', cnt: 5 };

describe('the list of sports', () => {
  it('drops the entry "etc"', () => {
    expect(withoutEtc([football, rest, hockey])).toEqual([football, hockey]);
  });

  it('has as its total the sum of the counts that stay [K-prematch-total]', () => {
    expect(totalOf(withoutEtc([football, rest, hockey]))).toBe(113);
    expect(totalOf([])).toBe(0);
  });

  it('gives a sport that it does not know the general icon', () => {
    expect(sportIcon('6046')).toBe('football');
    expect(sportIcon('54094')).toBe('stack');
  });
});
