import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as contracts from './index';
import { FeedId } from './primitives';
import * as feed from './trade360';

/** Kinds of markets, and games, are counted in small numbers, by the feed and by the specification. */
const NUMBERS = new Set(['marketId', 'market_id', 'gameId', 'gameIds']);
const isId = (name: string): boolean => /(Id|Ids|_id)$/.test(name) && !NUMBERS.has(name);

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every schema of the site's own, those of calls part by part. The feed's messages have numbers: their reader keeps every digit. */
const ownContracts = Object.entries(contracts).filter(([name]) => !(name in feed));
const schemas = ownContracts.flatMap(([name, declared]: [string, unknown]): [string, z.ZodType][] => {
  if (isSchema(declared)) return [[name, declared]];
  if (!isObject(declared)) return [];
  const { params, query, body, replies } = declared;
  const parts = [params, query, body, ...(isObject(replies) ? Object.values(replies) : [])];
  return parts.filter(isSchema).map(part => [name, part]);
});

/** The fields with an id's name that may have a number. */
function numbersIn(schema: unknown, field = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap(one => numbersIn(one, field));
  if (!isObject(schema)) return [];
  const { properties, type, ...rest } = schema;
  const isNumber = type === 'integer' || type === 'number';
  const inside = isObject(properties)
    ? Object.entries(properties).flatMap(([name, inner]) => numbersIn(inner, name))
    : [];
  return [...(isNumber && isId(field) ? [field] : []), ...inside, ...numbersIn(Object.values(rest), field)];
}

describe('ids', () => {
  it('of the feed are text, to the last of 64 bits', () => {
    expect(FeedId.parse('18446744073709551615')).toBe('18446744073709551615');
    expect(FeedId.safeParse(149383821811098946n).success).toBe(false);
    expect(FeedId.safeParse(11098946).success).toBe(false);
  });

  it.each(['input', 'output'] as const)('are numbers nowhere in a contract: %s', io => {
    expect(schemas.length).toBeGreaterThan(100);

    const found = schemas.flatMap(([name, schema]) =>
      numbersIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).map(field => `${name}: ${field}`),
    );

    expect(found).toEqual([]);
  });
});
