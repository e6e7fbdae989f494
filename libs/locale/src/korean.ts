import { disassemble, getChoseong, josa } from 'es-hangul';

/** How the last digit of a number is read: what decides its particle. */
const DIGIT_READINGS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];

type Particles = Parameters<typeof josa>[1];

/** A word with the particle that suits its last sound: 서울은, 부산과, 3이. Digits count as they are read aloud. */
export function withJosa(word: string, particles: Particles): string {
  const last = word.at(-1) ?? '';
  const reading = /\d/.test(last) ? (DIGIT_READINGS[Number(last)] ?? last) : last;
  return word + josa(reading, particles).slice(reading.length);
}

const compact = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** ㅅㅇ finds 서울: each typed consonant stands for any syllable that begins with it. */
function hasInitials(text: string, query: string): boolean {
  const initials = Array.from(text, character => getChoseong(character) || character);
  const wanted = Array.from(query);
  const fitsAt = (start: number) => wanted.every((letter, index) => initials[start + index] === letter);
  return initials.some((_, start) => fitsAt(start));
}

/**
 * Whether a text answers a search: by what it contains, by its initial consonants (ㅁㅊㅅㅌ finds 맨체스터), and by a last
 * syllable that is still being typed (서우 finds 서울). An empty search finds nothing.
 */
export function matchesSearch(text: string, search: string): boolean {
  const query = compact(search);
  const target = compact(text);
  if (query === '') return false;
  if (/^[ㄱ-ㅎ]+$/.test(query)) return hasInitials(target, query);
  return target.includes(query) || disassemble(target).includes(disassemble(query));
}
