import type { Call } from '@madang/contracts';
import { Refusal } from '@madang/contracts';
import type * as z from 'zod';

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Client {
  /** Sends a call and parses its success. Throws CliError with the server's reasons when it is refused. */
  send<Reply extends z.ZodType>(call: Call, reply: Reply, sent?: Sent): Promise<z.output<Reply>>;
}

/** What a person reads in the terminal, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
  /** Of the reply by which the registry refused; undefined when it did not come to that. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const WORDS: Readonly<Record<number, string>> = {
  401: 'the token is missing or no longer valid',
  403: 'this token may not do that',
  404: 'there is no such release, composition or channel',
  409: 'the registry has moved on: another change came first, or this version exists with other content',
  422: 'refused',
  503: 'the registry cannot check the token, as the platform does not answer',
};

export function clientOf(registry: string, token: string): Client {
  return {
    async send(call, schema, { params = {}, body } = {}) {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const reply = await request(`${registry}${call.base}${path}`, call.method, { token, body });
      const text = await reply.text();
      if (!reply.ok) throw new CliError(explain(reply.status, text), reply.status);
      return schema.parse(JSON.parse(text));
    },
  };
}

async function request(url: string, method: string, { token, body }: { token: string; body: unknown }) {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  try {
    return await fetch(url, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(60_000),
    });
  } catch (error) {
    throw new CliError(`${url} does not answer: ${error instanceof Error ? error.message : error}`);
  }
}

function explain(status: number, text: string): string {
  const problems = problemsOf(text).map(problem => `  ${problem}`);
  return [`${WORDS[status] ?? 'the registry failed'} (${status})`, ...problems].join('\n');
}

function problemsOf(text: string): string[] {
  try {
    return (Refusal.parse(JSON.parse(text)).problems ?? []).map(({ message }) => message);
  } catch {
    return [];
  }
}
