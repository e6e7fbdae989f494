import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type BigBoard, BOARD_PATH } from './board-data';
import type { Stream } from './stream';

export interface Front {
  readonly origin: string;
  close(): Promise<void>;
}

interface FrontParts {
  readonly site: string;
  readonly big: BigBoard;
  readonly stream: Stream;
  /** Pages of boards to compare with, by path. */
  readonly pages: ReadonlyMap<string, { readonly type: string; readonly text: string }>;
}

/** A proxy in front of a site: its live board is the big one and its prices are ours, everything else is the site's own. */
export async function openFront({ site, big, stream, pages }: FrontParts): Promise<Front> {
  const board = JSON.stringify(big.board);
  const server = createServer((incoming, reply) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const page = pages.get(path);
    if (page) reply.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' }).end(page.text);
    else if (path.startsWith('/api/stream/')) stream.open(reply);
    else if (path === BOARD_PATH) reply.writeHead(200, { 'content-type': 'application/json' }).end(board);
    else pass(incoming, reply, site);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return {
    origin: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(incoming: IncomingMessage, reply: ServerResponse, site: string): void {
  const { method, headers, url } = incoming;
  const onward = request(new URL(url ?? '/', site), { method, headers }, answer => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', () => reply.writeHead(502).end());
  reply.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
