import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { boundConnections, DEADLINES } from '@madang/server';
import * as z from 'zod';
import type { Outlet } from './outlet';

export interface FeedApi {
  readonly url: string;
  close(): Promise<void>;
}

interface ApiParts {
  readonly outlet: Pick<Outlet, 'isOpen' | 'set'>;
  readonly snapshot: (fixtureIds?: readonly string[]) => string;
  readonly port?: number;
}

const HOST = '127.0.0.1';

/** The feed's calls beside its queue, as far as one who reads the queue needs them: snapshots, and what fills the queue. */
export async function serveFeedApi({ outlet, snapshot, port = 0 }: ApiParts): Promise<FeedApi> {
  const status = () =>
    JSON.stringify({ Header: { HttpStatusCode: 200 }, Body: { IsDistributionOn: outlet.isOpen(), Consumers: [] } });
  const set = (isOpen: boolean) => {
    outlet.set(isOpen);
    return status();
  };
  const events = (body: SnapshotRequest) => snapshot(body.Fixtures?.map(String));
  const calls: Readonly<Record<string, (body: SnapshotRequest) => string>> = {
    '/Inplay/GetEvents': events,
    '/Prematch/GetEvents': events,
    '/Package/GetDistributionStatus': status,
    '/Distribution/Start': () => set(true),
    '/Distribution/Stop': () => set(false),
  };
  const server = createServer(DEADLINES, async (request, response) => {
    const call = calls[request.url ?? ''];
    const body = await bodyOf(request);
    if (!call) answer(response, 404, refusal(404, 'no such call'));
    else if (request.method !== 'POST') answer(response, 405, refusal(405, 'calls are made by POST'));
    else if (!body) answer(response, 400, refusal(400, 'the body is no JSON that is known'));
    else answer(response, 200, call(body));
  });
  boundConnections(server);
  server.listen(port, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the feed’s calls have no port');
  return {
    url: `http://${HOST}:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const SnapshotRequest = z.object({ Fixtures: z.array(z.int()).nullish() });
type SnapshotRequest = z.infer<typeof SnapshotRequest>;

async function bodyOf(request: IncomingMessage): Promise<SnapshotRequest | null> {
  let text = '';
  for await (const part of request) text += String(part);
  try {
    return SnapshotRequest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const refusal = (status: number, message: string): string =>
  JSON.stringify({ Header: { HttpStatusCode: status, Errors: [{ Message: message }] }, Body: null });

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text);
}
