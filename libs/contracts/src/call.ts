import * as z from 'zod';

/**
 * Who may make a call. An operator is a manager (type 2) or an admin (type 1); an admin may do all that a manager may. A
 * provider of games signs what it sends.
 */
export type Access = 'visitor' | 'member' | 'operator' | 'admin' | 'provider';

/**
 * What the token of a remote's team may do with a call of the registry: nothing, make it, or make it as far as it names
 * that remote alone. Operators may make all three kinds.
 */
export type TeamAccess = 'none' | 'any' | 'own';

export type Method = 'GET' | 'POST';

/** One call of the platform or the registry: browser, server, documentation and tests all read this one declaration. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Replies extends ReplySchemas = ReplySchemas,
> {
  readonly method: Method;
  /** Below the base, with `:name` for parameters, as in `/bets/:betId`. */
  readonly path: string;
  /** Of the platform, except `/registry`. Files have the address that the specification gives them. */
  readonly base: '/api' | '/file' | '/registry' | '/chain' | '/wallet' | '/provider';
  readonly access: Access;
  readonly team: TeamAccess;
  /** Whether the registry's break-glass token may make it: what shows a channel, and what takes members back. */
  readonly breakGlass: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** By status. The first is the success; the others are refusals that the caller is expected to handle. */
  readonly replies: Replies;
  /** True where the caller must send an idempotency key: the call moves money. */
  readonly key: boolean;
}

export type ReplySchemas = Readonly<Record<number, z.ZodType>>;

interface Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Replies extends ReplySchemas,
> {
  access: Access;
  /** Nothing, where it is not said. */
  team?: TeamAccess;
  breakGlass?: true;
  base?: Call['base'];
  params?: Params;
  query?: Query;
  body?: Body;
  replies: Replies;
  key?: boolean;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** Declares a call. What is left out of params, query and body must be empty: unknown fields are refused. */
export function call<
  Replies extends ReplySchemas,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  method: Method,
  path: string,
  declaration: Declaration<Params, Query, Body, Replies>,
): Call<Params, Query, Body, Replies>;
export function call(
  method: Method,
  path: string,
  declaration: Declaration<z.ZodType, z.ZodType, z.ZodType, ReplySchemas>,
): Call {
  const {
    base = '/api',
    access,
    team = 'none',
    breakGlass = false,
    params = nothing,
    query = nothing,
    body = nothing,
    replies,
    key = false,
  } = declaration;
  return { method, path, base, access, team, breakGlass, params, query, body, replies, key };
}

/**
 * Where a call is made: its base and path, each parameter in its place and encoded. One that is missing stays as it is
 * declared (`:name`), which every server refuses with 400.
 */
export function pathOf({ base, path }: Pick<Call, 'base' | 'path'>, params?: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return base + path.replace(/:(\w+)/g, (word, name) => encodeURIComponent(String(values.get(name) ?? word)));
}

/** Whether something that the contracts export is a call: what walks over all of them meets a new one from its first day. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'replies' in value;

/**
 * What a refused call answers: a sentence for the member and, where it helps, each field with the rule that it broke. A fault
 * of the server has the id of its line in the log.
 */
export const Refusal = z.object({
  message: z.string(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** A refusal about one field: the sentence stands beside it. */
export const refusalAt = (field: string, message: string): Refusal => ({ message, problems: [{ field, message }] });
