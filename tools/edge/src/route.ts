import type { IncomingMessage } from 'node:http';
import { DELIVERY_PATHS, POLICY_REPORTS_PATH } from '@madang/contracts';
import { METRICS_PATH } from '@madang/server';
import { PROBE_PATHS } from './probes';

/** What a request is for. */
export type Route =
  | {
      readonly kind: 'api' | 'registry' | 'release' | 'delivery' | 'document' | 'policy-report' | 'probe' | 'metrics';
      readonly pathname: string;
    }
  | { readonly kind: 'refused'; readonly pathname: string; readonly status: 404 | 405; readonly message: string };

const NOT_READ = '이 주소는 읽을 수만 있어요.';
const NOT_READABLE = '이 주소에는 보낼 수만 있어요.';
export const NOT_THERE = '요청하신 주소를 찾을 수 없어요.';

const LONGEST = 2000;

const DELIVERY_ADDRESSES: ReadonlySet<string> = new Set(Object.values(DELIVERY_PATHS));

export function routeOf({ url = '/', method }: IncomingMessage, hasRegistry: boolean): Route {
  const pathname = pathnameOf(url);
  if (isIn(pathname, '/api') || isIn(pathname, '/file')) return { kind: 'api', pathname };
  if (hasRegistry && isIn(pathname, '/registry')) return { kind: 'registry', pathname };
  if (pathname === POLICY_REPORTS_PATH && method === 'POST') return { kind: 'policy-report', pathname };
  if (pathname === POLICY_REPORTS_PATH) return { kind: 'refused', pathname, status: 405, message: NOT_READABLE };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused', pathname, status: 405, message: NOT_READ };
  if (PROBE_PATHS.has(pathname)) return { kind: 'probe', pathname };
  if (pathname === METRICS_PATH) return { kind: 'metrics', pathname };
  if (isIn(pathname, '/releases')) return { kind: 'release', pathname };
  if (DELIVERY_ADDRESSES.has(pathname)) return { kind: 'delivery', pathname };
  const isFile = /\.[a-z0-9]+$/i.test(pathname);
  if (pathname === '' || isFile || isOdd(pathname) || isIn(pathname, '/registry') || isIn(pathname, '/delivery')) {
    return { kind: 'refused', pathname, status: 404, message: NOT_THERE };
  }
  return { kind: 'document', pathname };
}

/** No page has such an address, and the router in the browser stumbles over some: they are answered here. */
function isOdd(pathname: string): boolean {
  if (pathname.length > LONGEST || pathname.includes('//')) return true;
  try {
    // Encoded slashes make other segments of an address, depending on who decodes it.
    return /[\p{Cc}\\]/u.test(decodeURIComponent(pathname)) || /%2f/i.test(pathname);
  } catch {
    return true;
  }
}

/** Most addresses are as plain as they come and need no parser. Empty where there is none to be had. */
function pathnameOf(url: string): string {
  if (/^\/(?!\/)[\w/-]*$/.test(url)) return url;
  if (/^[/\\]{2}/.test(url)) return ''; // a parser takes what follows for a host
  return URL.canParse(url, 'http://edge') ? new URL(url, 'http://edge').pathname : '';
}

const isIn = (pathname: string, folder: string) => pathname === folder || pathname.startsWith(`${folder}/`);
