import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@madang/contracts';
import type * as z from 'zod';

export interface RequestOptions<C extends Call> {
  token?: string | undefined;
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  body?: z.input<C['body']>;
  /** An idempotency key; calls that need one get a new one otherwise. */
  key?: string;
  /** The client's address, as a proxy on this machine would report it; this machine's by default. */
  address?: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Makes a declared call and returns its reply, whatever the status: for tests of refusals. */
export async function callApiRaw<C extends Call>(
  origin: string,
  call: C,
  options: RequestOptions<C> = {},
): Promise<Reply> {
  const url = new URL(origin + pathOf(call, options.params));
  for (const [name, value] of entriesOf(options.query)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(options.address ? { 'x-forwarded-for': options.address } : {}),
      ...(call.key ? { 'idempotency-key': options.key ?? randomUUID() } : {}),
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(options.body ?? {}) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const BUSY = 503;
const BUSY_MS = 250;
const BUSY_TIMES = 40;

/** Repeats the call until the platform is not too busy to answer: it refuses before it has done anything. */
export async function callApiWhenFree<C extends Call>(
  origin: string,
  call: C,
  options: RequestOptions<C> = {},
): Promise<Reply> {
  for (let time = 1; ; time += 1) {
    const reply = await callApiRaw(origin, call, options);
    if (reply.status !== BUSY || time === BUSY_TIMES) return reply;
    await new Promise(resolve => setTimeout(resolve, BUSY_MS));
  }
}

/** Makes a declared call that must succeed, and returns its reply as the contract describes it. */
export async function callApi<C extends Call>(origin: string, call: C, options: RequestOptions<C> = {}) {
  const reply = await callApiWhenFree(origin, call, options);
  const schema = call.replies[reply.status];
  if (!schema || reply.status >= 400) {
    throw new Error(`${call.method} ${call.path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  }
  return { reply: schema.parse(reply.body), headers: reply.headers };
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]);
}
