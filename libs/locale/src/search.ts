import { convertQwertyToHangul, disassemble } from 'es-hangul';
import { matchesSearch } from './korean';

/** A short word with a slip in it could be anything; a long one still says what was meant. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;

/**
 * How many slips of typing lie between a search and a name: 0 where the name answers it as it stands (see matchesSearch), 1
 * where the keyboard stood on the Latin letters (tjdnf finds 서울), else the letters of Hangul that are wrong, missing, too
 * many or swapped, one in four and two in eight at most. Null where the name is none of it.
 */
export function slipsOf(name: string, search: string): number | null {
  if (matchesSearch(name, search)) return 0;
  const query = compact(search);
  if (query === '' || /^[ㄱ-ㅎ]+$/.test(query)) return null;
  if (/[a-z]/i.test(query) && matchesSearch(name, convertQwertyToHangul(search.trim()))) return 1;
  const letters = Array.from(disassemble(query));
  const allowed = letters.length >= TWO_SLIPS_FROM ? 2 : letters.length >= ONE_SLIP_FROM ? 1 : 0;
  if (allowed === 0) return null;
  const slips = distanceWithin(Array.from(disassemble(compact(name))), letters);
  return slips <= allowed ? slips : null;
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
  const slips = items.map(item => leastOf(namesOf(item).map(name => slipsOf(name, search))));
  const least = leastOf(slips);
  return least === null ? [] : items.filter((_, index) => slips[index] === least);
}

const compact = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

function leastOf(slips: readonly (number | null)[]): number | null {
  const told = slips.filter(count => count !== null);
  return told.length === 0 ? null : Math.min(...told);
}

/**
 * The fewest edits that make the query a part of the text: letters put in, left out, taken for another, or two neighbours
 * swapped. The part may begin anywhere, which is why the first row costs nothing.
 */
function distanceWithin(text: readonly string[], query: readonly string[]): number {
  let before: number[] = [];
  let above = new Array<number>(text.length + 1).fill(0);
  for (const [row, letter] of query.entries()) {
    const current = [row + 1];
    for (const [column, other] of text.entries()) {
      const swap =
        letter === text[column - 1] && query[row - 1] === other ? at(before, column - 1) + 1 : Number.POSITIVE_INFINITY;
      current.push(
        Math.min(
          at(above, column + 1) + 1,
          at(current, column) + 1,
          at(above, column) + (letter === other ? 0 : 1),
          swap,
        ),
      );
    }
    before = above;
    above = current;
  }
  return Math.min(...above);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
