import { Refused } from '@madang/server/calls';
import type { BreakGlass } from './break-glass';
import type { Teams } from './teams';

/** Who calls the registry: an operator, who may do all, the team of a remote, or a holder of the break-glass token. */
export type Caller =
  | { readonly kind: 'operator'; readonly name: string; readonly isAdmin: boolean }
  | { readonly kind: 'break-glass'; readonly name: 'break-glass' }
  | { readonly kind: 'team'; readonly name: string; readonly remote: string };

/** Finds out whose token it is. Null when it is nobody's. */
export type WhoIs = (token: string) => Promise<{ name: string; access: 'member' | 'operator' | 'admin' } | null>;

interface IdentitySources {
  readonly teams: Teams;
  readonly breakGlass: BreakGlass;
  readonly whoIs: WhoIs;
}

/** Finds out who sent a request by its token. Throws Refused when it is nobody's. */
export async function callerOf(token: string | null, { teams, breakGlass, whoIs }: IdentitySources): Promise<Caller> {
  if (!token) throw new Refused(401, '로그인이 필요해요.');
  if (breakGlass.matches(token)) return { kind: 'break-glass', name: 'break-glass' };
  const owner = await teams.ownerOf(token);
  if (owner?.kind === 'expired') throw new Refused(401, '토큰의 기한이 지났어요. 관리자에게 새 토큰을 받아 주세요.');
  if (owner) return { kind: 'team', name: `team ${owner.remote}`, remote: owner.remote };
  const identity = await whoIs(token).catch(() => {
    throw new Refused(503, '회원 정보를 확인할 수 없어요. 잠시 뒤에 다시 시도해 주세요.');
  });
  if (!identity) throw new Refused(401, '로그인이 필요해요.');
  if (identity.access === 'member') throw new Refused(403, '운영자만 할 수 있어요.');
  return { kind: 'operator', name: identity.name, isAdmin: identity.access === 'admin' };
}
