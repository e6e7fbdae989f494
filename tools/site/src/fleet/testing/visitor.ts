import { randomUUID } from 'node:crypto';
import { type Call, Login, STREAM_PATHS } from '@madang/contracts';
import { expect, vi } from 'vitest';

/** Every status that any call of the file was answered with. */
export const seenStatuses = new Set<number>();

const WAIT_MS = 30_000;
const AGAIN_MS = 1_000;

interface RequestOptions {
  readonly token?: string;
  readonly body?: object;
}

/** Makes a call at one of the site's addresses. */
export async function send(
  origin: string,
  call: Call | string,
  { token, body }: RequestOptions = {},
): Promise<Response> {
  const [method, where] = typeof call === 'string' ? ['', call] : [call.method, call.base + call.path];
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
  };
  const content = body ? { body: JSON.stringify(body) } : {};
  const reply = await fetch(`${origin}${where}`, { method: method || (body ? 'POST' : 'GET'), headers, ...content });
  seenStatuses.add(reply.status);
  return reply;
}

/** Logs in and gives the token. */
export async function logIn(origin: string, userId: string): Promise<string> {
  const reply = await send(origin, Login, { body: { userId, password: 'yard1234' } });
  expect(reply.status).toBe(200);
  return reply.headers.get('x-auth-token') ?? '';
}

export interface Stream {
  readonly status: number;
  text(): string;
  /** Waits until the stream contains this so many times. */
  waitFor(part: string, times?: number, timeout?: number): Promise<void>;
  readonly ended: Promise<void>;
  lastId(): string;
  stop(): void;
}

/** Opens a member's stream: prices of these topics, news of the member, bets. */
export async function listen(
  origin: string,
  { token, topics, lastId }: { token: string; topics: string; lastId?: string },
): Promise<Stream> {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) };
  const address = `${origin}/api${STREAM_PATHS.liveEvent}?topics=${topics}&also=general,bet`;
  const reply = await fetch(address, { headers, signal: closing.signal });
  seenStatuses.add(reply.status);
  let text = '';
  const drain = async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  const ended = drain().catch(() => undefined);
  return {
    status: reply.status,
    text: () => text,
    waitFor: (part, times = 1, timeout = WAIT_MS) =>
      vi.waitFor(() => expect(text.split(part).length - 1).toBeGreaterThanOrEqual(times), {
        timeout,
        interval: 20,
      }),
    ended,
    lastId: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '',
    stop: () => closing.abort(),
  };
}

/** Opens a stream as a page does: tries again until one says this. It may break off once more in between. */
export function comeBack(origin: string, options: Parameters<typeof listen>[1], part: string): Promise<Stream> {
  return vi.waitFor(
    async () => {
      const stream = await listen(origin, options);
      expect(stream.status).toBe(200);
      await stream.waitFor(part, 1, AGAIN_MS).catch(error => {
        stream.stop();
        throw error;
      });
      return stream;
    },
    { timeout: WAIT_MS, interval: 100 },
  );
}
