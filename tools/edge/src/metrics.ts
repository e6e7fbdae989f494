import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { DELIVERY_PATHS, STREAM_PATHS } from '@madang/contracts';
import { openMetrics } from '@madang/server';
import { type Reply, refusal } from './reply/reply';
import { NOT_THERE, type Route } from './route';

/** Streams are apart from other requests: they take as long as a tab is open. */
const STREAMS: ReadonlySet<string> = new Set([
  DELIVERY_PATHS.stream,
  ...Object.values(STREAM_PATHS).map(path => `/api${path}`),
]);

/** What is looked at of a request for metrics. */
interface Scrape {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

const isOfOurNetwork = proxyAddr.compile(['loopback', 'uniquelocal']);

/** The metrics of an edge. They come by its one port, as members do: only a scraper of its own network gets them. */
export function openEdgeMetrics() {
  const metrics = openMetrics();
  return {
    gauge: metrics.gauge,
    countDocument: metrics.counter({
      name: 'madang_documents_total',
      help: 'Documents, by what their visitors were given: stable, the candidate of a rollout, or an override.',
      label: 'kind',
    }),
    countShed: metrics.counter({
      name: 'madang_shed_total',
      help: 'Connections and streams for which there was no room.',
      label: 'what',
    }),
    /** Counts a request once its reply is over. */
    begin({ method = '' }: IncomingMessage, response: ServerResponse, { kind, pathname }: Route): void {
      const startedAt = performance.now();
      const route = STREAMS.has(pathname) ? 'stream' : kind;
      response.once('close', () => {
        metrics.observe({
          method,
          route,
          status: response.statusCode,
          seconds: (performance.now() - startedAt) / 1000,
        });
      });
    },
    async serve(request: Scrape): Promise<Reply> {
      if (!isScraper(request)) return refusal(404, NOT_THERE);
      return { status: 200, type: metrics.type, body: await metrics.text() };
    },
  };
}

/**
 * Comes straight from this machine or a private network. Who it is forwarded for does not count, and that it is forwarded at
 * all tells a member behind a balancer, whose own address is private as well.
 */
function isScraper({ headers, socket }: Scrape): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined)
    return false;
  return isOfOurNetwork(socket.remoteAddress ?? '', 0);
}
