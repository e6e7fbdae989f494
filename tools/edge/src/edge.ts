import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { COMPOSITION_HEADER, type SignedComposition } from '@madang/contracts';
import { currentComposition } from './composition';
import { documents } from './document/serve';
import { type Log, silent } from './log';
import { proxyTo } from './proxy/proxy';
import { releases } from './releases/serve';
import { refusal, send } from './reply';
import type { ReleaseSource } from './source';

export interface EdgeOptions {
  readonly registry: ReleaseSource;
  /** Where the platform answers /api. */
  readonly apiUrl: string;
  /** Where the registry answers /registry; without it, that address is not there. */
  readonly registryUrl?: string;
  readonly channel?: string;
  readonly log?: Log;
}

export interface Edge {
  /** Starts to listen, on a free port with 0, and gives the port. */
  listen(port: number, host?: string): Promise<number>;
  /** Ends every connection, streams included. */
  close(): Promise<void>;
}

/** The front door: documents with the composition in them, immutable files of releases, and the way to the platform. */
export function createEdge({ registry, apiUrl, registryUrl, channel = 'stable', log = silent }: EdgeOptions): Edge {
  const current = currentComposition(registry, channel, log);
  const files = releases(registry);
  const document = documents(files, () => randomBytes(16).toString('base64'));
  const api = proxyTo(apiUrl);
  const console = registryUrl ? proxyTo(registryUrl) : undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const signed = await current();
    if (signed) response.setHeader(COMPOSITION_HEADER, signed.composition.id);
    const { pathname } = new URL(request.url ?? '/', 'http://edge');
    if (isIn(pathname, '/api')) return api.handOn(request, response);
    if (console && isIn(pathname, '/registry')) return console.handOn(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(request, response, refusal(405, NOT_READ));
    send(request, response, await page(request, pathname, signed));
  }

  async function page(request: IncomingMessage, pathname: string, signed: SignedComposition | undefined) {
    if (isIn(pathname, '/releases')) return files.serve(request, pathname);
    if (/\.[a-z0-9]+$/i.test(pathname) || isIn(pathname, '/registry')) return refusal(404, NOT_THERE);
    return signed ? document(request, pathname, signed) : refusal(503, NOT_READY);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(error => {
      log.error({ err: error, url: request.url }, 'the edge could not answer');
      if (response.headersSent) response.destroy();
      else send(request, response, refusal(500, BROKEN));
    });
  });
  return {
    listen: (port, host = '127.0.0.1') => listen(server, port, host),
    async close() {
      for (const proxy of [api, console]) proxy?.close();
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

const NOT_READ = '이 주소는 읽을 수만 있어요.';
const NOT_THERE = '요청하신 주소를 찾을 수 없어요.';
const NOT_READY = '사이트를 준비하고 있어요. 잠시 뒤에 다시 열어 주세요.';
const BROKEN = '파일을 확인할 수 없어서 보내지 않았어요. 잠시 뒤에 다시 시도해 주세요.';

const isIn = (pathname: string, folder: string) => pathname === folder || pathname.startsWith(`${folder}/`);

function listen(server: http.Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
