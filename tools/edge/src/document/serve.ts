import type { IncomingMessage } from 'node:http';
import { type Reply, takesBrotli } from '../reply';
import type { Documents } from './documents';
import { contentPolicy } from './policy';
import { filled, nonces } from './stencil';

/** A document differs by visitor, rollout and nonce: no cache on the way may keep it, nor mix visitors if it does. */
const VARY = 'cookie, accept-encoding';

/** Answers any path of the site with its document. */
export function documentServer() {
  const newNonce = nonces();

  return async (request: IncomingMessage, path: string, documents: Documents): Promise<Reply> => {
    const document = documents(path);
    const small = takesBrotli(request) ? await document.small() : undefined;
    const nonce = newNonce();
    return {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: filled(small ?? document.plain, nonce),
      isBytes: true,
      headers: {
        'content-security-policy': contentPolicy(nonce),
        'x-frame-options': 'DENY',
        vary: VARY,
        ...(small ? { 'content-encoding': 'br' } : {}),
      },
    };
  };
}
