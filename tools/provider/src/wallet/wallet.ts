import { type Call, pathOf } from '@madang/contracts';
import { SIGNATURE_HEADER, type SignatureKey, sign } from '@madang/server/signatures';
import type * as z from 'zod';

/** A signed request, as it goes over the wire. */
export interface Envelope {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends it and gives the text of the answer. Throws where nobody answered, or not with 200: nothing is known then. */
export type Post = (envelope: Envelope) => Promise<string>;

/** Makes wallet calls. Throws `Unanswered` where it is not known what became of one. */
export type Wallet = <Body extends z.ZodType, Reply extends z.ZodType>(
  call: Call<z.ZodType, z.ZodType, Body, { 200: Reply }>,
  body: z.input<Body>,
) => Promise<z.output<Reply>>;

export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

interface WalletOptions {
  readonly key: SignatureKey;
  readonly clock: () => Date;
  readonly post: Post;
}

export function walletBy({ key, clock, post }: WalletOptions): Wallet {
  return async (call, fields) => {
    const path = pathOf(call);
    const body = JSON.stringify(fields);
    const signature = sign(key, { at: clock(), method: call.method, path, body });
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    try {
      return call.replies[200].parse(JSON.parse(await post({ path, body, headers })));
    } catch (fault) {
      throw new Unanswered(fault instanceof Error ? fault.message : String(fault), { cause: fault });
    }
  };
}

/** By HTTP. A wallet that does not answer in time has not answered. */
export const postTo =
  (origin: () => string, answerMs: number): Post =>
  async ({ path, body, headers }) => {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(origin() + path, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`the wallet answered ${answer.status}`);
    return text;
  };
