import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { COMPOSITION_HEADER, DELIVERY_PATHS } from '@madang/contracts';
import { openDelivery } from './delivery/delivery';
import type { Offer } from './delivery/offer';
import { documentServer } from './document/serve';
import { listen } from './listen';
import { type Log, silent } from './log';
import { proxyTo } from './proxy/proxy';
import { type Reply, refusal, send } from './reply';
import { type Route, routeOf } from './route';
import type { ReleaseSource } from './source';
import { leave, now } from './told/serve';
import { memberTeller } from './visits/member';
import type { Visit } from './visits/visits';

export interface EdgeOptions {
  readonly registry: ReleaseSource;
  /** Where the platform answers /api. */
  readonly apiUrl: string;
  /** Where the registry answers /registry; without it, that address is not there. */
  readonly registryUrl?: string;
  readonly channel?: string;
  /** A folder for what was served last: with it, the edge can start while the registry is away. */
  readonly keepIn?: string;
  readonly now?: () => Date;
  /** The share of visits that report their health while no rollout runs, 0 to 1; a fifth where it is not said. */
  readonly healthShare?: number;
  readonly log?: Log;
}

export interface Edge {
  /** Starts to listen, on a free port with 0, and gives the port. */
  listen(port: number, host?: string): Promise<number>;
  /** Ends every connection, streams included. */
  close(): Promise<void>;
}

/** The front door: documents with the composition in them, immutable files of releases, and the way to the platform. */
export function createEdge(options: EdgeOptions): Edge {
  const { apiUrl, registryUrl, log = silent } = options;
  const delivery = openDelivery(options);
  const document = documentServer();
  const tellMember = memberTeller(delivery.streams);
  const api = proxyTo(apiUrl, tellMember.ofPlatform);
  const console = registryUrl ? proxyTo(registryUrl, tellMember.ofOthers) : undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = routeOf(request, console !== undefined);
    if (route.kind === 'release') return send(request, response, await delivery.files.serve(request, route.pathname));
    const settling = route.kind === 'document' && delivery.settled();
    if (settling) await settling;
    const { visit, offer } = await delivery.visit(request, route.kind === 'document');
    if (route.kind === 'api' || route.kind === 'registry') {
      if (offer) response.setHeader(COMPOSITION_HEADER, offer.id);
      return route.kind === 'api' ? api.handOn(request, response) : console?.handOn(request, response);
    }
    if (!offer) return send(request, response, refusal(503, NOT_READY));
    if (isStream(route) && request.method === 'GET') return delivery.streams.add(response, visit, offer);
    const { headers, ...reply } = await own(request, route, { visit, offer });
    send(request, response, { ...reply, headers: { ...headers, [COMPOSITION_HEADER]: offer.id } });
  }

  function own(request: IncomingMessage, route: Route, { visit, offer }: Got): Reply | Promise<Reply> {
    const { kind, pathname } = route;
    if (kind === 'refused') return refusal(route.status, route.message);
    if (kind === 'delivery') return pathname === DELIVERY_PATHS.leave ? leave(request) : now(offer);
    const reply = document(request, offer.documents(pathname));
    return visit.cookies.length > 0 ? withCookies(reply, visit.cookies) : reply;
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(error => {
      log.error({ err: error, url: request.url }, 'the edge could not answer');
      if (response.headersSent) response.destroy();
      else send(request, response, refusal(500, BROKEN));
    });
  });
  return {
    async listen(port, host = '127.0.0.1') {
      await delivery.ready;
      return listen(server, port, host);
    },
    async close() {
      delivery.close();
      for (const proxy of [api, console]) proxy?.close();
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

interface Got {
  readonly visit: Visit;
  readonly offer: Offer;
}

async function withCookies(reply: Reply | Promise<Reply>, cookies: readonly string[]): Promise<Reply> {
  const { headers, ...rest } = await reply;
  return { ...rest, headers: { ...headers, 'set-cookie': cookies } };
}

const isStream = ({ kind, pathname }: Route) => kind === 'delivery' && pathname === DELIVERY_PATHS.stream;

const NOT_READY = '사이트를 준비하고 있어요. 잠시 뒤에 다시 열어 주세요.';
const BROKEN = '파일을 확인할 수 없어서 보내지 않았어요. 잠시 뒤에 다시 시도해 주세요.';
