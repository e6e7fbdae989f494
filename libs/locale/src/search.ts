import { convertQwertyToHangul, disassemble } from 'es-hangul';
import { formsOf, isInitials, lettersIn, matcherOf, matchesSearch, searchForm } from './korean';

/** A short word with a slip in it could be anything; a long one still says what was meant. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;

/**
 * How many slips of typing lie between a search and a name: 0 where the name answers it as it stands (see matchesSearch), 1
 * where the keyboard stood on the Latin letters (tjdnf finds 서울), else the letters of Hangul that are wrong, missing, too
 * many or swapped, one in four and two in eight at most. Null where the name is none of it.
 */
export const slipsOf = (name: string, search: string): number | null =>
  matchesSearch(name, search) ? 0 : forgiving(search)(name);

/** The slips in a name that does not answer the search as it stands. The search is taken apart once. */
function forgiving(search: string): (name: string) => number | null {
  const query = searchForm(search);
  if (query === '' || isInitials(query)) return () => null;
  const isInHangul = /[a-z]/i.test(query) ? matcherOf(convertQwertyToHangul(search.trim())) : () => false;
  const letters = Array.from(disassemble(query));
  const allowed = letters.length >= TWO_SLIPS_FROM ? 2 : letters.length >= ONE_SLIP_FROM ? 1 : 0;
  const wanted = lettersIn(letters);
  return name => {
    if (isInHangul(name)) return 1;
    const { letters: own, has } = formsOf(name);
    if (allowed === 0 || own.length < letters.length - allowed) return null;
    // A slip brings at most one letter: most names lack more of what was asked for, and are not looked at any closer.
    if (bitsIn(wanted & ~has) > allowed) return null;
    const slips = distanceWithin(own, letters, allowed);
    return slips <= allowed ? slips : null;
  };
}

/**
 * The items that answer a search best, in their order: those that answer it as it stands; only where there are none, those
 * that are the fewest slips away. So a slip is forgiven, and never buries what was asked for.
 */
export function closest<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  search: string,
): Item[] {
  const isMatch = matcherOf(search);
  const matching = items.filter(item => namesOf(item).some(isMatch));
  if (matching.length > 0) return matching;
  const slipsIn = forgiving(search);
  const byName = new Map([...new Set(items.flatMap(namesOf))].map(name => [name, slipsIn(name)]));
  const slips = items.map(item => leastOf(namesOf(item).map(name => byName.get(name) ?? null)));
  const least = leastOf(slips);
  return least === null ? [] : items.filter((_, index) => slips[index] === least);
}

function leastOf(slips: readonly (number | null)[]): number | null {
  const told = slips.filter(count => count !== null);
  return told.length === 0 ? null : Math.min(...told);
}

/**
 * The fewest edits that make the query a part of the text: letters put in, left out, taken for another, or two neighbours
 * swapped. The part may begin anywhere, which is why the first row costs nothing. Where it takes more than `most`, it is told so
 * early, and not how many: most names of a board are nothing like the query.
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
