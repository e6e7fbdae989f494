import { valuesFor } from '../inputs/corpus';
import { objectsIn, type Place, placesIn, valueAt, withAt, withField, without } from '../inputs/places';

/** A message with something else in one of its places. */
export interface Mutation {
  /** Place and value, as a finding names them. */
  readonly title: string;
  readonly place: Place;
  readonly text: string;
}

/** Moments in every century, in no calendar, and in other writings. Stamps count milliseconds, or are said to. */
const DATES = [
  ...['2099-01-01T00:00:00Z', '0001-01-01T00:00:00', '9999-12-31T23:59:59-14:00', '2023-99-99T99:99:99Z', 'noon'],
  ...['2026-02-30T00:00:00Z', '+275760-09-13T00:00:00.000Z', '1970-01-01T00:00:00Z', '2026-11-29'],
].map(date => `"${date}"`);
const EMPTY = ['""', '" "'];
/** Once took a bet's result from it: tried in the short part too. */
const EMPTY_NAME = 'Name = ""';
const STAMPS = ['8700000000000000', '4070908800000', '1', '0', '-5', '"soon"', '1e300'];

/** Numbers beyond those of JavaScript are written as texts with a mark while a message is looked at. */
const LARGE = /([:[,]\s*)(-?\d{16,})(?=\s*[,}\]])/g;
const marked = (text: string): unknown => JSON.parse(text.replace(LARGE, '$1"#$2"'));
const unmarked = (text: string): string => text.replace(/"#(-?\d+)"/g, '$1');

/** How much is tried of what could be. */
export interface Share {
  /** Of the corpus's values for a place one in so many, others in each place. */
  readonly oneIn: number;
  /** Of all that one in so many. */
  readonly part: number;
}

/** Every place of a message with what the corpus has for it, and without it. */
export function mutationsOf(text: string, { oneIn, part }: Share): Mutation[] {
  const message = marked(text);
  const places = placesIn(message).filter(isFirstOfItsKind());
  const replaced = places.flatMap((place, index) => {
    const value = valueAt(message, place);
    const values = valuesFor(value, index).filter((_, at) => (at + index) % oneIn === 0);
    return [...values, ...alwaysFor(place)].map(other => ({
      title: `${titleOf(place)} = ${other.slice(0, 60)}`,
      place,
      text: withAt(message, place, other),
    }));
  });
  const leftOut = places
    .filter(place => typeof place.at(-1) === 'string')
    .map(place => ({ title: `${titleOf(place)} left out`, place, text: without(message, place) }));
  const added = objectsIn(message)
    .filter(isFirstOfItsKind())
    .map(place => ({
      title: `${titleOf(place)} with another field`,
      place,
      text: withField(message, place, '"__proto__":{"Id":1}'),
    }));
  return [...replaced, ...leftOut, ...added]
    .filter(({ title }, index) => index % part === 0 || title.endsWith(EMPTY_NAME))
    .map(one => ({ ...one, text: unmarked(one.text) }));
}

const titleOf = (place: Place): string => place.join('.') || '(whole)';

/** The second bet of a market is as the first: what is tried on one is tried. */
function isFirstOfItsKind(): (place: Place) => boolean {
  const kinds = new Set<string>();
  return place => {
    const kind = place.map(step => (typeof step === 'number' ? '*' : step)).join('.');
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isFirst;
  };
}

/** What is tried in each place of the kind, however thin the rest is. */
function alwaysFor(place: Place): readonly string[] {
  const name = String(place.at(-1));
  if (name === 'ServerTimestamp') return STAMPS;
  if (name === 'Name') return EMPTY;
  return /Date|Update$/.test(name) ? DATES : [];
}
