import type { IncomingMessage } from 'node:http';
import { DOCUMENT_TIME } from '@madang/contracts';
import { type Reply, takesBrotli } from '../reply/reply';
import type { ReadyDocument } from './documents';
import { contentPolicy, REPORTING_ENDPOINTS } from './policy';
import { filled, nonces, type Stencil } from './stencil';

/** A document differs by visitor, rollout and nonce: no cache on the way may store it, or mix visitors if it does. */
const VARY = 'cookie, accept-encoding';

interface DocumentRequest {
  readonly request: IncomingMessage;
  readonly ready: ReadyDocument;
  /** What is attested of the document that is sent now. */
  attest(at: Date): string;
}

/** Answers any path of the site with its document. */
export function documentServer(now: () => Date) {
  const newNonce = nonces();

  function reply({ ready, attest }: DocumentRequest, small?: Stencil): Reply {
    const nonce = newNonce();
    const at = now();
    const filling = { nonce, attestation: attest(at) };
    return {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: filled(small ?? ready.plain, filling),
      isBytes: true,
      headers: {
        'content-security-policy': contentPolicy(nonce),
        'reporting-endpoints': REPORTING_ENDPOINTS,
        'x-frame-options': 'DENY',
        vary: VARY,
        'server-timing': `${DOCUMENT_TIME};desc="${at.getTime()}"`,
        ...(small ? BROTLI : {}),
      },
    };
  }

  return (documentRequest: DocumentRequest): Reply | Promise<Reply> => {
    if (!takesBrotli(documentRequest.request)) return reply(documentRequest);
    const compressed = documentRequest.ready.small();
    return compressed instanceof Promise
      ? compressed.then(small => reply(documentRequest, small))
      : reply(documentRequest, compressed);
  };
}

const BROTLI = { 'content-encoding': 'br' } as const;
