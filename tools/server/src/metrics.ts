import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const METRICS_PATH = '/metrics';

/** A request that was answered. Its route is a pattern or a kind, never an address: each value is a series of its own. */
interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface MetricName {
  readonly name: string;
  readonly help: string;
}

export interface Metrics {
  /** The content type of `text`. */
  readonly type: string;
  /** All metrics in Prometheus' text form. */
  text(): Promise<string>;
  observe(request: AnsweredRequest): void;
  /** Gives the function that counts one more under a value of the label. The values must be few, and the server's own. */
  counter(metric: MetricName & { readonly label: string }): (value: string) => void;
  /** A value that is read when it is scraped; NaN where that fails, so that the others are still there. */
  gauge(metric: MetricName, read: () => number | Promise<number>): void;
}

/** Each bucket is a series for each route and status, so they are few. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** Watching the event loop takes a timer of its own: once for the process, however many servers it has. */
let processRegistry: Registry | undefined;

function ofProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** The metrics of one server, with those of its process. Not prom-client's global registry: a process may have several servers. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  ofProcess(); // from the beginning, or it would know nothing of the time before the first scrape
  const requests = new Histogram({
    name: 'madang_http_request_seconds',
    help: 'Answered requests by method, route and status, and how long each took. A stream is counted when it ends.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  return {
    type: registry.contentType,
    text: () => Registry.merge([ofProcess(), registry]).metrics(),
    observe: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    counter({ label, ...metric }) {
      const counter = new Counter({ ...metric, labelNames: [label], registers });
      return value => counter.inc({ [label]: value });
    },
    gauge(metric, read) {
      new Gauge({
        ...metric,
        registers,
        async collect() {
          this.set(await valueOrNaN(read));
        },
      });
    },
  };
}

async function valueOrNaN(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
