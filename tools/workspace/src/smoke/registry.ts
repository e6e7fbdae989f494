import { type Call, pathOf } from '@madang/contracts';
import { type CallOptions, type Sender, sendCall } from '@madang/server/client';
import type * as z from 'zod';

/** What a person can fix: shown as one sentence, without a stack. */
export class SmokeError extends Error {
  override readonly name = 'SmokeError';
}

/** Sends a declared call with the operator's session, or with none. */
export async function request<Reply extends z.ZodType>(operator: Sender, call: Call, options: CallOptions<Reply>) {
  return (await requestWithHeaders(operator, call, options)).reply;
}

/** The same, with the headers of the answer. */
export async function requestWithHeaders<Reply extends z.ZodType>(
  sender: Sender,
  call: Call,
  options: CallOptions<Reply>,
) {
  const result = await sendCall(sender, call, options);
  if (result.kind === 'unanswered') throw new SmokeError(`${sender.origin} does not answer: ${result.reason}`);
  if (result.kind === 'reply') return result;
  const { message, problems = [] } = result.refusal;
  const reasons = [message, ...problems.map(problem => problem.message)].join(' ');
  throw new SmokeError(`${call.method} ${pathOf(call, options.params)} was refused (${result.status}): ${reasons}`);
}
