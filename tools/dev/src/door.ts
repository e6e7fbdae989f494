import { createReadStream } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { ReportHealth } from '@madang/contracts';
import { BUILD_STREAM, devBase } from '@madang/federation/build';
import { type FromSource, fromSource } from './document';
import { doorOf } from './listen';
import type { Upstream } from './proxy';

export interface DoorOptions {
  readonly upstream: Upstream;
  /** Read again for each document, as remote.json may change. */
  readonly rooms: () => FromSource;
  /** Where the builds from source lie, by the name of their room. */
  readonly folders: Readonly<Record<string, string>>;
  readonly listen: (page: ServerResponse) => void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The site at an address of its own, with two of its rooms from source: all that is not theirs comes from the site behind. */
export function createDoor(options: DoorOptions) {
  return doorOf(http.createServer(doorHandler(options)), options.upstream);
}

/** The same for a server that is there already. */
export const doorHandler = (options: DoorOptions) => (request: IncomingMessage, response: ServerResponse) => {
  handle(options, request, response).catch(error => {
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
  });
};

async function handle(options: DoorOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://dev');
  if (pathname === BUILD_STREAM) return options.listen(response);
  const own = Object.entries(options.folders).find(([room]) => pathname.startsWith(devBase(room)));
  if (own) return serveFile(path.join(own[1], pathname.slice(devBase(own[0]).length)), response);
  if (pathname === HEALTH) return ignoreReport(request, response);
  const isDocument = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
  if (!isDocument) return options.upstream.forward(request, response);
  const { status, headers, body } = await options.upstream.read(request);
  const isPage = status === 200 && /^text\/html/.test(String(headers['content-type']));
  response.writeHead(status, headers).end(isPage ? fromSource(body.toString('utf8'), options.rooms()) : body);
}

const HEALTH = `${ReportHealth.base}${ReportHealth.path}`;

/** Health of unfinished sources says nothing about the releases that members run. */
function ignoreReport(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"taken":0}');
}

function serveFile(file: string, response: ServerResponse): void {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const content = createReadStream(file);
  content.once('open', () => {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    content.pipe(response);
  });
  content.once('error', () => response.writeHead(404, { 'cache-control': 'no-store' }).end());
}
