import { type Call, pathOf, Refusal, type ReplySchemas, TIME_HEADER } from '@madang/contracts';
import { $token, momentNow, readReplyTime, replaceToken } from '@madang/session';
import { type AxiosResponse, isAxiosError } from 'axios';
import type * as z from 'zod';
import { CallRefused, CallUnanswered } from './call-errors';
import { react } from './catalogue';
import { client } from './client';
import { storedReply, storeReply } from './etag-cache';
import { countPending } from './pending-commands';

type InputOf<Schema> = Exclude<z.input<Schema>, Record<string, never>>;
type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [name in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

/** What a call is about: its params and query, each as far as the call declares it. */
export type Input<Params extends z.ZodType, Query extends z.ZodType> = Part<'params', InputOf<Params>> &
  Part<'query', InputOf<Query>>;

/** What is sent for a call: its input, and the body, as far as the call declares one. */
export type Sending<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Input<Params, Query> &
  Part<'body', InputOf<Body>> & { readonly key?: string; readonly signal?: AbortSignal };

/** What is sent may be left out where nothing of it has to be said. */
export type SendArguments<S> = Record<never, never> extends S ? [sending?: S] : [sending: S];

/** The parsed reply of a call's success status. */
export type ReplyOf<Replies extends ReplySchemas> = z.output<Replies[Extract<keyof Replies, 200 | 201>]>;

interface UncheckedSending {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/**
 * Makes a declared call and gives the parsed reply of its success status. Throws CallRefused for a refusal,
 * CallUnanswered where no reply came. The catalogue's statuses have already had their effect when it throws.
 */
export function send<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends ReplySchemas>(
  call: Call<P, Q, B, R>,
  ...rest: SendArguments<Sending<P, Q, B>>
): Promise<ReplyOf<R>>;
export async function send(call: Call, sending: UncheckedSending = {}): Promise<unknown> {
  return (await exchange(call, sending)).reply;
}

/** As `send`, with the token that the reply has in X-AUTH-TOKEN: only for the log-in. */
export function sendForToken<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends ReplySchemas>(
  call: Call<P, Q, B, R>,
  ...rest: SendArguments<Sending<P, Q, B>>
): Promise<{ reply: ReplyOf<R>; token: string }>;
export async function sendForToken(
  call: Call,
  sending: UncheckedSending = {},
): Promise<{ reply: unknown; token: string }> {
  const { reply, response } = await exchange(call, sending);
  return { reply, token: tokenIn(response) };
}

/** A call under way that changes the session's token: replies to the old one in the meantime don't end the session. */
let renewal: Promise<unknown> = Promise.resolve();

/** As `send`, for a call whose reply gives the session another token, which is stored before anything else is done. */
export function sendAndRenew<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends ReplySchemas>(
  call: Call<P, Q, B, R>,
  ...rest: SendArguments<Sending<P, Q, B>>
): Promise<ReplyOf<R>>;
export async function sendAndRenew(call: Call, sending: UncheckedSending = {}): Promise<unknown> {
  const renewing = exchange(call, sending, Promise.resolve()).then(({ reply, response }) => {
    replaceToken(tokenIn(response));
    return reply;
  });
  renewal = renewing.catch(() => undefined);
  return renewing;
}

function tokenIn({ headers }: AxiosResponse<unknown>): string {
  const token: unknown = headers['x-auth-token'];
  if (typeof token !== 'string' || token === '') throw new CallUnanswered('garbled');
  return token;
}

async function exchange(
  call: Call,
  sending: UncheckedSending,
  waitFor?: Promise<unknown>,
): Promise<{ reply: unknown; response: AxiosResponse<unknown> }> {
  const token = $token.get();
  const address = client.getUri({ url: pathOf(call, sending.params), params: sending.query });
  const last = call.method === 'GET' ? storedReply(call.path, address, token) : null;
  const requestReply = () => request(call, sending, { token, etag: last?.etag ?? null });
  const response = await (call.method === 'GET' ? requestReply() : countPending(requestReply));
  if (last && response.status === 304) return { reply: last.reply, response };
  if (response.status >= 400) await (waitFor ?? renewal);
  const reply = read(call, response, token);
  const etag: unknown = response.headers.etag;
  if (call.method === 'GET' && typeof etag === 'string') storeReply(call.path, { address, token, etag, reply });
  return { reply, response };
}

async function request(
  call: Call,
  sending: UncheckedSending,
  credentials: { token: string | null; etag: string | null },
) {
  const { query, body, key, signal } = sending;
  const sentAt = momentNow();
  try {
    const response = await client.request<unknown>({
      method: call.method,
      url: pathOf(call, sending.params),
      params: query,
      // A body, even an empty one: another site's form can't send its JSON type.
      ...(call.method === 'POST' && { data: body ?? {} }),
      ...(signal && { signal }),
      headers: {
        ...(credentials.token !== null && { Authorization: `Bearer ${credentials.token}` }),
        ...(credentials.etag !== null && { 'If-None-Match': credentials.etag }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    });
    const time = Number(response.headers[TIME_HEADER]);
    if (time > 0) readReplyTime(time, sentAt);
    return response;
  } catch (error) {
    if (signal?.aborted || !isAxiosError(error)) throw error;
    throw new CallUnanswered(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network', {
      cause: error,
    });
  }
}

function read(call: Call, response: AxiosResponse<unknown>, token: string | null): unknown {
  const { status, data } = response;
  const schema = call.replies[status];
  if (schema && status < 300) return parsed(schema, data);
  const refusal = Refusal.safeParse(data);
  // Only the platform's own words end a session: an edge or a proxy that fails knows nothing of it, and neither does the registry.
  if (refusal.success && call.base !== '/registry') react(status, token, refusal.data);
  if (!refusal.success) throw new CallUnanswered('garbled', { cause: new Error(`status ${status}`) });
  throw new CallRefused(status, refusal.data, schema ? parsed(schema, data) : refusal.data);
}

function parsed(schema: z.ZodType, data: unknown): unknown {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new CallUnanswered('garbled', { cause: result.error });
}
