import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { takesBrotli } from '../reply/reply';

const QUALITY = 4; // somebody waits; boards of prices still shrink to a sixth
const WORTH_IT_BYTES = 1000;

interface ForwardedReply {
  readonly headers: IncomingHttpHeaders;
  /** What the body goes through on its way. */
  readonly body: readonly Transform[];
}

/** Data that the platform sends uncompressed goes on in brotli. Streams of events do not: each must arrive at once. */
export function compressed(request: IncomingMessage, headers: IncomingHttpHeaders): ForwardedReply {
  const isJson = /^application\/json/.test(headers['content-type'] ?? '');
  const isSmall = Number(headers['content-length'] ?? WORTH_IT_BYTES) < WORTH_IT_BYTES;
  if (!isJson || isSmall || headers['content-encoding'] || !takesBrotli(request) || request.method === 'HEAD') {
    return { headers, body: [] };
  }
  const { 'content-length': _, ...others } = headers;
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  return {
    headers: { ...others, vary, 'content-encoding': 'br' },
    body: [createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })],
  };
}
