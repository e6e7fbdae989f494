import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import {
  BODY_BYTES,
  COMPOSITION_HEADER,
  DELIVERY_PATHS,
  hasStrayBody,
  PUBLISH_BYTES,
  Publish,
} from '@madang/contracts';
import {
  answerUnreadable,
  bodyWithin,
  boundConnections,
  connectionLimits,
  DEADLINES,
  type OccupancyLimits,
  REQUEST_ID_HEADER,
  RETRY_SECONDS,
} from '@madang/server';
import { type CallLog, logCall } from './call-log';
import { openChannelServer } from './channel-server';
import type { Offer } from './delivery/offer';
import type { Visit } from './delivery/visits';
import { documentServer } from './document/serve';
import { listen } from './listen';
import { type Log, silent } from './log';
import { openEdgeMetrics } from './metrics';
import { memberTracker } from './notices/member';
import { leave, now } from './notices/serve';
import { policyReports } from './policy-reports/reports';
import { probe } from './probes';
import { isTooLarge, proxyTo } from './proxy/proxy';
import { type Reply, refusal, send } from './reply/reply';
import { type Route, routeOf } from './route';
import type { ReleaseSource } from './source';
import { addressReader } from './visits/address';
import { openAttestations } from './visits/attestations';

export interface EdgeOptions {
  readonly registry: ReleaseSource;
  /** Where the platform answers /api. */
  readonly apiUrl: string;
  /** Where the registry answers /registry; without it, that address is not there. */
  readonly registryUrl?: string;
  /** How long the platform and the registry may think about a call, in milliseconds; two minutes by default. */
  readonly replyMs?: number;
  readonly channel?: string;
  /** A folder for what was served last: with it, the edge can start while the registry is away. */
  readonly cacheFolder?: string;
  readonly now?: () => Date;
  /** The share of visits that report their health while no rollout runs, 0 to 1; a fifth by default. */
  readonly healthShare?: number;
  /** How many connections are open at once, in all and from one address; by default what the descriptors allow. */
  readonly connections?: Partial<OccupancyLimits>;
  /** How many of these may be streams: half by default. */
  readonly streams?: Partial<OccupancyLimits>;
  /** The proxies whose `x-forwarded-for` is trusted: addresses with commas between; by default this machine. */
  readonly trustedProxies?: string;
  readonly log?: Log & CallLog;
}

export interface Edge {
  /** Starts to listen, on a free port with 0, and gives the port. */
  listen(port: number, host?: string): Promise<number>;
  /** Ends every connection, streams included. */
  close(): Promise<void>;
}

/** The front door: documents with the composition in them, immutable files of releases, and the way to the platform. */
export function createEdge(options: EdgeOptions): Edge {
  const { registry: source, apiUrl, registryUrl, replyMs, trustedProxies = 'loopback', log = silent } = options;
  const connections = { ...connectionLimits(), ...options.connections };
  const channel = openChannelServer({ ...options, streams: { ...halfOf(connections), ...options.streams } });
  const document = documentServer(options.now ?? (() => new Date()));
  const addressOf = addressReader(trustedProxies);
  const attestations = openAttestations({ source, addressOf, log });
  const members = memberTracker(channel.streams);
  const api = proxyTo(apiUrl, members.ofPlatform, { replyMs, log });
  const console = registryUrl ? proxyTo(registryUrl, members.ofOthers, { replyMs, log }) : undefined;
  const metrics = openEdgeMetrics();
  metrics.gauge({ name: 'madang_notice_streams', help: 'Open streams of tabs.' }, () => channel.streams.size);
  const takeReport = policyReports(log);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = routeOf(request, console !== undefined);
    metrics.begin(request, response, route);
    if (hasStrayBody(request)) {
      return send(request, response.setHeader('connection', 'close'), refusal(400, STRAY_BODY));
    }
    const isRelease = route.pathname === LARGE_BODIES;
    const mostBytes = isRelease ? PUBLISH_BYTES : BODY_BYTES;
    if (isTooLarge(request, response, mostBytes)) return;
    if (request.method === 'POST' && !isRelease) bodyWithin(BODY_MS, request, response);
    if (route.kind === 'policy-report') return send(request, response, await takeReport(request));
    if (route.kind === 'refused') return send(request, response, refusal(route.status, route.message));
    if (route.kind === 'release') return send(request, response, await channel.files.serve(request, route.pathname));
    if (route.kind === 'probe') return send(request, response, probe(route.pathname, channel.isServing()));
    if (route.kind === 'metrics') return send(request, response, await metrics.serve(request));
    const update = route.kind === 'document' && channel.pendingUpdate();
    if (update) await update;
    const { visit, offer } = await channel.visit(request, route.kind === 'document');
    if (route.kind === 'api' || route.kind === 'registry') {
      if (offer) response.setHeader(COMPOSITION_HEADER, offer.id);
      return route.kind === 'api'
        ? api.forward(request, response, mostBytes)
        : console?.forward(request, response, mostBytes);
    }
    if (!offer) return send(request, response, refusal(503, NOT_READY));
    if (isStream(route) && request.method === 'GET') {
      if (channel.streams.add(request, response, { visit, offer })) return;
      metrics.countShed('stream');
      return send(request, response, NO_ROOM);
    }
    const { headers, ...reply } = await replyTo(request, route, { visit, offer });
    send(request, response, { ...reply, headers: { ...headers, [COMPOSITION_HEADER]: offer.id } });
  }

  function replyTo(
    request: IncomingMessage,
    { kind, pathname }: Route,
    { visit, offer }: ReadyVisit,
  ): Reply | Promise<Reply> {
    if (kind === 'delivery') return pathname === DELIVERY_PATHS.leave ? leave(request) : now(offer);
    const ready = offer.documents(pathname);
    const { isJudged } = offer;
    metrics.countDocument(offer.kind);
    const reply = document({ request, ready, attest: at => attestations.attest(request, ready, { at, isJudged }) });
    return visit.cookies.length > 0 ? withCookies(reply, visit.cookies) : reply;
  }

  const server = http.createServer(DEADLINES, (request, response) => {
    logCall(request, response, { log, addressOf });
    handle(request, response).catch(error => {
      if (request.socket.destroyed) return; // its client has gone in the middle: that is nobody's fault
      log.error(
        { err: error, url: request.url, reqId: response.getHeader(REQUEST_ID_HEADER) },
        'the edge could not answer',
      );
      if (response.headersSent) response.destroy();
      else send(request, response, refusal(500, BROKEN));
    });
  });
  boundConnections(answerUnreadable(server), connections, () => metrics.countShed('connection'));
  return {
    async listen(port, host = '127.0.0.1') {
      await channel.ready;
      return listen(server, port, host);
    },
    async close() {
      channel.close();
      await attestations.close();
      await Promise.all([api.close(), console?.close()]);
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

interface ReadyVisit {
  readonly visit: Visit;
  readonly offer: Offer;
}

async function withCookies(reply: Reply | Promise<Reply>, cookies: readonly string[]): Promise<Reply> {
  const { headers, ...rest } = await reply;
  return { ...rest, headers: { ...headers, 'set-cookie': cookies } };
}

const halfOf = ({ perAddress, inAll }: OccupancyLimits): OccupancyLimits => ({
  perAddress: Math.ceil(perAddress / 2),
  inAll: Math.ceil(inAll / 2),
});

const isStream = ({ kind, pathname }: Route) => kind === 'delivery' && pathname === DELIVERY_PATHS.stream;

/** A release is up to 42 MB; everything else that is sent is small. */
const LARGE_BODIES = Publish.base + Publish.path;
const BODY_MS = 10_000;

const STRAY_BODY = '이 방식의 요청에는 내용을 담을 수 없어요.';
const NOT_READY = '사이트를 준비하고 있어요. 잠시 뒤에 다시 열어 주세요.';
const NO_ROOM: Reply = {
  ...refusal(503, '지금은 연결이 가득 찼어요. 잠시 뒤에 저절로 다시 연결돼요.'),
  headers: { 'retry-after': String(RETRY_SECONDS) },
};
const BROKEN = '파일을 확인할 수 없어서 보내지 않았어요. 잠시 뒤에 다시 시도해 주세요.';
