import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline, Transform } from 'node:stream';
import { COMPOSITION_HEADER, DELIVERY_PATHS } from '@madang/contracts';

/** What is said otherwise on the way between page and site. */
export interface Rewording {
  toPage(text: string): string;
  toSite(address: string): string;
  /** What the site tells of versions, as it holds for a page from here. */
  told(text: string): string;
}

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
export function upstreamAt(origin: string, words: Rewording): Upstream {
  const { protocol, host } = new URL(origin);
  const client = protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true });

  function ask({ method, url = '/', headers }: IncomingMessage, changes: http.OutgoingHttpHeaders): http.ClientRequest {
    const own = headers.origin ? { origin } : {}; // or a site that looks at it would refuse what we send
    return client.request(origin + words.toSite(url), {
      method,
      agent,
      headers: { ...passedOn(headers), ...own, ...changes, host },
    });
  }

  return {
    handOn(request, response) {
      const tellsNames = NAMED.includes(request.url ?? '');
      const asked = ask(request, tellsNames ? { 'accept-encoding': 'identity' } : {});
      asked.on('response', answer => {
        if (tellsNames) delete answer.headers['content-length'];
        const composition = answer.headers[COMPOSITION_HEADER];
        if (composition) answer.headers[COMPOSITION_HEADER] = words.toPage(String(composition));
        response.writeHead(answer.statusCode ?? 502, forThisMachine(answer.headers, origin));
        response.flushHeaders();
        pipeline([answer, ...(tellsNames ? [retold(words)] : []), response], () => {});
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
          const { 'content-length': _, [COMPOSITION_HEADER]: __, ...headers } = forThisMachine(answer.headers, origin);
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

const NAMED: readonly string[] = [DELIVERY_PATHS.stream, DELIVERY_PATHS.now];

/** Each event is written in one piece. */
function retold({ told, toPage }: Rewording): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, told(toPage(chunk.toString('utf8')))),
  });
}
