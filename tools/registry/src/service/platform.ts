import { CurrentMember, Member } from '@madang/contracts';
import type { WhoIs } from '../people/caller';

const REPLY_MS = 5_000;
/** No log-in, replaced, ended, suspended, blocked, not allowed: the platform answered, and the token is nobody's. */
const NOBODY: ReadonlySet<number> = new Set([401, 403, 406, 555, 556, 600]);

/** The access of a member's type; all other types are members. */
const ACCESS = new Map<number, 'admin' | 'operator'>([
  [1, 'admin'],
  [2, 'operator'],
]);

/** The identity in the platform's reply; null for nobody. Throws when the reply does not say. */
export function identityFrom(status: number, body: string): Awaited<ReturnType<WhoIs>> {
  if (NOBODY.has(status)) return null;
  // Too many requests or too busy: that is not the same as nobody.
  if (status !== 200) throw new Error(`the platform answered ${status}`);
  const { userId, type } = Member.parse(JSON.parse(body));
  return { name: userId, access: ACCESS.get(type) ?? 'member' };
}

/** Asks a platform over HTTP whose token it is. Throws when it does not answer, or not as agreed. */
export function platformAt(url: string): WhoIs {
  const address = `${url.replace(/\/+$/, '')}${CurrentMember.base}${CurrentMember.path}`;
  return async token => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(REPLY_MS) });
    return identityFrom(reply.status, await reply.text());
  };
}
