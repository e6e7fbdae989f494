import { fc, test } from '@fast-check/vitest';
import { disassemble } from 'es-hangul';
import { describe, expect, it } from 'vitest';
import { closest, typosOf } from './search';

const TEAMS = [
  '맨체스터 시티',
  '맨체스터 유나이티드',
  '전북 현대 모터스',
  'FC 서울',
  '울산 HD',
  '흥국생명',
  'KB손해보험',
];

describe('typosOf', () => {
  it.each([
    ['맨체스터 시티', '멘체스터', 1],
    ['맨체스터 시티', '멘채스터', 2],
    ['전북 현대 모터스', '전복현대', 1],
    ['흥국생명', '흥극생명', 1],
    ['흥국생명', '흥국생', 0],
    ['FC 서울', 'tjdnf', 1],
    ['맨체스터 시티', 'ㅁㅊㅅㅌ', 0],
  ])('finds %s by %s, %i typos away [R-search]', (name, search, typos) => {
    expect(typosOf(name, search)).toBe(typos);
  });

  it.each([
    ['FC 서울', '부산'],
    ['FC 서울', 'ㅅㅎ'],
    ['울산 HD', '가'],
    ['울산 HD', ' '],
  ])('does not find %s by “%s” [R-search]', (name, search) => {
    expect(typosOf(name, search)).toBeNull();
  });

  const word = fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 2, maxLength: 12 });
  const named = word.map(codes => String.fromCharCode(...codes));

  test.prop([named, fc.nat(), fc.nat()])('a part of a name finds it as it stands', (name, from, length) => {
    const start = from % name.length;
    const part = name.slice(start, start + 1 + (length % (name.length - start)));

    expect(typosOf(name, part)).toBe(0);
  });

  test.prop([named, fc.nat()])('one letter left out of four or more is forgiven', (name, place) => {
    const letters = Array.from(disassemble(name));
    fc.pre(letters.length > 4);
    letters.splice(place % letters.length, 1);
    const search = letters.join('');
    fc.pre(!/^[ㄱ-ㅎ]+$/.test(search));

    expect(typosOf(name, search)).toBeLessThanOrEqual(1);
  });

  test.prop([named, named])('never forgives more than two typos', (name, search) => {
    expect(typosOf(name, search) ?? 0).toBeLessThanOrEqual(2);
  });
});

describe('closest', () => {
  const find = (search: string) => closest(TEAMS, team => [team], search);

  it('returns exact matches, and nothing that is a typo away [R-search]', () => {
    expect(closest(['수원 삼성', '수언 시민'], team => [team], '수원')).toEqual(['수원 삼성']);
  });

  it('returns the nearest where nothing matches exactly [R-search]', () => {
    expect(find('멘체스터')).toEqual(['맨체스터 시티', '맨체스터 유나이티드']);
    expect(find('손헤보험')).toEqual(['KB손해보험']);
  });

  it('gives nothing where nothing is near', () => {
    expect(find('브라질리아')).toEqual([]);
  });
});
