import { describe, expect, it } from 'vitest';
import { checkProblem } from './availability';

describe('checkProblem', () => {
  it.each([
    ['abcde', '6자이상,12자 이내로 입력해주세요'],
    ['abcdefghijklm', '6자이상,12자 이내로 입력해주세요'],
    ['abcdef', null],
    ['abcdefghijkl', null],
  ])('demands 6 to 12 characters of an id: %s', (value, sentence) => {
    expect(checkProblem('userId', value)).toBe(sentence);
  });

  it.each([
    ['', '닉네임을 입력해주세요.'],
    ['가나다라마바사아자', '8자 이내로 입력해주세요'],
    ['가나다라마바사아', null],
  ])('demands a nickname of at most 8: %s', (value, sentence) => {
    expect(checkProblem('nickname', value)).toBe(sentence);
  });
});
