import path from 'node:path';
import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder, aRunningRegistry } from '../a-bundle.test-kit';
import { makeBreakGlass } from '../people/break-glass';
import type { Registry } from '../registry';
import { createRegistryApp } from './app';
import { operatorsFirst } from './precedence';
import { serve, serveAll, serveOwn } from './serve';

/** Every call of the registry that is declared: a new one is tested from the day of its declaration. */
const exported: readonly unknown[] = Object.values(contracts);
const calls = exported.filter(contracts.isCall).filter(({ base }) => base === '/registry');
const nameOf = ({ method, path }: contracts.Call) => `${method} ${path}`;

/** Written down a second time, by hand: a right that slips in a declaration is found here. All others: operators alone. */
const RIGHTS: Readonly<Record<string, 'all' | 'admins' | 'teams' | 'own team'>> = {
  'GET /channels/:channel/delivery': 'all',
  'GET /compositions/:composition': 'all',
  'POST /health': 'all',
  'POST /documents': 'all',
  'GET /releases': 'teams',
  'GET /releases/:name/:version': 'teams',
  'GET /compositions': 'teams',
  'GET /channels/:channel': 'teams',
  'GET /channels/:channel/state': 'teams',
  'GET /audit': 'teams',
  'GET /audit/export': 'teams',
  'GET /inspection': 'teams',
  'GET /limits': 'teams',
  'GET /health': 'teams',
  'POST /releases': 'own team',
  'POST /channels/:channel/propose': 'own team',
  'POST /channels/:channel/overrides': 'own team',
  'POST /teams/:name/token': 'admins',
  'POST /channels/:channel/policy': 'admins',
};

/** By hand too: what the break-glass token may do. */
const BREAKS_GLASS = new Set([
  'GET /channels/:channel',
  'GET /channels/:channel/state',
  'GET /compositions',
  'POST /channels/:channel/rollback',
  'POST /channels/:channel/rollout/decide',
  'POST /channels/:channel/kill',
  'POST /channels/:channel/freeze',
]);

/** What the calls of teams name: sports. */
const { release } = aBundle('sports', { version: '9.9.9' });
const NAMES_SPORTS: Readonly<Record<string, object>> = {
  'POST /releases': { release, files: {} },
  'POST /channels/:channel/propose': { name: 'sports', version: '9.9.9' },
  'POST /channels/:channel/overrides': { versions: { sports: '9.9.9' }, minutes: 5 },
};

const roles = [
  'nobody',
  'dead token',
  'dead team',
  'dead glass',
  'member',
  'manager',
  'admin',
  'team',
  'other team',
  'break-glass',
] as const;
type Role = (typeof roles)[number];

function statusFor(role: Role, call: contracts.Call): 401 | 403 | 'allowed' {
  const right = RIGHTS[nameOf(call)] ?? 'operators';
  if (right === 'all') return 'allowed';
  if (role === 'nobody' || role.startsWith('dead')) return 401;
  if (role === 'break-glass') return BREAKS_GLASS.has(nameOf(call)) ? 'allowed' : 403;
  if (role === 'admin') return 'allowed';
  if (role === 'manager') return right === 'admins' ? 403 : 'allowed';
  if (role === 'team') return right === 'teams' || right === 'own team' ? 'allowed' : 403;
  return role === 'other team' && right === 'teams' ? 'allowed' : 403;
}

let app: FastifyInstance;
let registry: Registry;
const tokens: Record<Role, string> = {
  nobody: '',
  'dead token': 'd'.repeat(43),
  'dead team': `team-${'d'.repeat(43)}`,
  'dead glass': `break-glass-${'d'.repeat(43)}`,
  member: 'member',
  manager: 'manager',
  admin: 'admin',
  team: '',
  'other team': '',
  'break-glass': '',
};
const people = { member: 'member', manager: 'operator', admin: 'admin' } as const;

beforeAll(async () => {
  const dataDir = aDataFolder();
  ({ registry } = await aRunningRegistry({ dataDir }));
  tokens['break-glass'] = makeBreakGlass(path.join(dataDir, 'keys')).token;
  const whoIs = async (token: string) => {
    const person = Object.entries(people).find(([name]) => name === token);
    return person ? { name: person[0], access: person[1] } : null;
  };
  app = await createRegistryApp({ registry, whoIs });
  tokens.team = (await registry.issueToken('sports', 'tester')).token;
  tokens['other team'] = (await registry.issueToken('wallet', 'tester')).token;
});
afterAll(() => app.close());

let asking = 0;

/** Each from an address of its own: what is counted here is rights. */
function ask(role: Role, { method, path }: contracts.Call, payload: object) {
  asking += 1;
  return app.inject({
    method,
    url: `/registry${path.replace(':channel', 'stable')}`,
    remoteAddress: `10.0.${asking >> 8}.${asking & 255}`,
    headers: tokens[role] ? { authorization: `Bearer ${tokens[role]}` } : {},
    ...(method === 'POST' ? { payload } : {}),
  });
}

const cases = calls.flatMap(call => roles.map(role => ({ name: nameOf(call), role, call })));

describe('every call of the registry', () => {
  it('is one of those whose rights are known here', () => {
    expect(Object.keys(RIGHTS).filter(name => !calls.some(call => nameOf(call) === name))).toEqual([]);
    expect(calls.length).toBeGreaterThan(25);
  });

  it.each(cases)('$name is for its roles only: $role [P-admin]', async ({ name, role, call }) => {
    const expected = statusFor(role, call);
    const reply = await ask(role, call, NAMES_SPORTS[name] ?? {});

    // Who may is refused by the contract at most: hardly anything is sent along.
    if (expected === 'allowed') expect(reply.statusCode).not.toBeOneOf([401, 403, 500, 503]);
    else expect([reply.statusCode, reply.json().message]).toEqual([expected, expect.stringMatching(/[가-힣]/)]);
  });

  it('of a team is refused where it names another remote too, or none', async () => {
    const [call] = calls.filter(each => nameOf(each) === 'POST /channels/:channel/overrides');
    if (!call) throw new Error('no call makes overrides');

    for (const versions of [{}, { sports: '1.0.0', wallet: '1.0.0' }]) {
      expect((await ask('team', call, { versions, minutes: 5 })).statusCode).toBe(403);
    }
  });
});

describe('a route of the registry', () => {
  const by = (access: contracts.Access, team: contracts.TeamAccess = 'none') =>
    contracts.call('POST', '/x', { base: '/registry', access, team, replies: {} });
  const handle = async (): Promise<never> => {
    throw new Error('never');
  };
  const serving = () => ({ app, identify: async (): Promise<never> => handle(), precedence: operatorsFirst() });

  it.each([
    ['what is for operators, to all', () => serveAll({ app }, by('operator'), handle)],
    ['what is for all, as if somebody were known', () => serve(serving(), by('visitor'), handle)],
    ['what is for members, whom the registry does not know', () => serve(serving(), by('member'), handle)],
    ["a team's own, without asking what it names", () => serve(serving(), by('operator', 'own'), handle)],
    ['what is for operators, to teams', () => serveOwn(serving(), by('operator'), { remotesIn: () => [], handle })],
  ])('cannot serve %s', (_, register) => {
    expect(register).toThrow(/^\/x is /);
  });

  it('is not added without a word on whom it is for', async () => {
    const fresh = await createRegistryApp({ registry, whoIs: async () => null });

    expect(() => fresh.get('/free', async () => ({}))).toThrow('GET /free does not say whom it is for');
  });
});
