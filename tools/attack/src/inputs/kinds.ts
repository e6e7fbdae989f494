import * as z from 'zod';
import type { Place } from './places';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * What has been tried so far, by the kind of schema: places with the same check refuse the same. The first place of a
 * kind is given the whole corpus, and each other one a share of it, another share each time: that its schema is applied there at
 * all, and what is done with what it lets through, shows with a few.
 */
export class TriedKinds {
  readonly #tried = new Set<string>();
  #places = 0;

  /** Of what could be put in a place of this kind, what is put there. */
  shareOf<Value>(kind: string, values: readonly Value[]): readonly Value[] {
    this.#places += 1;
    const isFirst = !this.#tried.has(kind);
    this.#tried.add(kind);
    return isFirst ? values : values.filter((_, index) => (index + this.#places) % ONE_IN === 0);
  }
}

const ONE_IN = 12;

const described = new WeakMap<z.ZodType, Schema>();

/** The kind of a place of a part of a call, as the schema says it there; of the whole part where it can't be followed. */
export function kindAt(part: 'body' | 'query' | 'params', schema: z.ZodType, place: Place): string {
  const description = described.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  described.set(schema, description);
  let forms: Schema[] = [description];
  for (const step of place) forms = forms.flatMap(form => innerOf(form, step));
  return `${part} ${JSON.stringify(forms.length > 0 ? forms : [place, description])}`;
}

/** What a schema, or each of its forms, says of one of its fields or items. */
function innerOf(schema: Schema, step: string | number): Schema[] {
  const { anyOf = [], oneOf = [], properties, items, additionalProperties } = schema;
  const forms = [...anyOf, ...oneOf].filter(isSchema).flatMap(form => innerOf(form, step));
  const inner = typeof step === 'number' ? items : (properties?.[step] ?? additionalProperties);
  return isSchema(inner) ? [inner, ...forms] : forms;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
