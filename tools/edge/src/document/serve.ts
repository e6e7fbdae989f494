import type { IncomingMessage } from 'node:http';
import { DOCUMENT_TIME } from '@madang/contracts';
import { type Reply, takesBrotli } from '../reply';
import type { Ready } from './documents';
import { contentPolicy, REPORTING_ENDPOINTS } from './policy';
import { filled, nonces, type Stencil } from './stencil';

/** A document differs by visitor, rollout and nonce: no cache on the way may keep it, nor mix visitors if it does. */
const VARY = 'cookie, accept-encoding';

/** Answers any path of the site with its document. */
export function documentServer(now: () => Date) {
  const newNonce = nonces();

  function reply(stencil: Stencil, isSmall: boolean): Reply {
    const nonce = newNonce();
    return {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: filled(stencil, nonce),
      isBytes: true,
      headers: {
        'content-security-policy': contentPolicy(nonce),
        'reporting-endpoints': REPORTING_ENDPOINTS,
        'x-frame-options': 'DENY',
        vary: VARY,
        'server-timing': `${DOCUMENT_TIME};desc="${now().getTime()}"`,
        ...(isSmall ? BROTLI : {}),
      },
    };
  }

  return (request: IncomingMessage, { plain, small }: Ready): Reply | Promise<Reply> => {
    if (!takesBrotli(request)) return reply(plain, false);
    const made = small();
    if (made instanceof Promise) return made.then(stencil => reply(stencil ?? plain, stencil !== undefined));
    return reply(made ?? plain, made !== undefined);
  };
}

const BROTLI = { 'content-encoding': 'br' } as const;
