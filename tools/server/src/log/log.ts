import pino, { type Logger } from 'pino';
import { loggedFault } from './fault';

export type ServerLog = Logger;

/** Where entries are written, one call each. */
export interface LogSink {
  write(entry: string): void;
}

interface LogOptions {
  /** The lowest level that is written: a server of its own logs every call, the whole site on one machine only faults. */
  readonly level: 'info' | 'warn' | 'error';
  /** Which server logs. */
  readonly name?: string;
  /** Standard output by default. */
  readonly to?: LogSink;
}

/**
 * The log of a server: a line of JSON each, with the cause of a fault and nothing secret. Requests are logged by method and
 * path; what follows the path may hold names and account numbers.
 */
export function openLog({ level, name, to = process.stdout }: LogOptions): ServerLog {
  return pino({ level, ...(name ? { name } : {}), base: name ? {} : null, serializers: SERIALIZERS }, to);
}

const SERIALIZERS = {
  err: (fault: unknown) => loggedFault(fault),
  error: (fault: unknown) => loggedFault(fault),
  url: (url: unknown) => pathOf(String(url)),
  req: ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({ method, path: pathOf(url), ip }),
};

const pathOf = (url: string) => url.split(/[?#]/)[0];
