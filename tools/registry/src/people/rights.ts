import { type Identity, Refused } from '@madang/server/calls';
import type { Caller } from './caller';

/** A caller as calls are declared for them. */
export function identityOf(caller: Caller): Identity {
  if (caller.kind === 'break-glass') return { role: 'break-glass', forbidden: ONLY_BACK };
  if (caller.kind === 'team') return { role: 'team', forbidden: ONLY_OPERATORS };
  return { role: caller.isAdmin ? 'admin' : 'operator', forbidden: '관리자만 할 수 있어요.' };
}

const ONLY_OPERATORS = '운영자만 할 수 있는 일이에요. 팀 토큰으로는 할 수 없어요.';

/** What the break-glass token may do to a channel. Looking at it and going back have calls of their own. */
const TAKES_BACK: ReadonlySet<string> = new Set(['abort', 'kill', 'freeze']);
const ONLY_BACK = '비상 토큰으로는 되돌리기, 배포 중단, 차단, 동결만 할 수 있어요.';

/** Refuses, with 403, a break-glass token that would do more than take back. */
export function mustTakeBack(caller: Caller, deed: string): void {
  if (caller.kind === 'break-glass' && !TAKES_BACK.has(deed)) throw new Refused(403, ONLY_BACK);
}

/** Refuses, with 403, a team that names another remote than its own, or none. */
export function mustOwn(caller: Caller, remotes: readonly string[]): void {
  if (caller.kind !== 'team') return;
  if (remotes.length === 0 || remotes.some(name => name !== caller.remote)) {
    throw new Refused(403, `이 토큰으로는 ${caller.remote}만 올릴 수 있어요.`);
  }
}
