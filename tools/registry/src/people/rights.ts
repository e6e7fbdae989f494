import type { Call } from '@madang/contracts';
import { Refused } from '../refused';
import type { Caller } from './caller';

type Rights = Pick<Call, 'access' | 'team'>;

/** Refuses, with 403, a caller to whom the call's declaration does not give it. */
export function mustBeAllowed({ access, team }: Rights, caller: Caller): void {
  if (caller.kind === 'team') {
    if (team === 'none') throw new Refused(403, '운영자만 할 수 있는 일이에요. 팀 토큰으로는 할 수 없어요.');
    return;
  }
  if (access === 'admin' && !caller.isAdmin) throw new Refused(403, '관리자만 할 수 있어요.');
}

/** Refuses, with 403, a team that names any remote but its own, or none. */
export function mustOwn(caller: Caller, remotes: readonly string[]): void {
  if (caller.kind !== 'team') return;
  if (remotes.length === 0 || remotes.some(name => name !== caller.remote)) {
    throw new Refused(403, `이 토큰으로는 ${caller.remote}만 올릴 수 있어요.`);
  }
}
