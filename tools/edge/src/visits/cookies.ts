import type { IncomingMessage } from 'node:http';

const A_YEAR_S = 365 * 24 * 60 * 60;

/** Reads a cookie as the browser sent it; the first of several. Never trusted, never sent back. */
export function cookieReader(name: string): (request: IncomingMessage) => string | undefined {
  const pattern = new RegExp(`(?:^|;)[ \\t]*${name.replaceAll('.', '\\.')}=([^;]*)`);
  return ({ headers: { cookie } }) => (cookie === undefined ? undefined : pattern.exec(cookie)?.[1]?.trim());
}

/** What a cookie may be set to: nothing that a header or another cookie could begin in. */
const PLAIN = /^[\w.-]{1,2000}$/;

/** A cookie for a year that no script of a page can read. */
export function persistentCookie(request: IncomingMessage, name: string, value: string): string {
  if (!PLAIN.test(value)) throw new Error(`${name} cannot be set to that`);
  return `${name}=${value}; Max-Age=${A_YEAR_S}${attributes(request)}`;
}

export function expiredCookie(request: IncomingMessage, name: string): string {
  return `${name}=; Max-Age=0${attributes(request)}`;
}

function attributes({ headers }: IncomingMessage): string {
  const isSecure = /^https\b/.test(String(headers['x-forwarded-proto'] ?? ''));
  return `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
