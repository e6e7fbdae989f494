import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, Login, pathOf } from '@madang/contracts';

interface Sending {
  readonly token?: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}
interface DoneCall<Reply> extends Pick<Call, 'method' | 'path' | 'base'> {
  readonly replies: { readonly 200: { parse(reply: unknown): Reply } };
}

const TRIES = 40;
const BUSY_MS = 250;

/** Makes a call that must be done; a platform that is too busy is asked again. */
export async function callOn<Reply>(origin: string, call: DoneCall<Reply>, sending: Sending = {}): Promise<Reply> {
  return call.replies[200].parse(await (await answerTo(origin, call, sending)).json());
}

/** The token of a member of the demonstration. */
export async function logIn(origin: string, userId: string): Promise<string> {
  const answer = await answerTo(origin, Login, { body: { userId, password: 'yard1234' } });
  return answer.headers.get('x-auth-token') ?? '';
}

async function answerTo(
  origin: string,
  call: Pick<Call, 'method' | 'path' | 'base'>,
  { token, body = {}, query = {} }: Sending,
): Promise<Response> {
  const address = `${origin}${pathOf(call)}?${new URLSearchParams(query)}`;
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, {
      method: call.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      body: call.method === 'POST' ? JSON.stringify(body) : null,
    });
    if (answer.ok) return answer;
    if (answer.status !== 503 || tries === TRIES)
      throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    await sleep(BUSY_MS);
  }
}
