import { CurrentMember, Member } from '@madang/contracts';
import type { WhoIs } from '../people/caller';

const ANSWER_MS = 5_000;
/** No log-in, replaced, ended, suspended, not allowed: the platform answered, and knows nobody by this token. */
const NOBODY: ReadonlySet<number> = new Set([401, 403, 406, 555, 556]);

/** Whom the type of a member lets do what; all others are members. */
const ACCESS = new Map<number, 'admin' | 'operator'>([
  [1, 'admin'],
  [2, 'operator'],
]);

/** What a member's record says of who asks. */
export function knownBy(record: unknown): NonNullable<Awaited<ReturnType<WhoIs>>> {
  const { userId, type } = Member.parse(record);
  return { name: userId, access: ACCESS.get(type) ?? 'member' };
}

/** Asks a platform over HTTP whose token it is. Throws when it does not answer, or not as agreed. */
export function platformAt(url: string): WhoIs {
  const address = `${url.replace(/\/+$/, '')}${CurrentMember.base}${CurrentMember.path}`;
  return async token => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    if (reply.status === 200) return knownBy(await reply.json());
    await reply.body?.cancel();
    if (NOBODY.has(reply.status)) return null;
    throw new Error(`the platform answered ${reply.status}`);
  };
}
