import { INCIDENT, type Tracker } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { periodHead, playedPeriods, pointText, shortPeriods } from './periods';
import { trackerAt } from './replay';
import { basesText, currentText, incidentName, incidentTime, statisticName } from './texts';

const TEAMS = { home: 'FC서울', away: '포항 스틸러스' };
const [FOOTBALL, BASKETBALL, VOLLEYBALL, BASEBALL, HOCKEY] = ['6046', '48242', '154830', '154914', '35232'];

const tracker = (changes: Partial<Tracker> = {}): Tracker => ({
  turn: 'home',
  current: { type: INCIDENT.dangerousAttack, confirmation: 'confirmed', at: '2026-11-28T10:00:00.000Z' },
  isDanger: true,
  bases: null,
  count: null,
  incidents: [],
  statistics: [],
  ...changes,
});
const doing = (type: number, confirmation: 'confirmed' | 'open' | 'cancelled' = 'confirmed') =>
  tracker({ current: { type, confirmation, at: '2026-11-28T10:00:00.000Z' } });

describe('what goes on, in words', () => {
  it('names the side and what it does', () => {
    expect(currentText(FOOTBALL, tracker(), TEAMS)).toBe('FC서울 위험한 공격');
    expect(currentText(VOLLEYBALL, { ...doing(INCIDENT.possession), turn: 'away' }, TEAMS)).toBe('포항 스틸러스 서브');
  });

  it('names no side where the turn does not say who it was', () => {
    expect(currentText(FOOTBALL, doing(INCIDENT.foul), TEAMS)).toBe('파울');
    expect(currentText(HOCKEY, doing(INCIDENT.faceOff), TEAMS)).toBe('페이스오프');
  });

  it('says what is not sure yet, and what was taken back', () => {
    expect(currentText(FOOTBALL, doing(INCIDENT.goal, 'open'), TEAMS)).toBe('FC서울 골 · 확인 중');
    expect(currentText(FOOTBALL, doing(INCIDENT.goal, 'cancelled'), TEAMS)).toBe('FC서울 골 · 취소');
  });

  it('has a word for unknown incidents, and for a pause', () => {
    expect(incidentName(FOOTBALL, 4711)).toBe('기타');
    expect(currentText(FOOTBALL, tracker({ current: null, turn: null }), TEAMS)).toBe('경기가 잠시 멈춰 있어요');
    expect(currentText(BASEBALL, tracker({ current: null }), TEAMS)).toBe('FC서울 공격');
  });

  it.each([
    [[false, false, false], 0, '무사 주자 없음'],
    [[true, true, false], 1, '1사 1·2루'],
    [[true, true, true], 2, '2사 만루'],
    [[false, false, false], 3, '공수교대'],
  ] as const)('counts outs and runners: %j, %i', ([first, second, third], outs, words) => {
    expect(basesText({ bases: [first, second, third], count: { balls: 0, strikes: 0, outs } })).toBe(words);
  });
});

describe('when it happened', () => {
  const at = (period: number, seconds: number | null) => ({
    ...{ type: INCIDENT.goal, period, seconds },
    ...{ side: 'home' as const, score: null, player: null },
  });

  it('is a minute where the clock counts them, and the period where it does not', () => {
    expect(incidentTime(FOOTBALL, at(20, 3480))).toBe('59′');
    expect(incidentTime(HOCKEY, at(2, 1260))).toBe('22′');
    expect(incidentTime(BASKETBALL, at(3, 1300))).toBe('3쿼터');
    expect(incidentTime(BASEBALL, at(7, null))).toBe('7회');
  });

  it('can be looked at again', () => {
    const again = trackerAt(at(20, 3480), tracker({ turn: 'away' }));

    expect(currentText(FOOTBALL, again, TEAMS)).toBe('FC서울 골');
  });
});

describe('periods', () => {
  const sets = [
    { period: 1, home: 25, away: 22 },
    { period: 2, home: 18, away: 25 },
    { period: 3, home: 24, away: 20 },
  ];

  it('leave out what is a sum or a break', () => {
    expect(playedPeriods([...sets, { period: 100, home: 1, away: 1 }, { period: 80, home: 0, away: 0 }])).toEqual(sets);
  });

  it('are short under a clock, the last of them', () => {
    expect(shortPeriods(sets)).toBe('18-25 24-20');
    expect(shortPeriods([{ period: 10, home: 1, away: 0 }])).toBe('1-0');
  });

  it('have heads in the words of the sport', () => {
    expect([periodHead(FOOTBALL, 10), periodHead(BASKETBALL, 4), periodHead(BASEBALL, 40)]).toEqual([
      '전반',
      '4',
      '연장',
    ]);
  });

  it('know when one point more would end the set or the match', () => {
    expect(pointText(sets, { home: 1, away: 1 })).toBe('세트 포인트');
    expect(pointText(sets, { home: 2, away: 0 })).toBe('매치 포인트');
    expect(pointText([{ period: 5, home: 13, away: 14 }], { home: 2, away: 2 })).toBe('매치 포인트');
    expect(pointText([{ period: 1, home: 24, away: 24 }], { home: 0, away: 0 })).toBeNull();
    expect(pointText([{ period: 1, home: 25, away: 20 }], { home: 1, away: 0 })).toBeNull();
    expect(pointText([], null)).toBeNull();
  });
});

it('shows the statistics that members look for, and no others', () => {
  expect(statisticName(FOOTBALL, INCIDENT.possession)).toBe('점유율');
  expect(statisticName(FOOTBALL, INCIDENT.rebound)).toBeNull();
});
