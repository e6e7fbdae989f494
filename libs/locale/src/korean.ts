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

/**
 * The form in which texts are compared: letters composed (a name copied on a Mac comes apart), full-width letters as plain
 * ones, a consonant of old encodings as the one that keyboards write; small letters, without spaces.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, letter => letter.normalize('NFKC'))
    .replace(/[\u1100-\u1112\uffa1-\uffbe]/g, letter => COMPATIBLE.get(letter.normalize('NFKC')) ?? letter)
    .toLowerCase()
    .replace(/\s+/g, '');

/** By the consonant of Unicode's own blocks, the one that Korean keyboards write. */
const COMPATIBLE: ReadonlyMap<string, string> = new Map(
  Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', letter => [letter.normalize('NFKC'), letter]),
);

/** Whether a text in search form is nothing but consonants: a search by initials. */
export const isInitials = (query: string): boolean => /^[ㄱ-ㅎ]+$/.test(query);

/**
 * The first consonant of each syllable. Keyboards join two consonants that are typed in a row (ㅂㅅ becomes ㅄ): those come
 * apart again.
 */
export const initialsOf = (text: string): string =>
  Array.from(text, letter => (isInitials(letter) ? disassemble(letter) : getChoseong(letter) || letter)).join('');

/** A text as searches read it. */
interface Forms {
  readonly form: string;
  readonly letters: readonly string[];
  readonly spelled: string;
  readonly initials: string;
  /** Which letters it has (see lettersIn). */
  readonly has: number;
}

/** The letters of a text as bits of one number; several letters share a bit. */
export const lettersIn = (letters: readonly string[]): number =>
  letters.reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) % 32)), 0);

/** The names of a large feed: a board of thousands is searched again with every letter typed. */
const NAMES_MAX = 20_000;
const names = new Map<string, Forms>();

/** Taking a name apart costs more than all that is done with it: the forms of recent ones stay. */
export function formsOf(name: string): Forms {
  const recent = names.get(name);
  if (recent) return recent;
  const form = searchForm(name);
  const spelled = disassemble(form);
  const letters = Array.from(spelled);
  const forms = { form, spelled, letters, initials: initialsOf(form), has: lettersIn(letters) };
  if (names.size >= NAMES_MAX) names.clear();
  names.set(name, forms);
  return forms;
}

/**
 * Whether a text answers a search: by what it contains, by its initial consonants (ㅁㅊㅅㅌ finds 맨체스터), and by a last
 * syllable that is still being typed (서우 finds 서울). An empty search finds nothing.
 */
export const matchesSearch = (text: string, search: string): boolean => matcherOf(search)(text);

/** The same for many texts: the search is taken apart once. */
export function matcherOf(search: string): (text: string) => boolean {
  const query = searchForm(search);
  if (query === '') return () => false;
  const initials = initialsOf(query);
  if (isInitials(query)) return text => formsOf(text).initials.includes(initials);
  const spelled = disassemble(query);
  return text => {
    const forms = formsOf(text);
    return forms.form.includes(query) || forms.spelled.includes(spelled);
  };
}
