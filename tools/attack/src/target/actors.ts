import { ExcludeMember, Logout } from '@madang/contracts';
import { addMember, type TestMember } from '@madang/platform/testing';
import { type Request, sendRequest } from './send-request';
import type { Target } from './target';

/** Everyone who may call the site, and tokens that are invalid. */
export const ROLES = [
  'visitor',
  'member',
  'other member',
  'manager',
  'admin',
  'team',
  'team of another remote',
  'suspended member',
  'member who excluded themself',
  'blocked address',
  'expired token',
  'replaced token',
  'ended token',
  'unknown token',
  'token of another server',
  'token of a team that has a newer one',
  'oversized token',
  'malformed token',
] as const;
export type Role = (typeof ROLES)[number];

export interface Actor {
  readonly token?: string;
  readonly address?: string;
  /** Who is behind it, where it is somebody. */
  readonly member?: TestMember;
}

/** What goes out with a request of theirs. */
export const credentialsOf = ({ token, address }: Actor): Pick<Request, 'token' | 'address'> => ({
  ...(token ? { token } : {}),
  ...(address ? { address } : {}),
});

const BLOCKED = '192.0.2.66';
const TYPE = { manager: 2, admin: 1 } as const;

/** Somebody in a role, new each time: what one does to their session changes nothing for the next. */
export async function actorIn(role: Role, target: Target): Promise<Actor> {
  switch (role) {
    case 'visitor':
      return {};
    case 'team':
      return { token: (await target.registry.issueToken('wallet', 'attack')).token };
    case 'team of another remote':
      return { token: (await target.registry.issueToken('sports', 'attack')).token };
    case 'token of a team that has a newer one': {
      const { token } = await target.registry.issueToken('shell', 'attack');
      await target.registry.issueToken('shell', 'attack');
      return { token };
    }
    case 'unknown token':
      return { token: 'd'.repeat(43) };
    case 'token of another server':
      return { token: 'eyJhbGciOiJub25lIn0.eyJ0eXBlIjoxLCJ1c2VySWQiOiJhZG1pbjAxIn0.' };
    case 'oversized token':
      return { token: 'x'.repeat(6000) };
    case 'malformed token':
      return { token: `${'d'.repeat(20)}' or '1'='1` };
    case 'manager':
    case 'admin':
      return withMember(await memberOf(target, { type: TYPE[role] }));
    case 'member':
    case 'other member':
      return withMember(await memberOf(target));
    case 'blocked address':
      return { ...withMember(await memberOf(target)), address: await blocked(target) };
    default:
      return deadSession(role, target);
  }
}

const withMember = (member: TestMember): Actor => ({ member, token: member.token });

export const CASH = 10_000_000;
/** Micro-units of USD. */
const COINS = 100_000_000;
export const memberOf = ({ platform }: Target, fields: { type?: number } = {}): Promise<TestMember> =>
  addMember(platform.db, new Date(), { emoney: CASH, point: CASH, usdt: COINS, ...fields });

type Ending = Extract<
  Role,
  'suspended member' | 'member who excluded themself' | 'expired token' | 'replaced token' | 'ended token'
>;

async function deadSession(role: Ending, target: Target): Promise<Actor> {
  const { db } = target.platform;
  const member = await memberOf(target);
  const session = db.updateTable('session').where('member_id', '=', member.id);
  switch (role) {
    case 'suspended member':
      await db.updateTable('member').set({ state: 'suspended' }).where('member_id', '=', member.id).execute();
      break;
    case 'member who excluded themself':
      await exclude(target, member);
      break;
    case 'expired token':
      await session.set({ expires_at: new Date(Date.now() - 1000) }).execute();
      break;
    case 'replaced token':
      await session.set({ ended_at: new Date(), end_reason: 'replaced' }).execute();
      break;
    case 'ended token':
      await sendRequest(target.origins.platform, Logout, { token: member.token });
      break;
  }
  return withMember(member);
}

/** As an operator does at a member's wish: it ends the session as their own hand does, and needs no password. */
async function exclude(target: Target, { id: memberId }: TestMember): Promise<void> {
  const { token } = await actorIn('manager', target);
  const body = JSON.stringify({ term: 'forever', reason: '본인 요청' });
  const reply = await sendRequest(target.origins.platform, ExcludeMember, {
    params: { memberId },
    body,
    ...(token ? { token } : {}),
  });
  if (reply.status !== 200) throw new Error(`nobody can be excluded: ${reply.status} ${reply.body}`);
}

async function blocked({ platform }: Target): Promise<string> {
  const row = { address: BLOCKED, reason: '시험', created_at: new Date() };
  await platform.db
    .insertInto('blocked_address')
    .values(row)
    .onConflict(on => on.doNothing())
    .execute();
  return BLOCKED;
}
