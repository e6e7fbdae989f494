import path from 'node:path';

const wordsOf = (lines: string) => new Set(lines.trim().split(/\s+/));

/** Words that say what was done with a thing and not what it is. As a name, or as the last word of one, they name nothing. */
const EMPTY = wordsOf(`
  told tell asked ask kept keep known held found done made taken heard seen said got wanted shown means matter desk
  ended opened moved placed played measured decided counted picked chosen served loaded drawn waiting judged deed
  thing stuff misc util utils helper helpers
`);
/** As the whole name of a file, a verb or a place says nothing of what is in it. */
const EMPTY_FILES = wordsOf('turn exact once near left calm own act safe move gone');

const DECLARED = /^\s*(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:type|interface|class|enum)\s+([A-Z]\w*)/gm;
const SCHEMA = /^(?:export\s+)?const\s+([A-Z][a-z]\w*)\s*=/gm;

/** The types, the schemas and the file of a source that are called by such a word. `docs/words.md` has better ones. */
export function emptyNames(file: string, source: string): string[] {
  const base = path.basename(file).split('.')[0] ?? '';
  const isEmptyFile = EMPTY_FILES.has(base) || EMPTY.has(base.split('-').at(-1) ?? '');
  const names = [...source.matchAll(DECLARED), ...source.matchAll(SCHEMA)].map(([, name = '']) => name);
  return [...(isEmptyFile ? [path.basename(file)] : []), ...new Set(names.filter(name => EMPTY.has(lastWord(name))))];
}

const lastWord = (name: string) => (/[A-Z][a-z0-9]*$/.exec(name)?.[0] ?? name).toLowerCase();

/** Words of another century, each with the one of today. */
const OLD: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\blest\b/i, 'so that … not'],
  [/\bis no (?:more|longer) than\b/i, 'is at most'],
  [/\bhereby\b/i, 'with this'],
  [/\bas it were\b/i, '(leave it out)'],
];

/** Comments in words that many readers would have to look up, each with a better word. */
export function oldWords(source: string): string[] {
  return source
    .split('\n')
    .filter(line => /^\s*(?:\/\/|\/?\*)|\s\/\/ /.test(line))
    .flatMap(line => OLD.filter(([word]) => word.test(line)).map(([, better]) => `${line.trim()}: say "${better}"`));
}
