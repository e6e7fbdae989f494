import { describe, expect, it } from 'vitest';
import { postponedText, rulingText } from './leg-ruling';

const leg = {
  sportId: '6046',
  marketId: 21,
  name: 'Under',
  line: '1.5',
  home: '아스널',
  away: '첼시',
  code: 2,
  rule: 'won' as const,
  score: { home: 1, away: 0 },
  isSets: false,
};

describe('rulingText', () => {
  it.each([
    [leg, '전반 스코어 1-0 · 언더 1.5 적중'],
    [
      { ...leg, marketId: 1, name: '2', line: null, code: 1, rule: 'lost' as const },
      '최종 스코어 1-0 · 첼시 승 미적중',
    ],
    [
      { ...leg, marketId: 3, name: '1', line: '-1 (0-0)', code: 3, rule: 'push' as const },
      '최종 스코어 1-0 · 기준점과 동일 · 적중특례 1.00',
    ],
    [
      { ...leg, sportId: '48242', marketId: 28, code: 5, rule: 'halfWon' as const },
      '연장 포함 스코어 1-0 · 언더 1.5 반적중',
    ],
    [
      { ...leg, sportId: '154830', marketId: 52, name: '1', line: null, isSets: true },
      '세트 스코어 1-0 · 아스널 승 적중',
    ],
    [{ ...leg, sportId: '154830', marketId: 21 }, '1세트 득점 1-0 · 언더 1.5 적중'],
    [
      { ...leg, sportId: '154914', marketId: 226, code: 3, rule: 'tie' as const },
      '연장 포함 스코어 1-0 · 무승부 · 적중특례 1.00',
    ],
    [{ ...leg, marketId: 101, score: { home: 1, away: 0 } }, '최종 스코어 홈팀 1 · 언더 1.5 적중'],
    [{ ...leg, score: null }, '언더 1.5 적중'],
    [{ ...leg, score: null, code: 3, rule: 'void' as const }, '적중특례 1.00'],
    [{ ...leg, score: null, code: -1, rule: 'void' as const }, '경기 취소 · 적중특례 1.00'],
    [{ ...leg, score: null, code: 3, rule: 'abandoned' as const }, '경기 중단 · 적중특례 1.00'],
  ])('says what decided a leg', (ruled, text) => {
    expect(rulingText(ruled)).toBe(text);
  });

  it('names how long a game was put off', () => {
    expect(postponedText(24)).toBe('연기 24시간 경과 · 적중특례 1.00');
  });
});
