import { convertQwertyToHangul, disassemble } from 'es-hangul';
import { formsOf, isInitials, lettersIn, matcherOf, matchesSearch, searchForm } from './korean';

/** A short word with a typo could be anything; a long one is still recognisable. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;

/**
 * How many typos are between a search and a name: 0 where the name matches it exactly (see matchesSearch), 1
 * where the keyboard was set to Latin letters (tjdnf finds 서울), otherwise the letters of Hangul that are wrong, missing, too
 * many or swapped, one in four and two in eight at most. Null where the name doesn't match.
 */
export const typosOf = (name: string, search: string): number | null =>
  matchesSearch(name, search) ? 0 : forgiving(search)(name);

/** The typos in a name that does not match the search exactly. The search is decomposed once. */
function forgiving(search: string): (name: string) => number | null {
  const query = searchForm(search);
  if (query === '' || isInitials(query)) return () => null;
  const isInHangul = /[a-z]/i.test(query) ? matcherOf(convertQwertyToHangul(search.trim())) : () => false;
  const letters = Array.from(disassemble(query));
  const allowed = letters.length >= TWO_TYPOS_FROM ? 2 : letters.length >= ONE_TYPO_FROM ? 1 : 0;
  const searchLetters = lettersIn(letters);
  return name => {
    if (isInHangul(name)) return 1;
    const { letters: nameLetters, has } = formsOf(name);
    if (allowed === 0 || nameLetters.length < letters.length - allowed) return null;
    // A typo brings at most one letter: most names lack more of the searched letters, and are not compared any further.
    if (bitsIn(searchLetters & ~has) > allowed) return null;
    const typos = distanceWithin(nameLetters, letters, allowed);
    return typos <= allowed ? typos : null;
  };
}

/**
 * The items that match a search best, in their order: exact matches; only where there are none, those
 * that are the fewest typos away. So a typo is forgiven, and never hides an exact match.
 */
export function closest<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  search: string,
): Item[] {
  const isMatch = matcherOf(search);
  const matching = items.filter(item => namesOf(item).some(isMatch));
  if (matching.length > 0) return matching;
  const typosIn = forgiving(search);
  const byName = new Map([...new Set(items.flatMap(namesOf))].map(name => [name, typosIn(name)]));
  const typos = items.map(item => leastOf(namesOf(item).map(name => byName.get(name) ?? null)));
  const least = leastOf(typos);
  return least === null ? [] : items.filter((_, index) => typos[index] === least);
}

function leastOf(typos: readonly (number | null)[]): number | null {
  const counts = typos.filter(count => count !== null);
  return counts.length === 0 ? null : Math.min(...counts);
}

/**
 * The fewest edits that make the query a part of the text: letters put in, left out, taken for another, or two neighbours
 * swapped. The part may begin anywhere, which is why the first row costs nothing. Where it takes more than `most`, the result
 * comes early, without the exact number: most names of a board are nothing like the query.
 */
function distanceWithin(text: readonly string[], query: readonly string[], most: number): number {
  const width = text.length + 1;
  let [before, above, current] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  for (let row = 0; row < query.length; row++) {
    current[0] = row + 1;
    let least = row + 1;
    for (let column = 1; column < width; column++) {
      const isSame = query[row] === text[column - 1];
      let edits = Math.min(at(above, column), at(current, column - 1)) + 1;
      edits = Math.min(edits, at(above, column - 1) + (isSame ? 0 : 1));
      const isSwapped = row > 0 && query[row] === text[column - 2] && query[row - 1] === text[column - 1];
      if (isSwapped) edits = Math.min(edits, at(before, column - 2) + 1);
      current[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return least;
    [before, above, current] = [above, current, before];
  }
  return above.reduce((least, edits) => Math.min(least, edits), query.length);
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 0;
