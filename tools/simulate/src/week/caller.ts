import type { Call } from '@madang/contracts';
import type { Platform } from '@madang/platform';

export type Target = Pick<Call, 'base' | 'path'>;

export interface Message {
  readonly token: string;
  readonly key: string;
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Makes a call as a browser would make it. */
export function callerOf({ app }: Platform) {
  return async ({ base, path }: Target, { token, key, body = {}, params = {} }: Message): Promise<Reply> => {
    const reply = await app.inject({
      method: 'POST',
      url: base + path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify(body),
    });
    return { status: reply.statusCode, body: reply.body };
  };
}
