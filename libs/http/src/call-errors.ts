import type { Refusal } from '@madang/contracts';
import { errors, withRequestId } from '@madang/locale';

/**
 * The platform refused. The message is the sentence of `refusal`, with its id where it has one; `reply` is the whole reply where
 * a call declares more.
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly refusal: Refusal;
  readonly reply: unknown;

  constructor(status: number, refusal: Refusal, reply: unknown) {
    super(withRequestId(refusal.message, refusal.requestId));
    this.status = status;
    this.refusal = refusal;
    this.reply = reply;
  }
}

const sentences = { network: errors.unreachable, timeout: errors.tooSlow, garbled: errors.garbled } as const;

/** It is unknown whether the call was carried out: no reply came, or one that cannot be read. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';
  readonly reason: 'network' | 'timeout' | 'garbled';

  constructor(reason: 'network' | 'timeout' | 'garbled', options?: ErrorOptions) {
    super(sentences[reason], options);
    this.reason = reason;
  }
}

/** Statuses that leave open whether a command was carried out: a server failed, or one in between got no reply. */
const UNSURE = new Set([500, 502, 503, 504]);

/** Whether a failed command may have been carried out: then it is repeated under its key. Any other refusal ends it. */
export const leavesOpen = (error: unknown): boolean => !(error instanceof CallRefused) || UNSURE.has(error.status);

/** The platform is too busy and did nothing: the same call may succeed in a moment. */
const BUSY = 503;

/**
 * A retry rule for queries, and for commands that carry a key: a reply is final; silence, and a platform that was too
 * busy to begin, are retried, twice.
 */
export function onlyWhenUnanswered(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  if (error instanceof CallRefused) return error.status === BUSY;
  return error instanceof CallUnanswered && error.reason !== 'garbled';
}

/** The sentence for the member about a failed call. */
export function sentenceOf(error: unknown): string {
  const isOurs = error instanceof CallRefused || error instanceof CallUnanswered;
  return isOurs ? error.message : errors.garbled;
}
