import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';

/** Headers that belong to one connection, and one that would bind this machine's name to https. */
const NOT_PASSED_ON = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'strict-transport-security'];

export interface Upstream {
  /** Hands a request on and streams the answer back as it comes. */
  handOn(request: IncomingMessage, response: ServerResponse): void;
  /** Asks for the same address as a whole, uncompressed. */
  read(request: IncomingMessage): Promise<Whole>;
  close(): void;
}

interface Whole {
  readonly status: number;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** The site behind the dev server. Node's own client, as the site has statuses that no library lets pass. */
export function upstreamAt(origin: string): Upstream {
  const { protocol, host } = new URL(origin);
  const client = protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true });

  function ask({ method, url, headers }: IncomingMessage, changes: http.OutgoingHttpHeaders): http.ClientRequest {
    const own = headers.origin ? { origin } : {}; // or a site that looks at it would refuse what we send
    return client.request(origin + url, { method, agent, headers: { ...passedOn(headers), ...own, ...changes, host } });
  }

  return {
    handOn(request, response) {
      const asked = ask(request, {});
      asked.on('response', answer => {
        response.writeHead(answer.statusCode ?? 502, forThisMachine(answer.headers, origin));
        response.flushHeaders();
        pipeline(answer, response, () => {});
      });
      asked.on('error', error => {
        if (response.headersSent) response.destroy();
        else
          response.writeHead(502, { 'content-type': 'text/plain' }).end(`${origin} does not answer: ${error.message}`);
      });
      response.on('close', () => asked.destroy());
      request.pipe(asked);
    },
    read: request =>
      new Promise((resolve, reject) => {
        const asked = ask(request, { 'accept-encoding': 'identity' });
        asked.on('error', reject);
        asked.on('response', async answer => {
          const body = await whole(answer);
          const { 'content-length': _, ...headers } = forThisMachine(answer.headers, origin);
          resolve({ status: answer.statusCode ?? 502, headers, body });
        });
        asked.end();
      }),
    close: () => agent.destroy(),
  };
}

function passedOn(headers: IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.includes(name)));
}

/** Cookies and redirections of the site, as they hold here: this machine has another name, and no https. */
function forThisMachine(headers: IncomingHttpHeaders, origin: string): http.OutgoingHttpHeaders {
  const cookies = headers['set-cookie']?.map(cookie => cookie.replace(/;\s*(secure|domain=[^;]*)/gi, ''));
  const location = headers.location?.replace(origin, '');
  return { ...passedOn(headers), ...(cookies ? { 'set-cookie': cookies } : {}), ...(location ? { location } : {}) };
}

async function whole(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}
