import { type Call, Refusal } from '@madang/contracts';
import * as z from 'zod';
import type { Reply } from '../target/send-request';

/** What no reply may reveal: stacks, places of files, statements, hashes of passwords and tokens. */
const SECRETS: readonly RegExp[] = [
  /\bat .{1,200}\.[cm]?[jt]sx?:\d+/,
  /node_modules|file:\/\//,
  /\$argon2/,
  /\b(select|insert into|update) .{0,200}\b(from|values|set)\b/i,
  /password_hash|token_hash|PRIVATE KEY/,
];

/** Statuses that every call may answer, besides those of its contract: the catalogue's refusals. */
const SHARED = new Set([400, 404, 413, 415, 429]);

/** Why a reply is wrong whatever the request, or null: it never came, is the server's own fault, or reveals too much. */
export function faultOf(call: Call, { status, body }: Reply): string | null {
  if (status === 0) return `no answer: ${body}`;
  if (status >= 500 && status !== 503 && status !== 555 && status !== 556 && status !== 600)
    return `${status} ${excerptOf(body)}`;
  const secret = SECRETS.find(form => form.test(body));
  if (secret) return `${status}, and reveals ${secret}: ${excerptOf(body)}`;
  const schema = call.replies[status];
  if (schema && !schema.safeParse(parsed(body)).success)
    return `${status} with another body than its contract's: ${excerptOf(body)}`;
  if (!schema && status >= 400 && !PlainRefusal.safeParse(parsed(body)).success)
    return `${status} in a framework's words: ${excerptOf(body)}`;
  return null;
}

/** A refusal as every call has it, and nothing more: what a framework says by itself has codes and echoes. */
const PlainRefusal = z.strictObject(Refusal.shape);

/** True where a call that may be made may answer so. */
export const isDeclared = (call: Call, { status }: Reply): boolean => status in call.replies || SHARED.has(status);

export const excerptOf = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

/** A reply as findings name it, with the tables that changed by it. */
export const summaryOf = ({ status, body }: Reply, written = ''): string =>
  `${status} ${excerptOf(body)}${written ? `; changed ${written}` : ''}`;

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
