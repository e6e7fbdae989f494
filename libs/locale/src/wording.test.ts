import { describe, expect, it } from 'vitest';
import { errors, freeValue, takenValue } from './errors';
import { gameTypeName, requestWord, settlementWord } from './states';

describe('the catalogue', () => {
  it('has the sentences of the specification, letter by letter', () => {
    expect([errors.replaced, errors.ended, errors.blocked, errors.unexpected]).toEqual([
      '다른기기에서 로그인되어 로그아웃 됩니다.',
      '로그아웃 되었습니다.',
      '차단된 아이피입니다',
      '예상치못한 문제가 발생했습니다.',
    ]);
    expect([errors.gameOpen, errors.lobbyOpen]).toEqual(['점검중 입니다.', '점검중입니다.']);
    expect(takenValue('dalbit1')).toBe('dalbit1는 이미 사용중입니다.');
    expect(freeValue('서울')).toBe('서울는 사용가능합니다.');
  });

  it('names the four game types and calls every other casino', () => {
    expect([1, 2, 3, 4, 9].map(gameTypeName)).toEqual(['스포츠', '라이브', '미니게임', '가상스포츠', '카지노']);
  });

  it('has a word for every settlement code, and for numbers to come', () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 9].map(settlementWord)).toEqual([
      '취소',
      '진행중',
      '미적중',
      '적중',
      '적특',
      '반미적중',
      '반적중',
      '기타',
    ]);
  });

  it('has a word for every state of a charge', () => {
    expect(['waiting', 'processing', 'done', 'refused', 'cancelled'].map(requestWord)).toEqual([
      '대기',
      '처리중',
      '완료',
      '거절',
      '취소',
    ]);
  });
});
