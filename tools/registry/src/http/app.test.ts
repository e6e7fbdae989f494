import type { Connection } from '@madang/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aRunningRegistry } from '../a-bundle.test-kit';
import type { Registry } from '../registry';
import { createRegistryApp } from './app';

let app: FastifyInstance;
let registry: Registry;
let first: string;
let database: Connection;
let now: Date | undefined;

const people = { admin: 'admin', manager: 'operator', member: 'member' } as const;

beforeEach(async () => {
  now = undefined;
  ({ registry, first, database } = await aRunningRegistry({ clock: () => now ?? new Date() }));
  app = await createRegistryApp({
    registry,
    whoIs: async token => {
      if (token === 'no-platform') throw new Error('away');
      const person = Object.entries(people).find(([name]) => name === token);
      return person ? { name: person[0], access: person[1] } : null;
    },
  });
});

const ask = (token: string, url: string, payload?: object) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/registry${url}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });

function upload(name: string, version: string) {
  const { release, files } = aBundle(name, { version });
  return {
    release,
    files: Object.fromEntries([...files].map(([file, content]) => [file, Buffer.from(content).toString('base64')])),
  };
}

describe('who may ask the registry', () => {
  it.each([
    ['nobody', '', 401],
    ['a token that the platform does not know', 'stranger', 401],
    ['a member', 'member', 403],
    ['an operator', 'manager', 200],
    ['anybody while the platform is away', 'no-platform', 503],
  ])('%s', async (_, token, status) => {
    expect((await ask(token, '/releases')).statusCode).toBe(status);
  });

  it('may be called 300 times a minute by one household, refused or not, before anybody is looked up', async () => {
    const guess = (nth: number, house: string) =>
      app.inject({
        url: '/registry/releases',
        headers: { authorization: `Bearer guess-${nth}` },
        remoteAddress: `2001:db8:${house}::${nth.toString(16)}`,
      });
    for (let nth = 0; nth < 300; nth += 1) expect((await guess(nth, '1:1')).statusCode).toBe(401);

    expect((await guess(300, '1:1')).statusCode).toBe(429);
    expect((await guess(301, '1:2')).statusCode).toBe(401);
  });

  it('lets only an admin make tokens for teams, and only the newest works', async () => {
    expect((await ask('manager', '/teams/sports/token', {})).statusCode).toBe(403);
    const old = (await ask('admin', '/teams/sports/token', {})).json().token;
    const { token } = (await ask('admin', '/teams/sports/token', {})).json();

    expect((await ask(old, '/releases')).statusCode).toBe(401);
    expect((await ask(token, '/releases')).statusCode).toBe(200);
  });
});

it('refuses a body where there is none to be, and ends the connection', async () => {
  const reply = await app.inject({ method: 'GET', url: '/registry/releases', headers: { 'content-length': '5' } });

  expect(reply.statusCode).toBe(400);
  expect(reply.headers.connection).toBe('close');
});

describe("a team's token", () => {
  let token: string;
  beforeEach(async () => {
    ({ token } = await registry.issueToken('sports', 'tester'));
  });

  it('publishes and proposes its own remote [I-publish]', async () => {
    const published = await ask(token, '/releases', upload('sports', '1.1.0'));
    expect(published.json()).toMatchObject({ isNew: true, release: { name: 'sports', publishedBy: 'team sports' } });

    const proposed = await ask(token, '/channels/stable/propose', { name: 'sports', version: '1.1.0' });

    expect(proposed.statusCode).toBe(201);
    expect(proposed.json().versions.sports).toBe('1.1.0');
  });

  it('does nothing else', async () => {
    const change = { composition: first, expected: first, reason: 'x' };

    expect((await ask(token, '/releases', upload('wallet', '1.1.0'))).statusCode).toBe(403);
    expect((await ask(token, '/channels/stable/propose', { name: 'wallet', version: '1.0.0' })).statusCode).toBe(403);
    expect((await ask(token, '/channels/stable/switch', change)).statusCode).toBe(403);
    expect((await ask(token, '/channels/stable/rollback', change)).statusCode).toBe(403);
    expect((await ask(token, '/teams/sports/token', {})).statusCode).toBe(403);
    expect(registry.audit().filter(({ deed }) => deed === 'switch')).toHaveLength(1);
  });

  it('is not kept in the open', async () => {
    const { rows } = await sql`select * from registry.team_token`.execute(database.tables());

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends after 90 days, and says so', async () => {
    now = new Date(Date.now() + 90 * 24 * 60 * 60 * 1000 + 1000);

    const reply = await ask(token, '/releases');

    expect(reply.statusCode).toBe(401);
    expect(reply.json().message).toContain('기한이 지났어요');
  });
});

describe('an operator', () => {
  it('switches with what was seen as current, and is refused when that has changed [I-switch]', async () => {
    await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
    const { id } = (await ask('manager', '/channels/stable/propose', { name: 'sports', version: '1.1.0' })).json();
    const change = { composition: id, expected: first, reason: 'new odds board' };

    expect((await ask('manager', '/channels/stable/switch', change)).json().current.id).toBe(id);
    expect((await ask('manager', '/channels/stable/switch', change)).statusCode).toBe(409);
    expect((await ask('manager', '/channels/stable')).json().current.versions.sports).toBe('1.1.0');
  });

  it('reads what was done, in order', async () => {
    const audit = (await ask('manager', '/audit')).json();

    expect(audit.map((entry: { deed: string }) => entry.deed)).toEqual([
      'publish',
      'publish',
      'publish',
      'propose',
      'switch',
    ]);
  });

  it('sees that all is as it was published', async () => {
    expect((await ask('manager', '/inspection')).json()).toMatchObject({ releases: 3, problems: [] });
  });
});

describe('bad input', () => {
  const propose = '/channels/stable/propose';
  const escaping = { ...upload('sports', '1.1.0'), files: { '../../x': 'eA==' } };
  it.each([
    { what: 'an unknown field', url: propose, payload: { name: 'sports', version: '1.0.0', force: true }, status: 400 },
    { what: 'a version that is none', url: propose, payload: { name: 'sports', version: 'latest' }, status: 400 },
    { what: 'a body too large', url: propose, payload: { name: 'x'.repeat(70_000), version: '1.0.0' }, status: 413 },
    {
      what: 'no reason',
      url: '/channels/stable/switch',
      payload: { composition: 'x', expected: 'y', reason: ' ' },
      status: 400,
    },
    {
      what: 'an unknown composition',
      url: '/channels/stable/rollback',
      payload: { composition: 'f'.repeat(64), expected: '', reason: 'y' },
      status: 409,
    },
    { what: 'a path that leads out', url: '/releases', payload: escaping, status: 400 },
  ])('refuses $what', async ({ url, payload, status }) => {
    const reply = await ask('admin', url, payload);

    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toMatch(/[가-힣]/);
  });

  it('answers 404 for other channels and addresses', async () => {
    expect((await ask('admin', '/channels/nightly')).statusCode).toBe(404);
    expect((await ask('admin', '/elsewhere')).statusCode).toBe(404);
  });
});
