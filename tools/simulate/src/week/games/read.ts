import { type Call, pathOf } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import type * as z from 'zod';
import { Disagreement } from '../disagreement';

interface Question {
  readonly token: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

type ReadCall = Call & { readonly replies: { readonly 200: z.ZodType } };

/** The reply to a call that only reads, as a browser would make it. */
export async function read<C extends ReadCall>(
  { app }: Platform,
  call: C,
  { token, params = {}, query = {} }: Question,
): Promise<z.output<C['replies'][200]>> {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, body } = await app.inject({ method: 'GET', url: pathOf(call, params), query, headers });
  if (statusCode !== 200)
    throw new Disagreement('a call that reads was refused', { path: call.path, statusCode, body });
  const schema: C['replies'][200] = call.replies[200];
  return schema.parse(JSON.parse(body));
}
