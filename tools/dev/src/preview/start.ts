import http from 'node:http';
import { DELIVERY_PATHS } from '@madang/contracts';
import { doorOf } from '../listen';
import { upstreamAt } from '../proxy';
import type { Running } from '../run';
import { type PreviewRequest, previewOf } from './release';

export interface Preview extends Running {
  readonly until: string;
}

/**
 * The live site at an address of this machine, with one published release in it. What a team may not do to others, send
 * them a link under which its code runs in their log-in, cannot come of it: nobody else reaches this address, and the
 * browser is logged in here only by a person who types a password here.
 */
export async function startPreview({ port, ...request }: PreviewRequest & { port: number }): Promise<Preview> {
  const { override, until } = await previewOf(request);
  const same = (text: string) => text;
  const upstream = upstreamAt(request.origin, { toPage: same, toSite: same, rewriteNotice: same, override });
  const server = http.createServer((message, response) => {
    // There is no cookie here to take back: leaving the preview leads to the site itself.
    if (isLeaving(message)) response.writeHead(303, { location: request.origin }).end();
    else if (new Date() < new Date(until)) void upstream.forward(message, response);
    // Without the override the site would show what it runs, which looks like the release.
    else response.writeHead(410, TEXT).end(`This preview ended at ${until}. Start it again.`);
  });
  const door = doorOf(server, upstream);
  return { origin: `http://localhost:${await door.listen(port)}`, until, close: door.close };
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };

const isLeaving = ({ url = '' }: http.IncomingMessage) => url.split('?')[0] === DELIVERY_PATHS.leave;
