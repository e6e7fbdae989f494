import type { IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId, REQUEST_ID_HEADER } from '@madang/server';
import onHeaders from 'on-headers';
import type { AddressOf } from './visits/address';

/** Takes a line for each request. A server's log fits. */
export interface CallLog {
  info(details: object, message: string): void;
}

interface CallLogOptions {
  readonly log: CallLog;
  readonly addressOf: AddressOf;
}

/**
 * A line for each request, and one for its answer before the first byte of it leaves, as servers of calls have them (see
 * `openApp`): of an edge that was killed, the log says what was answered. What is handed on is answered with the id that the
 * server behind gave it, under which the edge's line names it as well.
 */
export function logCall(request: IncomingMessage, response: ServerResponse, { log, addressOf }: CallLogOptions): void {
  const reqId = newRequestId();
  const startedAt = performance.now();
  response.setHeader(REQUEST_ID_HEADER, reqId);
  const { method, url } = request;
  log.info({ reqId, req: { method, url, ip: addressOf(request) } }, 'call');
  onHeaders(response, () => {
    const sent = response.getHeader(REQUEST_ID_HEADER);
    const ms = Math.round(performance.now() - startedAt);
    log.info({ reqId, ...(sent === reqId ? {} : { behind: sent }), status: response.statusCode, ms }, 'answer');
  });
}
