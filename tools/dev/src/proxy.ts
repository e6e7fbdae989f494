import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import { COMPOSITION_HEADER, DELIVERY_COOKIES, DELIVERY_PATHS, hasStrayBody } from '@madang/contracts';
import { type Dispatcher, Pool } from 'undici';

/** What is rewritten on the way between page and site. */
export interface Rewording {
  toPage(text: string): string;
  toSite(address: string): string;
  /** The site's notice of versions, as it holds for a page from here. */
  rewriteNotice(text: string): string;
  /** The override by which every request from here is served; undefined leaves the browser's own. */
  readonly override?: string;
}

const { override: OVERRIDE } = DELIVERY_COOKIES;

/** Headers that belong to one connection, and one that would bind this machine's name to https. */
const NOT_PASSED_ON = [
  'connection',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'strict-transport-security',
];

export interface Upstream {
  /** Hands a request on and streams the answer back as it comes. */
  forward(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Asks for the same address as a whole, uncompressed. */
  read(request: IncomingMessage): Promise<FullReply>;
  close(): Promise<void>;
}

interface FullReply {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** The site behind the dev server. undici frames each message for its own connection and lets every status pass. */
export function upstreamAt(origin: string, words: Rewording): Upstream {
  const { host } = new URL(origin);
  // A stream of the site may be silent, and a page under work may think for as long as its author does.
  const site = new Pool(origin, { headersTimeout: 0, bodyTimeout: 0 });

  function requestSite(
    { method = 'GET', url = '/', headers }: IncomingMessage,
    message: Pick<Dispatcher.RequestOptions, 'body' | 'signal'>,
    changes: IncomingHttpHeaders,
  ): Promise<Dispatcher.ResponseData> {
    const own: IncomingHttpHeaders = headers.origin ? { origin } : {}; // or a site that looks at it would refuse what we send
    if (words.override) own.cookie = withOverride(headers.cookie, words.override);
    return site.request({
      method,
      path: words.toSite(url),
      ...message,
      headers: { ...passedOn(headers), ...own, ...changes, host },
    });
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const leaving = new AbortController();
    response.on('close', () => leaving.abort());
    const namesVersions = NAMED.includes(request.url ?? '');
    const body = request.method === 'POST' ? request : null;
    const reply = await requestSite(request, { body, signal: leaving.signal }, namesVersions ? UNCOMPRESSED : {});
    const headers = forThisMachine(reply.headers, origin);
    if (namesVersions) delete headers['content-length'];
    const composition = headers[COMPOSITION_HEADER];
    if (composition) headers[COMPOSITION_HEADER] = words.toPage(String(composition));
    response.writeHead(reply.statusCode, headers);
    response.flushHeaders();
    pipeline([reply.body, ...(namesVersions ? [noticeRewriter(words)] : []), response], () => {});
  }

  return {
    async forward(request, response) {
      if (hasStrayBody(request)) return end(response, 400, 'Only a POST has a body.');
      await forward(request, response).catch((error: Error) => {
        if (response.headersSent) response.destroy();
        else end(response, 502, `${origin} does not answer: ${error.message}`);
      });
    },
    async read(request) {
      const reply = await requestSite(request, { body: null }, UNCOMPRESSED);
      const { 'content-length': _, [COMPOSITION_HEADER]: __, ...headers } = forThisMachine(reply.headers, origin);
      return { status: reply.statusCode, headers, body: Buffer.from(await reply.body.arrayBuffer()) };
    },
    close: () => site.destroy(),
  };
}

const UNCOMPRESSED = { 'accept-encoding': 'identity' };

/** What is left of a request that nobody reads must not be taken for the next one. */
function end(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(message);
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.includes(name)));
}

/** Put in here and never into the browser: cookies know no ports, so another site of this machine would get it as well. */
function withOverride(cookies: string | undefined, override: string): string {
  const others = (cookies ?? '').split(/;\s*/).filter(pair => pair !== '' && !pair.startsWith(`${OVERRIDE}=`));
  return [...others, `${OVERRIDE}=${override}`].join('; ');
}

/** Cookies and redirections of the site, as they hold here: this machine has another name, and no https. */
function forThisMachine(headers: IncomingHttpHeaders, origin: string): OutgoingHttpHeaders {
  const cookies = [headers['set-cookie'] ?? []].flat().map(cookie => cookie.replace(/;\s*(secure|domain=[^;]*)/gi, ''));
  const location = headers.location?.replace(origin, '');
  return {
    ...passedOn(headers),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    ...(location ? { location } : {}),
  };
}

const NAMED: readonly string[] = [DELIVERY_PATHS.stream, DELIVERY_PATHS.now];

/** Each event is written in one piece. */
function noticeRewriter({ rewriteNotice, toPage }: Rewording): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, callback) => callback(null, rewriteNotice(toPage(chunk.toString('utf8')))),
  });
}
