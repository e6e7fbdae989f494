import { type Call, pathOf, Refusal } from '@madang/contracts';
import type * as z from 'zod';

/** Where calls go, and whose they are. */
export interface Sender {
  readonly origin: string;
  /** Empty where nobody is logged in. */
  readonly token: string;
}

export interface CallOptions<Reply extends z.ZodType> {
  /** The reply that is expected. */
  readonly reply: Reply;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** How long the reply may take; by default as long as a release may take to be published. */
  readonly replyMs?: number;
}

type CallResult<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly headers: Headers }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: Refusal }
  | { readonly kind: 'unanswered'; readonly reason: string };

/** Sends a declared call, from programs outside of a browser (in one, `libs/http` does). Throws where a reply is not as declared. */
export async function sendCall<Reply extends z.ZodType>(
  sender: Sender,
  call: Call,
  { reply, params, body = {}, replyMs = REPLY_MS }: CallOptions<Reply>,
): Promise<CallResult<z.output<Reply>>> {
  const answer = await exchange(sender, call, { params, body, replyMs }).catch(reasonOf);
  if (typeof answer === 'string') return { kind: 'unanswered', reason: answer };
  const { status, isDone, text, headers } = answer;
  if (!isDone) return { kind: 'refused', status, refusal: refusalIn(text) };
  return { kind: 'reply', reply: reply.parse(JSON.parse(text)), headers };
}

const REPLY_MS = 60_000;

interface Sending {
  params: unknown;
  body: unknown;
  replyMs: number;
}

async function exchange({ origin, token }: Sender, call: Call, sent: Sending) {
  const isPost = call.method === 'POST';
  const response = await fetch(origin + pathOf(call, sent.params), {
    method: call.method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(isPost ? { 'content-type': 'application/json' } : {}),
    },
    body: isPost ? JSON.stringify(sent.body) : null,
    signal: AbortSignal.timeout(sent.replyMs),
  });
  const { status, ok: isDone, headers } = response;
  return { status, isDone, headers, text: await response.text() };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What refused may be a server in front, which has other words. */
function refusalIn(text: string): Refusal {
  try {
    return Refusal.parse(JSON.parse(text));
  } catch {
    return { message: text.slice(0, 200) };
  }
}
