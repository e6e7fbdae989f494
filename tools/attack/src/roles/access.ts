import type { Access, Call } from '@madang/contracts';
import type { Role } from '../target/actors';

/** Who may make a call, by what its contract says. */
const MAY: Readonly<Record<Access, readonly Role[]>> = {
  visitor: [],
  member: ['member', 'other member', 'manager', 'admin'],
  operator: ['manager', 'admin'],
  admin: ['admin'],
  provider: [],
};

/** What the platform answers to callers that it does not let in, before it reads their request. */
const REFUSED_BY_PLATFORM: Partial<Record<Role, number>> = {
  visitor: 401,
  'malformed token': 401,
  'oversized token': 401,
  'token of another server': 401,
  'suspended member': 406,
  'replaced token': 555,
  'expired token': 556,
  'ended token': 556,
  'unknown token': 556,
  team: 556,
  'team of another remote': 556,
  'token of a team that has a newer one': 556,
  'member who excluded themself': 556,
};
const LIVE: ReadonlySet<Role> = new Set(['member', 'other member', 'manager', 'admin']);

/** Whoever does not sign a call of a provider's is refused in the answer, for providers read nothing else; and nothing changes. */
const IN_WORDS = 200;

/** `null`: the call goes through to what it does. */
export type ExpectedStatus = number | null;

export function expectedOf(name: string, call: Call, role: Role): ExpectedStatus {
  if (call.access === 'provider') return IN_WORDS;
  if (call.base !== '/registry' && role === 'blocked address') return 600;
  if (call.access === 'visitor' || MAY[call.access].includes(role)) return null;
  if (call.base === '/registry') return ofRegistry(call, role);
  if (endsSession(name) && HAD_SESSION.has(role)) return null;
  return REFUSED_BY_PLATFORM[role] ?? 403;
}

/** A caller whose session is over may end it once more. */
export const endsSession = (name: string): boolean => name === 'Logout';
const HAD_SESSION: ReadonlySet<Role> = new Set([
  'suspended member',
  'member who excluded themself',
  'expired token',
  'replaced token',
  'ended token',
]);

/** The registry knows operators from the platform, and teams by their tokens; all others are unknown. */
function ofRegistry(call: Call, role: Role): ExpectedStatus {
  if (role === 'team') return call.team === 'none' ? 403 : null;
  if (role === 'team of another remote') return call.team === 'any' ? null : 403;
  return LIVE.has(role) || role === 'blocked address' ? 403 : 401;
}
