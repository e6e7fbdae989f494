import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as contracts from './index';

const exported: readonly unknown[] = Object.values(contracts);
const inputs: readonly [string, z.ZodType][] = [
  ...exported.filter(contracts.isCall).flatMap(({ method, path, params, query, body }): [string, z.ZodType][] => [
    [`${method} ${path} params`, params],
    [`${method} ${path} query`, query],
    [`${method} ${path} body`, body],
  ]),
  ['streams query', contracts.StreamQuery],
];

interface Leaf {
  readonly place: string;
  readonly schema: z.ZodType;
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** The leaves of a schema: each text, number and enum value. A kind that is not handled here fails the test. */
function leavesOf(schema: unknown, place: string): Leaf[] {
  if (!isSchema(schema)) throw new Error(`${place} holds something that is no schema`);
  if (schema instanceof z.ZodObject) {
    const fields: readonly [string, unknown][] = Object.entries(schema.shape);
    return fields.flatMap(([name, field]) => leavesOf(field, `${place}.${name}`));
  }
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${place}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option, nth) => leavesOf(option, `${place}|${nth}`));
  if (schema instanceof z.ZodRecord) {
    return [...leavesOf(schema.keyType, `${place} key`), ...leavesOf(schema.valueType, `${place} value`)];
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return leavesOf(schema.unwrap(), place);
  }
  return [{ place, schema }];
}

const leaves = inputs.flatMap(([place, schema]) => leavesOf(schema, place));

/** What closes over its own values. */
const isClosed = ({ schema }: Leaf) =>
  schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean;
const isNumber = ({ schema }: Leaf) => schema instanceof z.ZodNumber;
/** Texts, those of a format, and what is read out of a text. */
const isText = ({ schema }: Leaf) =>
  schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodPipe;

const BLANKS = ['\u3164', '\u200b', '\u2060', '\u115f', '\uffa0', '\u2800', '\u00ad', '\u180e', '\ufe0f', ' \u3000 '];
const UNSTORABLE = ['a\0b', '\0', '\ud83d', 'a\udc00', 'a\u0007', 'x\u202ey'];
const SAMPLES = ['a', '1', 'a 1', '가', 'a.'];
const DATES = ['0000-01-01', '0001-01-01', '1969-12-31', '9999-12-31', '275760-09-13', '-000001-01-01'].flatMap(day => [
  day,
  `${day}T00:00:00.000Z`,
]);
const NUMBERS = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, Number.POSITIVE_INFINITY, Number.NaN];

const accepts = ({ schema }: Leaf, values: readonly unknown[]) =>
  values.filter(value => schema.safeParse(value).success);

describe('what a call takes in', () => {
  it('is made of texts, numbers and closed sets: nothing else is known to be bounded', () => {
    expect(leaves.length).toBeGreaterThan(150);
    expect(
      leaves.filter(leaf => !isClosed(leaf) && !isNumber(leaf) && !isText(leaf)).map(({ place }) => place),
    ).toEqual([]);
  });

  it.each(leaves.filter(isText))('$place takes no letters that can not be stored, and has an end', leaf => {
    expect(accepts(leaf, UNSTORABLE)).toEqual([]);
    const long = SAMPLES.filter(word => accepts(leaf, [word.repeat(70_000)]).length > 0);
    expect(long.filter(word => accepts(leaf, [word.repeat(8_000_000)]).length > 0)).toEqual([]);
  });

  it.each(leaves.filter(isText))('$place has no blank that looks like something', leaf => {
    expect(accepts(leaf, BLANKS)).toEqual([]);
  });

  it.each(leaves.filter(isText))('$place knows a Hangul syllable in one form only', ({ schema }) => {
    const read = schema.safeParse('가나다'.normalize('NFD'));

    expect(read.success ? read.data : '가나다').toBe('가나다');
  });

  it.each(leaves.filter(isNumber))('$place fits a column', leaf => {
    expect(accepts(leaf, NUMBERS)).toEqual([]);
  });

  it('has dates, all of them of this century', () => {
    const dates = leaves.filter(({ schema }) => schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime);

    expect(dates.length).toBeGreaterThan(3);
    expect(dates.filter(leaf => accepts(leaf, DATES).length > 0).map(({ place }) => place)).toEqual([]);
  });

  it('lists have an end', () => {
    const lists = (schema: unknown, place: string): string[] => {
      if (schema instanceof z.ZodObject) {
        const fields: readonly [string, unknown][] = Object.entries(schema.shape);
        return fields.flatMap(([name, field]) => lists(field, `${place}.${name}`));
      }
      if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
        return lists(schema.unwrap(), place);
      }
      if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => lists(option, place));
      if (!(schema instanceof z.ZodArray)) return [];
      const endless = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).maxItems === undefined;
      return [...(endless ? [place] : []), ...lists(schema.element, `${place}[]`)];
    };

    expect(inputs.flatMap(([place, schema]) => lists(schema, place))).toEqual([]);
  });
});

describe('the primitives', () => {
  const name = contracts.nameUpTo(20);

  it.each(['홍길동', 'João da Silva', 'O’Brien-2', '김 철수', '田中', 'Ω'])('take the name %s', written => {
    expect(name.parse(` ${written} `)).toBe(written);
  });

  it('let a line have what a name must not: joined and shaped emoji', () => {
    expect(contracts.lineUpTo(100).parse('⚠️ 점검 👨‍👩‍👧')).toBe('⚠️ 점검 👨‍👩‍👧');
    expect(name.safeParse('홍길동\u200b').success).toBe(false);
  });

  it('let text have several lines, and a line one', () => {
    expect(contracts.textUpTo(100).parse('첫 줄\n둘째 줄')).toBe('첫 줄\n둘째 줄');
    expect(contracts.lineUpTo(100).safeParse('첫 줄\n둘째 줄').success).toBe(false);
  });

  it('refuse a blank name as they refuse an empty one', () => {
    const messages = ['', '   ', '\u3164'].map(written => name.safeParse(written).error?.issues[0]?.message);

    expect(new Set(messages)).toEqual(new Set(['위 항목을 입력해주세요.']));
  });
});
