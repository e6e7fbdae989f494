import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@madang/contracts';
import type * as z from 'zod';

export interface Asked<C extends Call> {
  token?: string | undefined;
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  body?: z.input<C['body']>;
  /** An idempotency key; calls that need one get a fresh one when none is given. */
  key?: string;
  /** Whom the call comes from, as a proxy on this machine would tell; this machine when nothing is said. */
  address?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Makes a declared call and gives what came back, whatever the status: for tests of refusals. */
export async function askRaw<C extends Call>(origin: string, call: C, asked: Asked<C> = {}): Promise<Answer> {
  const url = new URL(origin + pathOf(call, asked.params));
  for (const [name, value] of entriesOf(asked.query)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(asked.address ? { 'x-forwarded-for': asked.address } : {}),
      ...(call.key ? { 'idempotency-key': asked.key ?? randomUUID() } : {}),
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(asked.body ?? {}) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const BUSY = 503;
const BUSY_MS = 250;
const BUSY_TIMES = 40;

/** Asks until the platform is not too busy to answer: it refuses before it has done anything. */
export async function askPatiently<C extends Call>(origin: string, call: C, asked: Asked<C> = {}): Promise<Answer> {
  for (let time = 1; ; time += 1) {
    const answer = await askRaw(origin, call, asked);
    if (answer.status !== BUSY || time === BUSY_TIMES) return answer;
    await new Promise(done => setTimeout(done, BUSY_MS));
  }
}

/** Makes a declared call that must succeed, and gives its reply as the contract describes it. */
export async function ask<C extends Call>(origin: string, call: C, asked: Asked<C> = {}) {
  const answer = await askPatiently(origin, call, asked);
  const schema = call.replies[answer.status];
  if (!schema || answer.status >= 400) {
    throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return { reply: schema.parse(answer.body), headers: answer.headers };
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]);
}
