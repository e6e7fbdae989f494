import type { TestMember } from '@madang/platform/testing';
import { titleOf, walletCalls } from '../calls/calls';
import { faultOf, isDeclared, summaryOf } from '../calls/reply';
import { encoded, entriesOf, partsOf, requestOf } from '../calls/request';
import { isOwned } from '../calls/seeds';
import type { Attack, Finding, Group, NamedCall, Outcome } from '../group';
import { type Actor, actorIn, credentialsOf, memberOf, ROLES, type Role } from '../target/actors';
import { onTarget } from '../target/on-target';
import { type Reply, type Request, sendRequest } from '../target/send-request';
import { changed, stateReader } from '../target/state';
import { originOf, type Target } from '../target/target';
import { endsSession, expectedOf } from './access';

/** Every call by everybody: callers without the right are refused as the catalogue says, and nobody reaches another member's things. */
export const roles: Group = {
  name: 'roles',
  title: 'every call by every role, and by dead tokens',
  run: attack => onTarget('roles', target => everyCall(attack, target)),
};

interface Scene {
  readonly target: Target;
  readonly actor: (role: Role) => Promise<Actor>;
  state(): Promise<string>;
  /** A member whose things others try to get at: another one for each call, since members are limited too. */
  owner(): Promise<TestMember>;
}

async function everyCall({ calls, isPart }: Attack, target: Target): Promise<Outcome> {
  const shared = { target, actor: lentActors(target), state: await stateReader(target) };
  const findings: Finding[] = [];
  let attempts = 0;
  for (const [index, named] of [...calls, ...walletCalls].entries()) {
    // The short part takes every role, but each of them for some of the calls.
    const tried = isPart ? ROLES.filter((_, place) => (index + place) % 6 === 0) : ROLES;
    attempts += tried.length;
    const [name, call] = named;
    let member: Promise<TestMember> | undefined;
    const owner = () => {
      member ??= memberOf(target);
      return member;
    };
    const scene = { ...shared, owner };
    const refused = tried.filter(role => expectedOf(name, call, role) !== null);
    findings.push(...(await refusals(named, refused, scene)));
    for (const role of tried) if (!refused.includes(role)) findings.push(...(await admitted(named, role, scene)));
  }
  return { attempts, findings };
}

/** Who is refused anyway is lent out again and again; who gets through may lose their session by it, and is new each time. */
function lentActors(target: Target): Scene['actor'] {
  const lent = new Map<Role, Promise<Actor>>();
  return role => {
    const actor = lent.get(role) ?? actorIn(role, target);
    lent.set(role, actor);
    return actor;
  };
}

const isLent = ([name, call]: NamedCall, role: Role): boolean =>
  role.startsWith('team') || (call.access === 'visitor' && !endsSession(name));

/** All whom the contract keeps out: each with the status that is theirs, and together they change nothing. */
async function refusals(named: NamedCall, tried: readonly Role[], { target, actor, state }: Scene): Promise<Finding[]> {
  const [name, call] = named;
  const request = await requestOf(named, null);
  const actors = await Promise.all(tried.map(actor));
  const before = await state();
  const findings: Finding[] = [];
  for (const [index, role] of tried.entries()) {
    const reply = await sendRequest(originOf(target, call), call, {
      ...request,
      ...credentialsOf(actors[index] ?? {}),
    });
    const expected = expectedOf(name, call, role);
    if (reply.status !== expected)
      findings.push(findingOf(named, role, { came: summaryOf(reply), expected: String(expected) }));
  }
  const written = changed(before, await state());
  const input = tried.join(', ');
  return written
    ? [...findings, findingOf(named, input, { came: `changed ${written}`, expected: 'nothing changed' })]
    : findings;
}

/** Whom the contract lets through: a valid request is answered as declared, and does nothing to what is another's. */
async function admitted(named: NamedCall, role: Role, { target, actor, state, owner }: Scene): Promise<Finding[]> {
  const [, call] = named;
  const me = isLent(named, role) ? await actor(role) : await actorIn(role, target);
  const { request, isAnothers } = await validRequest(named, {
    target,
    me: role === 'member' && call.access !== 'visitor' ? me : {},
    owner,
  });
  const before = isAnothers ? await state() : '';
  const reply = await sendRequest(originOf(target, call), call, { ...request, ...credentialsOf(me) });
  const written = isAnothers ? changed(before, await state()) : '';
  const expected = wrongIn(named, reply, { isAnothers, written });
  return expected === null ? [] : [findingOf(named, role, { came: summaryOf(reply, written), expected })];
}

/** About things of the actor's own where `me` has a record, and of a member's otherwise. */
async function validRequest(
  named: NamedCall,
  { target, me, owner }: Pick<Scene, 'target' | 'owner'> & { me: Actor },
): Promise<{ request: Request; isAnothers: boolean }> {
  const whose = me.member ?? (await owner());
  const { params, query, body } = await partsOf(named, { target, owner: whose });
  const request = encoded(named, { params: params[0], query: query[0], body: body[0] });
  const fields = [...entriesOf(params[0]), ...entriesOf(body[0])].map(([field]) => field);
  return { request, isAnothers: whose !== me.member && fields.some(field => isOwned(named[0], field)) };
}

/** What should have come, where something else did. */
function wrongIn(
  [, call]: NamedCall,
  reply: Reply,
  { isAnothers, written }: { isAnothers: boolean; written: string },
): string | null {
  if (faultOf(call, reply) || !isDeclared(call, reply)) return `one of ${Object.keys(call.replies)}`;
  if (reply.status === 400) return 'a valid request is not refused for its form';
  if (!isAnothers) return null;
  if (written) return "another's things stay as they are";
  return call.path.includes(':') && reply.status !== 404 ? '404: it is not theirs' : null;
}

const findingOf = ([, call]: NamedCall, input: string, observed: Pick<Finding, 'came' | 'expected'>): Finding => ({
  group: 'roles',
  call: titleOf(call),
  input,
  ...observed,
});
