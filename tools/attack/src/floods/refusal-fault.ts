import { Refusal } from '@madang/contracts';
import * as z from 'zod';
import { excerptOf, parsed } from '../calls/reply';
import type { RawReply } from './connection';

const PlainRefusal = z.strictObject(Refusal.shape);

/** What is wrong with the words of a refusal, or null: ours or none, and 503 says when to come again. */
export function refusalFault({ status, head, body }: RawReply): string | null {
  if (status === 503 && !/^retry-after: \d+\r?$/m.test(head)) return '503 without Retry-After';
  const text = /^transfer-encoding: chunked/m.test(head) ? unchunked(body) : body;
  if (text === '' || PlainRefusal.safeParse(parsed(text)).success) return null;
  return `${status} in other words: ${excerptOf(text)}`;
}

const unchunked = (body: string): string => body.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, '').replace(/\r\n/g, '');
