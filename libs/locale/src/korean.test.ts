import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { betting } from './betting';
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

describe('sentences about a number', () => {
  const READ_ALOUD = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
  const BEHIND_CONSONANT = ['은', '이', '을', '과', '으로'];

  it.each(READ_ALOUD.map((_, digit) => digit))('take the particle of the digit that they end in: %i', digit => {
    const to = digit === 0 ? 3000 : 1500 + digit;
    const ending = /에서 [\d.,]+?(으로|로) /.exec(betting.movedUp(1850, to))?.[1];
    const last = withJosa(READ_ALOUD[digit] ?? '', '으로/로').slice(1);

    expect(ending).toBe(last);
    expect(BEHIND_CONSONANT.includes(ending ?? '')).toBe([0, 3, 6].includes(digit));
    expect(betting.movedDown(1850, to)).toContain(`${last} 내렸`);
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

  it.each([
    ['ㅄ', 'ㅂㅅ', '부산 아이파크'],
    ['ㄳ', 'ㄱㅅ', '가스공사'],
    ['ㄵ', 'ㄴㅈ', '나주 시민'],
    ['ㄶ', 'ㄴㅎ', '남해 FC'],
    ['ㄺ', 'ㄹㄱ', '리그 올스타'],
    ['ㄻ', 'ㄹㅁ', '로마'],
    ['ㄼ', 'ㄹㅂ', '리버풀'],
    ['ㄽ', 'ㄹㅅ', '라싱'],
    ['ㄾ', 'ㄹㅌ', '라티노'],
    ['ㄿ', 'ㄹㅍ', '로프'],
    ['ㅀ', 'ㄹㅎ', '라호야'],
  ])('takes %s, as keyboards join it, for %s', (joined, apart, name) => {
    expect(matchesSearch(name, apart)).toBe(true);
    expect(matchesSearch(name, joined)).toBe(true);
    expect(matchesSearch('대전', joined)).toBe(false);
  });

  it.each(['ㄼㅍ', 'ㄹㅂㅍ', 'ᄅᄇᄑ', 'ﾩﾲﾽ'])('finds 리버풀 by %s, however its consonants are written', search => {
    expect(matchesSearch('리버풀', search)).toBe(true);
  });

  it('takes full-width letters for plain ones', () => {
    expect(matchesSearch('ＦＣ 서울', 'fc서')).toBe(true);
    expect(matchesSearch('FC 서울', 'ＦＣ')).toBe(true);
  });

  const words = fc.array(fc.constantFrom('울산', 'FC 서울', '맨체스터', '값', 'ㅅㅇ', '뷁', 'é'), { maxLength: 4 });
  test.prop([words, words])('answers alike whether a text is composed or comes apart', (one, other) => {
    const [text, search] = [one.join(' '), other.join('')];
    const answer = matchesSearch(text, search);

    expect(matchesSearch(text.normalize('NFD'), search)).toBe(answer);
    expect(matchesSearch(text, search.normalize('NFD'))).toBe(answer);
  });

  it('finds nothing for nothing', () => {
    expect(matchesSearch('FC 서울', '  ')).toBe(false);
  });
});
