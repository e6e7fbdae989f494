import type { IncomingMessage } from 'node:http';
import { DELIVERY_COOKIES } from '@madang/contracts';
import type { Offer } from '../delivery/offer';
import type { Reply } from '../reply/reply';
import { expiredCookie } from '../visits/cookies';

/** The notice of the stream, once. */
export function now({ notice }: Offer): Reply {
  const headers = { vary: 'cookie' };
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(notice), headers };
}

/** Ends an override: the browser is as any other from here on. */
export function leave(request: IncomingMessage): Reply {
  const headers = { location: '/', 'set-cookie': expiredCookie(request, DELIVERY_COOKIES.override), vary: 'cookie' };
  return { status: 303, type: 'text/plain; charset=utf-8', body: '', headers };
}
