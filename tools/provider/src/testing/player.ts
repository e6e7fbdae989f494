import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@madang/contracts';
import * as calls from '@madang/contracts/provider-client';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';

type Reply<Schema extends z.ZodType> =
  | { readonly status: 200; readonly reply: z.output<Schema> }
  | { readonly status: number; readonly message: string };
interface PageCall<Schema extends z.ZodType> extends Pick<Call, 'method' | 'path' | 'base'> {
  readonly replies: { readonly 200: Schema };
}

/** A page of a provider without a browser: it plays by the same calls. */
export class Player {
  readonly #app: FastifyInstance;
  #session = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async open(gameId: string, token: string): Promise<number> {
    const answer = await this.#send(calls.OpenProviderSession, {}, { token, gameId });
    if ('reply' in answer) this.#session = answer.reply.session;
    return answer.status;
  }

  table = (gameId: string) => this.#send(calls.ProviderTable, { gameId }, undefined);
  slot = (gameId: string) => this.#send(calls.ProviderSlot, { gameId }, undefined);

  spin(gameId: string, stake: number, fields: { readonly key?: string; readonly salt?: string } = {}) {
    return this.#send(calls.SpinSlot, { gameId }, { key: randomUUID(), stake, salt: 'salt', ...fields });
  }

  chips(gameId: string, fields: Omit<z.input<typeof calls.PlaceChips.body>, 'key'> & { key?: string }) {
    return this.#send(calls.PlaceChips, { gameId }, { key: randomUUID(), ...fields });
  }

  deal = (seconds: number) => this.#send(calls.DealTables, {}, { seconds });

  async #send<Schema extends z.ZodType>(
    call: PageCall<Schema>,
    params: object,
    body: object | undefined,
  ): Promise<Reply<Schema>> {
    const answer = await this.#app.inject({
      method: call.method,
      url: pathOf(call, params),
      headers: { authorization: `Bearer ${this.#session}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    const reply: unknown = JSON.parse(answer.body);
    if (answer.statusCode === 200) return { status: 200, reply: call.replies[200].parse(reply) };
    return { status: answer.statusCode, message: String(Object(reply).message) };
  }
}
