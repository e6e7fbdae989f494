import { marketIds } from '@madang/sport';
import { describe, expect, it } from 'vitest';
import { marketName } from './markets';
import { lineWords, outcomeName, pickName } from './outcomes';
import { periodLabel } from './periods';
import { sportName } from './sports';

const FOOTBALL = '6046';
const BASKETBALL = '48242';
const VOLLEYBALL = '154830';
const BASEBALL = '154914';
const HOCKEY = '35232';

describe('marketName', () => {
  it.each([
    [FOOTBALL, 1, '승무패'],
    [FOOTBALL, 3, '핸디캡'],
    [FOOTBALL, 21, '전반 언더오버'],
    [FOOTBALL, 101, '홈팀 득점 언더오버'],
    [BASKETBALL, 226, '승패 (연장 포함)'],
    [BASKETBALL, 2, '언더오버 (연장 제외)'],
    [BASKETBALL, 64, '1쿼터 핸디캡'],
    [BASKETBALL, 468, '후반 핸디캡 (연장 포함)'],
    [VOLLEYBALL, 52, '승패'],
    [VOLLEYBALL, 3, '핸디캡 (세트)'],
    [VOLLEYBALL, 1558, '핸디캡 (점수)'],
    [VOLLEYBALL, 2, '총득점 언더오버'],
    [VOLLEYBALL, 202, '1세트 승패'],
    [BASEBALL, 342, '핸디캡 (연장 포함)'],
    [BASEBALL, 236, '1~5회 언더오버'],
    [BASEBALL, 48, '5회 언더오버'],
    [HOCKEY, 1, '승무패 (정규시간)'],
    [HOCKEY, 226, '승패 (연장·승부치기 포함)'],
    [HOCKEY, 43, '3피리어드 승무패'],
  ])('names market of sport %s number %i in Korean: %s [K-formats]', (sport, market, name) => {
    expect(marketName(sport, market)).toBe(name);
  });

  it('has a name for each number of the table, and a word for any other', () => {
    const names = marketIds().map(id => marketName(FOOTBALL, id));

    expect(names).not.toContain('기타 마켓');
    expect(marketName(FOOTBALL, 999_999)).toBe('기타 마켓');
  });
});

describe('outcomes', () => {
  it('depend on the kind of the market', () => {
    expect([1, 226, 342].map(market => outcomeName(market, '1'))).toEqual(['홈 승', '홈 승', '홈']);
    expect(outcomeName(1, 'X')).toBe('무');
    expect(outcomeName(2, 'Over')).toBe('오버');
    expect(outcomeName(7, 'X2')).toBe('무 또는 원정 승');
    expect(outcomeName(6, '2-1')).toBe('2:1');
    expect(outcomeName(427, '1 And Over')).toBe('홈 승 & 오버');
    expect(outcomeName(712, 'Son Heung-min')).toBe('Son Heung-min');
  });

  it('name the team and the line on a slip', () => {
    const pick = { marketId: 1, name: '1', line: null, home: '아스널', away: '브라이튼' };
    expect(pickName(pick)).toBe('아스널 승');
    expect(pickName({ ...pick, marketId: 3, line: '-1.50' })).toBe('아스널 −1.5');
    expect(pickName({ ...pick, marketId: 2, name: 'Over', line: '2.5' })).toBe('오버 2.5');
  });

  it('keep the score that an in-play handicap starts from', () => {
    expect(lineWords('-0.5 (1-0)', true)).toBe('−0.5 (1:0)');
    expect(lineWords('0.25', true)).toBe('+0.25');
    expect(lineWords('0.0', true)).toBe('0');
  });
});

describe('periods and sports', () => {
  it('use the words of each sport [K-formats]', () => {
    expect(periodLabel(FOOTBALL, 10)).toBe('전반');
    expect(periodLabel(BASKETBALL, 4)).toBe('4쿼터');
    expect(periodLabel(VOLLEYBALL, 2)).toBe('2세트');
    expect(periodLabel(BASEBALL, 80)).toBe('공수교대');
    expect(periodLabel(HOCKEY, 50)).toBe('승부치기');
    expect(periodLabel(HOCKEY, 777)).toBe('기타');
    expect(sportName(HOCKEY)).toBe('아이스하키');
  });
});
