import type { Call, ReplySchemas } from '@madang/contracts';
import { type DataTag, type QueryFilters, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Input, type ReplyOf, type SendArguments, send } from './send';

/** The call, its params and its query: the same for everyone who reads the same, in whatever room. */
export type CallKey = readonly [call: string, params: unknown, query: unknown];

/** A query of a call, complete as it is. `queryOptions` adds to it: how fresh it has to be, what is selected, and so on. */
export interface CallQuery<Reply> {
  readonly queryKey: DataTag<CallKey, Reply, Error>;
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Reply>;
}

/**
 * The query of a call with this input. Its key comes from the call, so that nobody types one out, and a change renews what
 * was read wherever it is shown. What needs a body is no query: a key has no place for it.
 */
export function queryOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends ReplySchemas>(
  call: Call<P, Q, B, R>,
  ...rest: SendArguments<Input<P, Q>>
): CallQuery<ReplyOf<R>>;
export function queryOf(call: Call, input: { params?: unknown; query?: unknown } = {}): CallQuery<unknown> {
  const key: CallKey = [nameOf(call), input.params ?? {}, input.query ?? {}];
  const queryFn: CallQuery<unknown>['queryFn'] = ({ signal }) => send(call, { ...input, signal });
  const { queryKey } = queryOptions({ queryKey: key, queryFn }); // the same key, with the type of what is stored under it
  return { queryKey, queryFn };
}

type Named = Pick<Call, 'method' | 'base' | 'path'>;

/** Picks every query of these calls, whatever their input: to invalidate, cancel or change all of them. */
export function queriesOf(...calls: readonly Named[]): Pick<QueryFilters, 'predicate'> {
  const names = new Set<unknown>(calls.map(nameOf));
  return { predicate: ({ queryKey }) => names.has(queryKey[0]) };
}

/** Picks every query of a call and of the calls below its path, as `/bets/:betId` is below `/bets`. */
export function queriesBelow(call: Named): Pick<QueryFilters, 'predicate'> {
  const name = nameOf(call);
  return { predicate: ({ queryKey }) => `${queryKey[0]}/`.startsWith(`${name}/`) };
}

const nameOf = ({ method, base, path }: Named): string => `${method} ${base}${path}`;
