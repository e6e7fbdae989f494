import fc from 'fast-check';
import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema | boolean;

/** A value for a field by its name, where the site knows some; undefined where any valid one will do. */
export type Seeded = (field: string) => unknown;

/**
 * Values that fit a contract and together have every field of it: one with all optional fields, or where no such one
 * fits, one for each of them; of a union, one for each form. Made from the contract alone, so that a new call needs no table.
 */
export function examplesOf(schema: z.ZodType, seeded: Seeded = () => undefined): unknown[] {
  const described = descriptionOf(schema);
  for (const plain of PLAIN) {
    const examples = formsOf(described).flatMap(form => {
      const place: Place = { seeded, plain, field: '' };
      const example = valueFor(form, place);
      return schema.safeParse(example).success ? [example] : smallerOf(form, place);
    });
    const fitting = examples.filter(value => schema.safeParse(value).success);
    if (fitting.length > 0) return fitting;
  }
  throw new Error(`no example fits ${JSON.stringify(described).slice(0, 300)}`);
}

const descriptions = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>();

function descriptionOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const described = descriptions.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  descriptions.set(schema, described);
  return described;
}

interface Place {
  readonly seeded: Seeded;
  /** What a text is that may be any, as far as is described. */
  readonly plain: string;
  readonly field: string;
}

const formsOf = (schema: Schema): Schema[] =>
  typeof schema === 'object' ? [...(schema.anyOf ?? schema.oneOf ?? [schema])] : [schema];

/** The same object with one of its optional fields, or with none. */
function smallerOf(form: Schema, place: Place): unknown[] {
  if (typeof form !== 'object' || !form.properties) return [];
  const { properties, required = [] } = form;
  const optional = Object.keys(properties).filter(name => !required.includes(name));
  return [undefined, ...optional].map(one => {
    const names = [...required, ...(one ? [one] : [])];
    return Object.fromEntries(names.map(name => [name, valueFor(properties[name] ?? true, { ...place, field: name })]));
  });
}

function valueFor(schema: Schema, place: Place): unknown {
  if (typeof schema === 'boolean') return null;
  const seed = place.seeded(place.field);
  if (seed !== undefined && place.field !== '') return seed;
  const [form] = schema.anyOf ?? schema.oneOf ?? [];
  if (form !== undefined) return valueFor(form, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  return byType(schema, place);
}

function byType(schema: z.core.JSONSchema.BaseSchema, place: Place): unknown {
  switch (schema.type) {
    case 'string':
      return textOf(schema, place.plain);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return false;
    case 'array':
      return listOf(schema, place);
    case 'object':
      return objectOf(schema, place);
    default:
      return null;
  }
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER, multipleOf = 1 }: z.core.JSONSchema.BaseSchema) {
  const least = Math.max(minimum, 0);
  const step = multipleOf < 1 ? 1 : multipleOf;
  return Math.min(maximum, Math.ceil(least / step) * step);
}

function listOf({ items, minItems = 0 }: z.core.JSONSchema.BaseSchema, place: Place): unknown[] {
  if (items === undefined || Array.isArray(items)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => valueFor(items, place));
}

function objectOf(schema: z.core.JSONSchema.BaseSchema, place: Place): unknown {
  const { properties = {}, propertyNames, additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, inner]) => [name, valueFor(inner, { ...place, field: name })]);
  if (!propertyNames || additionalProperties === undefined) return Object.fromEntries(fields);
  const key = String(valueFor(propertyNames, { ...place, field: '' }));
  return { [key]: valueFor(additionalProperties, { ...place, field: '' }) };
}

const TRIES = 500;

/** The first of many drawn texts that fits all patterns and lengths. Drawn from a fixed seed: always the same. */
function textOf(schema: z.core.JSONSchema.BaseSchema, text: string): string {
  const { format = '', pattern, allOf = [], minLength = 0, maxLength = 5000 } = schema;
  const moment = MOMENTS.get(format);
  if (moment) return moment;
  const patterns = [pattern, ...allOf.map(part => part.pattern)].flatMap(text => (text ? [new RegExp(text, 'u')] : []));
  const isFitting = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every(one => one.test(text));
  const plain = text.slice(0, Math.max(2, minLength)).slice(0, maxLength);
  return isFitting(plain) ? plain : (patterns.flatMap(drawnFrom).find(isFitting) ?? '');
}

/** Of the sort of what calendars and clocks have seen: drawn ones lie in any century. */
const MOMENTS = new Map([
  ['date', '2026-11-28'],
  ['date-time', '2026-11-28T12:00:00.000Z'],
]);

/** What most texts may be, and the others: lists of ids in an address, of which nothing describes the items. */
const PLAIN = ['가나다라마바사아자차카타파하'.repeat(400), '1234567890'.repeat(500)];

/** Texts can't be drawn from a pattern that looks ahead; what is drawn without it is tested with it. */
const withoutLooks = ({ source }: RegExp): RegExp => new RegExp(source.replace(/\(\?<?[=!][^)]*\)/g, ''), 'u');

const draws = new Map<string, readonly string[]>();

function drawnFrom(pattern: RegExp): readonly string[] {
  const value =
    draws.get(pattern.source) ?? fc.sample(fc.stringMatching(withoutLooks(pattern)), { numRuns: TRIES, seed: 1 });
  draws.set(pattern.source, value);
  return value;
}
