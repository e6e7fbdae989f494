import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { NamedCall } from '../group';
import type { Request } from '../target/send-request';
import { examplesOf } from './example';
import { type Stage, seedOf } from './seeds';

/** The parts of a call, each with values that together have all of its fields. */
export interface Parts {
  readonly params: readonly unknown[];
  readonly query: readonly unknown[];
  readonly body: readonly unknown[];
}

/** Valid values for each part of a call; on a stage, with things of the site where there are some. */
export async function partsOf([name, call]: NamedCall, stage: Stage | null): Promise<Parts> {
  const seeds = new Map<string, unknown>();
  const params = await exampled(name, call.params, { stage, seeds });
  const query = await exampled(name, call.query, { stage, seeds });
  const body = await exampled(name, call.body, { stage, seeds });
  return { params, query, body };
}

/** A valid request of a call. */
export async function requestOf(named: NamedCall, stage: Stage | null): Promise<Request> {
  const { params, query, body } = await partsOf(named, stage);
  return encoded(named, { params: params[0], query: query[0], body: body[0] });
}

/** The parts as they go out. */
export function encoded([, call]: NamedCall, { params, query, body }: Record<keyof Parts, unknown>): Request {
  return {
    params: Object.fromEntries(entriesOf(params).map(([field, value]) => [field, encodeURIComponent(String(value))])),
    query: new URLSearchParams(entriesOf(query).map(([field, value]) => [field, String(value)])).toString(),
    ...(call.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    ...(call.key ? { key: randomUUID() } : {}),
  };
}

export const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Makes things of the site only for fields that the contract has: each costs calls of its own. */
async function exampled(
  call: string,
  schema: z.ZodType,
  { stage, seeds }: { stage: Stage | null; seeds: Map<string, unknown> },
): Promise<unknown[]> {
  if (!stage) return examplesOf(schema);
  for (;;) {
    const missing = new Set<string>();
    const examples = examplesOf(schema, field => {
      if (!seeds.has(field)) missing.add(field);
      return seeds.get(field);
    });
    const [next] = missing;
    if (next === undefined) return examples;
    seeds.set(next, await seedOf({ call, field: next }, stage, seeds));
  }
}
