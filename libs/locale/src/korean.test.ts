import { describe, expect, it } from 'vitest';
import { matchesSearch, withJosa } from './korean';

describe('withJosa', () => {
  it('takes the particle from the last sound, digits as they are read', () => {
    expect(withJosa('서울', '은/는')).toBe('서울은');
    expect(withJosa('부산', '이/가')).toBe('부산이');
    expect(withJosa('제주', '을/를')).toBe('제주를');
    expect(withJosa('3', '은/는')).toBe('3은');
    expect(withJosa('2', '은/는')).toBe('2는');
    expect(withJosa('7', '으로/로')).toBe('7로');
  });
});

describe('matchesSearch', () => {
  it('finds by initial consonants', () => {
    expect(matchesSearch('맨체스터 시티', 'ㅁㅊㅅㅌ')).toBe(true);
    expect(matchesSearch('맨체스터 시티', 'ㅅㅌㅅㅌ')).toBe(true);
    expect(matchesSearch('맨체스터 시티', 'ㄹㅂㅍ')).toBe(false);
  });

  it('finds by a part, whatever its case and spaces', () => {
    expect(matchesSearch('FC 서울', 'fc서')).toBe(true);
    expect(matchesSearch('FC 서울', '부산')).toBe(false);
  });

  it('finds while the last syllable is being typed', () => {
    expect(matchesSearch('FC 서울', '서우')).toBe(true);
  });

  it('finds nothing for nothing', () => {
    expect(matchesSearch('FC 서울', '  ')).toBe(false);
  });
});
