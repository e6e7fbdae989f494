import { type Call, pathOf, Refusal } from '@madang/contracts';
import type * as z from 'zod';

/** What a person can fix: shown as one sentence, without a stack. */
export class SmokeError extends Error {
  override readonly name = 'SmokeError';
}

export interface Operator {
  /** Where the site is. */
  readonly origin: string;
  /** Of an operator's session. */
  readonly token: string;
}

interface RequestOptions<Reply extends z.ZodType> {
  readonly reply: Reply;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a declared call with the operator's session, or with none. */
export async function request<Reply extends z.ZodType>(operator: Operator, call: Call, options: RequestOptions<Reply>) {
  return (await requestWithHeaders(operator, call, options)).reply;
}

/** The same, with the headers of the answer. */
export async function requestWithHeaders<Reply extends z.ZodType>(
  { origin, token }: Operator,
  call: Call,
  { reply, params = {}, body }: RequestOptions<Reply>,
): Promise<{ reply: z.output<Reply>; headers: Headers }> {
  const { method } = call;
  const address = pathOf(call, params);
  const bearer = token === '' ? {} : { authorization: `Bearer ${token}` };
  const headers = { ...bearer, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) };
  const init = { method, headers, body: method === 'POST' ? JSON.stringify(body ?? {}) : null };
  const response = await fetch(origin + address, { ...init, signal: AbortSignal.timeout(60_000) }).catch(error => {
    throw new SmokeError(`${origin} does not answer: ${error instanceof Error ? error.message : error}`);
  });
  const text = await response.text();
  if (!response.ok) throw new SmokeError(`${method} ${address} was refused (${response.status}): ${reasonsIn(text)}`);
  return { reply: reply.parse(text === '' ? null : JSON.parse(text)), headers: response.headers };
}

function reasonsIn(text: string): string {
  try {
    const { message, problems = [] } = Refusal.parse(JSON.parse(text));
    return [message, ...problems.map(problem => problem.message)].join(' ');
  } catch {
    return text.slice(0, 200);
  }
}
