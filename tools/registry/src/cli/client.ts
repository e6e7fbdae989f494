import { type Call, pathOf, type Refusal } from '@madang/contracts';
import { type CallOptions, sendCall } from '@madang/server/client';
import type * as z from 'zod';

export interface Client {
  /** Sends a call and parses its success. Throws CliError with the server's reasons when it is refused. */
  send<Reply extends z.ZodType>(
    call: Call,
    reply: Reply,
    request?: Omit<CallOptions<Reply>, 'reply'>,
  ): Promise<z.output<Reply>>;
}

/** What a person reads in the terminal, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
  /** Of the registry's refusal; undefined when there was no reply. */
  readonly status: number | undefined;
  /** 1: it was not done. 2: it was not understood, as is usual for commands. */
  readonly exitCode: 1 | 2;

  constructor(message: string, { status, exitCode = 1 }: { status?: number; exitCode?: 1 | 2 } = {}) {
    super(message);
    this.status = status;
    this.exitCode = exitCode;
  }
}

/** An incomplete or unknown command. */
export const usageError = (message: string) => new CliError(message, { exitCode: 2 });

/** For a refusal without an English reason of its own. */
const WORDS: Readonly<Record<number, string>> = {
  401: 'the token is missing or no longer valid',
  403: 'this token may not do that',
  404: 'there is no such thing at the registry',
  409: 'the registry has moved on: look again',
  413: 'this is too large',
  422: 'refused',
  429: 'too many calls from here: try again in a minute',
  503: 'the registry cannot answer now: the platform, its database or its storage is away',
};

export function clientOf(registry: string, token: string): Client {
  return {
    async send(call, reply, request) {
      const result = await sendCall({ origin: registry, token }, call, { reply, ...request });
      switch (result.kind) {
        case 'reply':
          return result.reply;
        case 'refused':
          throw new CliError(explain(result.status, result.refusal), { status: result.status });
        case 'unanswered':
          throw new CliError(`${registry + pathOf(call, request?.params)} does not answer: ${result.reason}`);
      }
    },
  };
}

/** The registry's own reasons first; a number alone helps nobody. */
function explain(status: number, { problems = [] }: Refusal): string {
  if (status === 400) return `not valid: ${problems.map(({ field }) => field).join(', ') || 'the request'} (400)`;
  const reasons = problems.map(({ message }) => message);
  if (reasons.length > 1) return [`refused (${status})`, ...reasons.map(reason => `  ${reason}`)].join('\n');
  return `${reasons[0] ?? WORDS[status] ?? 'the registry failed'} (${status})`;
}
