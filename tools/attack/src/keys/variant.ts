import type * as z from 'zod';
import { parsed } from '../calls/reply';
import { placesIn, valueAt, withAt } from '../inputs/places';

/** The same body with one field different and still valid; null where a body has nothing that can differ. */
export function variantOf(schema: z.ZodType, body: unknown): string | null {
  for (const place of placesIn(body)) {
    for (const other of others(valueAt(body, place))) {
      const text = withAt(body, place, JSON.stringify(other));
      if (schema.safeParse(parsed(text)).success) return text;
    }
  }
  return null;
}

function others(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value + 1000, value * 2];
  if (typeof value === 'string') return [`${value}나`, 'X', '2', withOtherEnd(value)];
  return typeof value === 'boolean' ? [!value] : [];
}

/** For codes and ids, whose length is fixed: the last letter is another. */
const withOtherEnd = (text: string): string => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
