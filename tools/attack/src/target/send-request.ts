import http from 'node:http';
import type { Call } from '@madang/contracts';

/** A request as it goes out: before any contract, since most of what is sent here is wrong. */
export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  /** As in the address, without the question mark. */
  readonly query?: string;
  /** JSON as text: numbers beyond the range of JavaScript's go out as they are written. */
  readonly body?: string;
  readonly key?: string | undefined;
  readonly token?: string | undefined;
  readonly address?: string;
}

/** What came back. Status 0: nothing did, and `body` says why. */
export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Nothing may take this long: an answer that has not come by then is a hang. */
const HANG_MS = 20_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

let requestCount = 0;

/** An address of its own for each request, so that the limits for one address are met only where they are meant. */
function nextAddress(): string {
  requestCount += 1;
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

/** Makes a call at a server, whatever comes of it. */
export function sendRequest(origin: string, call: Call, request: Request = {}): Promise<Reply> {
  const { params = {}, query, body, key, token, address = nextAddress() } = request;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `:${name}`);
  const headers: http.OutgoingHttpHeaders = {
    'x-forwarded-for': address,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return exchange(`${origin}${call.base}${path}${query ? `?${query}` : ''}`, { method: call.method, headers }, body);
}

function exchange(url: string, options: http.RequestOptions, body: string | undefined): Promise<Reply> {
  return new Promise(resolve => {
    const fail = (why: string) => resolve({ status: 0, headers: {}, body: why });
    const request = http.request(url, { agent, timeout: HANG_MS, ...options }, reply => {
      const chunks: Buffer[] = [];
      reply.on('data', chunk => chunks.push(chunk));
      reply.on('error', error => fail(error.message));
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString() });
      });
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${HANG_MS} ms`)));
    request.on('error', error => fail(error.message));
    request.end(body);
  });
}
