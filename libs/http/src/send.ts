import { type Call, pathOf, Refusal, type ReplySchemas, TIME_HEADER } from '@madang/contracts';
import { $token, momentNow, timeTold, tokenRenewed } from '@madang/session';
import { type AxiosResponse, isAxiosError } from 'axios';
import type * as z from 'zod';
import { react } from './catalogue';
import { client } from './client';
import { inTheAir } from './in-the-air';
import { etagOf, remember } from './recall';
import { CallRefused, CallUnanswered } from './refused';

type Given<Schema> = Exclude<z.input<Schema>, Record<string, never>>;
type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [name in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

/** What a call must be given: its params, query and body, each as far as the call declares it. */
export type Sending<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Part<
  'params',
  Given<Params>
> &
  Part<'query', Given<Query>> &
  Part<'body', Given<Body>> & { readonly key?: string; readonly signal?: AbortSignal };
type Rest<S> = Record<never, never> extends S ? [sending?: S] : [sending: S];

/** The parsed answer of a call's success status. */
export type ReplyOf<Replies extends ReplySchemas> = z.output<Replies[Extract<keyof Replies, 200 | 201>]>;

interface Loose {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/**
 * Makes a declared call and gives the parsed answer of its success status. Throws CallRefused for an answer that is no,
 * CallUnanswered where none came. The catalogue's statuses have already had their effect when it throws.
 */
export function send<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends ReplySchemas>(
  call: Call<P, Q, B, R>,
  ...rest: Rest<Sending<P, Q, B>>
): Promise<ReplyOf<R>>;
export async function send(call: Call, sending: Loose = {}): Promise<unknown> {
  return (await exchange(call, sending)).reply;
}

/** As `send`, with the token that the answer bears in X-AUTH-TOKEN: for the log-in alone. */
export function sendForToken<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends ReplySchemas>(
  call: Call<P, Q, B, R>,
  ...rest: Rest<Sending<P, Q, B>>
): Promise<{ reply: ReplyOf<R>; token: string }>;
export async function sendForToken(call: Call, sending: Loose = {}): Promise<{ reply: unknown; token: string }> {
  const { reply, response } = await exchange(call, sending);
  return { reply, token: tokenIn(response) };
}

/** A call under way that changes the session's token: what is answered to the old one meanwhile ends nothing. */
let renewal: Promise<unknown> = Promise.resolve();

/** As `send`, for a call whose answer gives the session another token, which is taken up before anything else is done. */
export function sendAndRenew<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends ReplySchemas>(
  call: Call<P, Q, B, R>,
  ...rest: Rest<Sending<P, Q, B>>
): Promise<ReplyOf<R>>;
export async function sendAndRenew(call: Call, sending: Loose = {}): Promise<unknown> {
  const renewing = exchange(call, sending, Promise.resolve()).then(({ reply, response }) => {
    tokenRenewed(tokenIn(response));
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
  sending: Loose,
  calm?: Promise<unknown>,
): Promise<{ reply: unknown; response: AxiosResponse<unknown> }> {
  const token = $token.get();
  const address = client.getUri({ url: pathOf(call, sending.params), params: sending.query });
  const last = call.method === 'GET' ? etagOf(call.path, address, token) : null;
  const asked = () => ask(call, sending, { token, etag: last?.etag ?? null });
  const response = await (call.method === 'GET' ? asked() : inTheAir(asked));
  if (last && response.status === 304) return { reply: last.reply, response };
  if (response.status >= 400) await (calm ?? renewal);
  const reply = read(call, response, token);
  const etag: unknown = response.headers.etag;
  if (call.method === 'GET' && typeof etag === 'string') remember(call.path, { address, token, etag, reply });
  return { reply, response };
}

async function ask(call: Call, sending: Loose, known: { token: string | null; etag: string | null }) {
  const { query, body, key, signal } = sending;
  const sent = momentNow();
  try {
    const response = await client.request<unknown>({
      method: call.method,
      url: pathOf(call, sending.params),
      params: query,
      // A body, though an empty one: its JSON type is what another site's form can't send.
      ...(call.method === 'POST' && { data: body ?? {} }),
      ...(signal && { signal }),
      headers: {
        ...(known.token !== null && { Authorization: `Bearer ${known.token}` }),
        ...(known.etag !== null && { 'If-None-Match': known.etag }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    });
    const time = Number(response.headers[TIME_HEADER]);
    if (time > 0) timeTold(time, sent);
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
  // Only the platform's own words end a session: an edge or a proxy that fails knows nothing of it, nor does the registry.
  if (refusal.success && call.base === '/api') react(status, token);
  if (!refusal.success) throw new CallUnanswered('garbled', { cause: new Error(`status ${status}`) });
  throw new CallRefused(status, refusal.data, schema ? parsed(schema, data) : refusal.data);
}

function parsed(schema: z.ZodType, data: unknown): unknown {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new CallUnanswered('garbled', { cause: result.error });
}
