/** A place in a value: the names and numbers on the way to it. */
export type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place of a value, itself first. */
export function placesIn(value: unknown): Place[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => placesIn(item).map(place => [index, ...place]))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => placesIn(item).map(place => [name, ...place]))
      : [];
  return [[], ...inner];
}

const HOLE = 'hole-8d1f';

/** The value as JSON, with a text of JSON in place of what was there. */
export function withAt(value: unknown, place: Place, text: string): string {
  return JSON.stringify(replaced(value, place, HOLE)).replace(`"${HOLE}"`, () => text);
}

/** The value without one place of an object. */
export function without(value: unknown, place: Place): string {
  return JSON.stringify(replaced(value, place, undefined));
}

/** The value as JSON with a field more, as text, at the end of the object in a place. */
export function withField(value: unknown, place: Place, field: string): string {
  const object = JSON.stringify(valueAt(value, place));
  const extended = object === '{}' ? `{${field}}` : `${object.slice(0, -1)},${field}}`;
  return withAt(value, place, extended);
}

/** The places of objects in a value. */
export const objectsIn = (value: unknown): Place[] => placesIn(value).filter(place => isObject(valueAt(value, place)));

export function valueAt(value: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(step)], rest);
  return isObject(value) ? valueAt(value[step], rest) : undefined;
}

function replaced(value: unknown, [step, ...rest]: Place, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, by) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === step ? replaced(item, rest, by) : item]),
  );
}
