import { ChannelState, type Delivery } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aRunningRegistry } from '../a-bundle.test-kit';
import { attestation, SPORTS_PAGE } from '../health/visits.test-kit';
import type { Registry } from '../registry';
import { createRegistryApp } from './app';

let app: FastifyInstance;
let registry: Registry;
let first: string;
let candidate: string;
let other: string;
let now: Date;

const people = { admin: 'admin', admin2: 'admin', one: 'operator', two: 'operator' } as const;

beforeEach(async () => {
  now = new Date('2026-11-28T01:00:00.000Z');
  ({ registry, first } = await aRunningRegistry({ clock: () => now }));
  for (const name of ['sports', 'wallet']) await registry.publish(aBundle(name, { version: '1.1.0' }), 'tester');
  candidate = (await registry.propose('stable', { sports: '1.1.0' }, 'tester')).id;
  other = (await registry.propose('stable', { wallet: '1.1.0' }, 'tester')).id;
  app = await createRegistryApp({
    registry,
    whoIs: async token => {
      const person = Object.entries(people).find(([name]) => name === token);
      return person ? { name: person[0], access: person[1] } : null;
    },
  });
});

const post = (token: string, url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/registry${url}`, headers: { authorization: `Bearer ${token}` }, payload });

const sequence = async () => (await registry.state('stable'))?.sequence ?? 0;
const delivered = async () => (await registry.delivery('stable'))?.delivery;
const actions = () => registry.audit().map(({ deed, actor }) => `${deed} by ${actor}`);

/** A change of the channel by somebody who saw its last one. */
const change = async (token: string, url: string, payload: object = {}) =>
  post(token, `/channels/stable${url}`, { expected: await sequence(), reason: 'test', ...payload });
/** A change of the rollout that runs, by somebody who does not wait for evidence. */
const rolling = async (token: string, url: string, payload: object = {}) => {
  const running = (await registry.state('stable'))?.candidate?.id ?? candidate;
  return change(token, url, { candidate: running, withoutEvidence: true, ...payload });
};
const start = (payload: object = {}) => change('one', '/rollout', { candidate, percent: 5, ...payload });

describe('a rollout [I-canary]', () => {
  it('starts with a share, is raised, and becomes stable', async () => {
    const started = await start({ members: ['0197a3d2-5b1c-7c3e-9a52-3d5c6a1f0e42'] });
    expect(started.json()).toMatchObject({ isPending: false, state: { rollout: { percent: 5, startedBy: 'one' } } });
    expect(ChannelState.parse(started.json().state).candidate?.id).toBe(candidate);

    expect((await rolling('one', '/rollout/step', { percent: 33.33 })).statusCode).toBe(200);
    expect((await delivered())?.rollout).toMatchObject({ candidate, percent: 33.33 });
    await rolling('two', '/rollout/decide', { deed: 'finish' });

    expect(await delivered()).toMatchObject({ stable: candidate, lastGood: first, rollout: null });
    expect(actions().slice(-3)).toEqual(['rollout by one', 'step by one', 'finish by two']);
  });

  it('is aborted: everybody is back on stable, at once', async () => {
    await start();

    await rolling('one', '/rollout/decide', { deed: 'abort' });

    expect(await delivered()).toMatchObject({ stable: first, rollout: null, urgent: expect.any(Number) });
  });

  it('cannot be raised while it is paused', async () => {
    await start();
    await rolling('one', '/rollout/decide', { deed: 'pause' });

    expect((await rolling('one', '/rollout/step', { percent: 50 })).statusCode).toBe(409);
    await rolling('one', '/rollout/decide', { deed: 'resume' });

    expect((await rolling('one', '/rollout/step', { percent: 50 })).statusCode).toBe(200);
  });

  it('ends by a rollback, and keeps a switch out', async () => {
    await start();
    const move = { composition: other, expected: first, reason: 'test' };

    expect((await post('one', '/channels/stable/switch', move)).statusCode).toBe(409);
    expect((await post('one', '/channels/stable/rollback', { ...move, composition: first })).statusCode).toBe(200);

    expect(await delivered()).toMatchObject({ stable: first, rollout: null, urgent: expect.any(Number) });
  });

  it('waits for the one before it, and then brings its changes into what that one made stable', async () => {
    await start();
    expect((await start({ candidate: other })).json()).toMatchObject({
      isPending: true,
      state: { queue: [{ actor: 'one' }] },
    });

    await rolling('one', '/rollout/decide', { deed: 'finish' });

    const state = await registry.state('stable');
    expect(state).toMatchObject({ queue: [], rollout: { percent: 5, startedBy: 'one' } });
    expect(state?.candidate?.versions).toMatchObject({ sports: '1.1.0', wallet: '1.1.0' });
    expect(actions().at(-1)).toBe('rollout by registry');
  });

  it('waits as it is when the one before it was aborted, and can be taken off the queue', async () => {
    await start();
    await start({ candidate: other });
    const again = await start({ candidate: other });
    const [, last] = ChannelState.parse(again.json().state).queue;
    await change('two', `/pending/${last?.id}`, { isApproved: false });

    await rolling('one', '/rollout/decide', { deed: 'abort' });

    expect(await registry.state('stable')).toMatchObject({ queue: [], candidate: { id: other } });
  });
});

describe('what goes on with a rollout', () => {
  const report = async (composition: string) => {
    const drawn = { kind: 'drawn', remote: 'sports', version: '1.1.0' } as const;
    const attested = attestation(registry, composition, { at: now });
    await registry.report({ composition, page: SPORTS_PAGE, attestation: attested, events: [drawn] });
    await registry.evaluate();
  };

  it('names its candidate: what was meant for one never falls on the next', async () => {
    await start();
    await start({ candidate: other });
    expect((await rolling('one', '/rollout/decide', { candidate, deed: 'finish' })).statusCode).toBe(200);

    for (const deed of ['finish', 'abort', 'pause', 'resume']) {
      const again = await rolling('one', '/rollout/decide', { candidate, deed });
      expect(again.statusCode, deed).toBe(409);
      expect(again.json().problems[0].message).toMatch(/^another composition is being rolled out now: [0-9a-f]{12}$/);
    }
    expect((await rolling('one', '/rollout/step', { candidate, percent: 50 })).statusCode).toBe(409);
    expect((await change('one', '/rollout/decide', { deed: 'finish' })).statusCode).toBe(400);
    expect((await change('one', '/rollout/step', { percent: 50 })).statusCode).toBe(400);

    expect(await registry.state('stable')).toMatchObject({ current: { id: candidate }, rollout: { percent: 5 } });
  });

  it('rests on visits of the candidate, unless the operator says that it does not', async () => {
    await start();
    const step = { candidate, percent: 25 };
    const finish = { candidate, deed: 'finish' };
    for (const refused of [
      await change('one', '/rollout/step', step),
      await change('one', '/rollout/decide', finish),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().problems).toMatchObject([{ field: 'withoutEvidence' }]);
    }
    expect((await change('one', '/rollout/step', { ...step, withoutEvidence: true })).statusCode).toBe(200);

    await report(candidate);

    expect((await change('one', '/rollout/step', { candidate, percent: 50 })).statusCode).toBe(200);
    expect((await change('one', '/rollout/decide', finish)).statusCode).toBe(200);
  });

  it('is taken back whatever is known of it', async () => {
    await start();

    expect((await change('one', '/rollout/decide', { candidate, deed: 'abort' })).statusCode).toBe(200);
  });
});

describe('what is refused changes nothing, and stands in the audit', () => {
  const cases: [string, () => Promise<{ statusCode: number; body: string }>, number][] = [
    ['a share below 0', () => start({ percent: -1 }), 400],
    ['a share above 100', () => start({ percent: 100.01 }), 400],
    ['a share finer than a hundredth', () => start({ percent: 0.001 }), 400],
    ['a share that is no number', () => start({ percent: '5' }), 400],
    ['a field that nobody knows', () => start({ force: true }), 400],
    ['a rollout without a reason', () => start({ reason: ' ' }), 400],
    ['a rollout of what was never admitted', () => start({ candidate: 'f'.repeat(64) }), 404],
    ['a rollout of what runs already', () => start({ candidate: first }), 422],
    ['a change by who did not see the last', () => start({ expected: 1 }), 409],
    ['a step without a rollout', () => rolling('one', '/rollout/step', { percent: 5 }), 409],
    ['an abort without a rollout', () => rolling('one', '/rollout/decide', { deed: 'abort' }), 409],
    [
      'a channel that never ran',
      () => post('one', '/channels/nightly/rollout', { candidate, percent: 5, expected: 0, reason: 'x' }),
      404,
    ],
    ['a kill of a remote that is none', () => change('one', '/kill', { remote: 'poker', range: '*' }), 422],
    ['a kill of the shell', () => change('one', '/kill', { remote: 'shell', range: '*' }), 422],
    ['a kill of versions that are none', () => change('one', '/kill', { remote: 'sports', range: '^7.0.0' }), 422],
    ['a revival of what was not killed', () => change('one', '/revive', { remote: 'sports', range: '*' }), 404],
    [
      'a policy by an operator who is no admin',
      () => change('one', '/policy', { secondOperatorFor: [], needsSmoke: true }),
      403,
    ],
    ['an answer to nothing', () => change('one', '/pending/999', { isApproved: true }), 404],
    [
      'a smoke report of what was never admitted',
      () => post('one', `/compositions/${'f'.repeat(64)}/smoke`, { problems: [] }),
      404,
    ],
    [
      'a preview of a release that is none',
      () => post('one', '/channels/stable/overrides', { name: 'sports', version: '9.9.9', minutes: 5 }),
      404,
    ],
    [
      'a preview for a month',
      () => post('one', '/channels/stable/overrides', { name: 'sports', version: '1.1.0', minutes: 44_000 }),
      400,
    ],
  ];

  it.each(cases)('%s', async (_, attempt, status) => {
    const before: Delivery | undefined = await delivered();

    const reply = await attempt();

    expect(reply.statusCode).toBe(status);
    expect(JSON.parse(reply.body).message).toMatch(/[가-힣]/);
    expect(await delivered()).toEqual(before);
    expect(registry.audit().at(-1)).toMatchObject({ deed: 'refused', actor: 'one' });
    expect(registry.audit().at(-1)?.reason).not.toBe('');
  });

  it('a lower share than there is', async () => {
    await start({ percent: 50 });

    expect((await rolling('one', '/rollout/step', { percent: 49 })).statusCode).toBe(422);
    expect((await rolling('one', '/rollout/step', { percent: 50 })).statusCode).toBe(422);
  });

  it("anything but its own by a team's token", async () => {
    const { token } = await registry.issueToken('sports', 'admin');
    const lastSeen = { expected: await sequence(), reason: 'x' };
    const attempts: [string, object][] = [
      ['/channels/stable/rollout', { candidate, percent: 5, ...lastSeen }],
      ['/channels/stable/kill', { remote: 'sports', range: '*', ...lastSeen }],
      ['/channels/stable/freeze', { isFrozen: true, ...lastSeen }],
      [`/compositions/${candidate}/smoke`, { problems: [] }],
      ['/channels/stable/overrides', { name: 'wallet', version: '1.1.0', minutes: 5 }],
      ['/overrides/use', { token: 'x' }],
      [`/compositions/${candidate}/label`, { label: 'ours' }],
    ];
    for (const [url, payload] of attempts) {
      expect((await post(token, url, payload)).statusCode, url).toBe(403);
      expect(registry.audit().at(-1)).toMatchObject({ deed: 'refused', actor: 'team sports' });
    }
  });

  it('records no unknown callers', async () => {
    const before = registry.audit().length;

    expect(
      (await post('stranger', '/channels/stable/freeze', { isFrozen: true, expected: 1, reason: 'x' })).statusCode,
    ).toBe(401);

    expect(registry.audit()).toHaveLength(before);
  });
});

describe('kills and freezes [I-canary]', () => {
  it('takes versions of a remote out, tells tabs to hurry, and puts them back', async () => {
    const killed = await change('one', '/kill', { remote: 'sports', range: '<1.1.0' });
    expect(killed.json().state.kills).toMatchObject([{ remote: 'sports', range: '<1.1.0', actor: 'one' }]);
    expect(await delivered()).toMatchObject({
      kills: [{ remote: 'sports', range: '<1.1.0' }],
      urgent: expect.any(Number),
    });

    await change('two', '/revive', { remote: 'sports', range: '<1.1.0' });

    expect((await delivered())?.kills).toEqual([]);
  });

  it('lets only what takes back through a freeze', async () => {
    await start();
    await change('one', '/freeze', { isFrozen: true });
    const move = { composition: first, expected: first, reason: 'x' };

    expect((await rolling('one', '/rollout/step', { percent: 50 })).statusCode).toBe(409);
    expect((await rolling('one', '/rollout/decide', { deed: 'finish' })).statusCode).toBe(409);
    expect((await change('one', '/kill', { remote: 'sports', range: '*' })).statusCode).toBe(200);
    expect((await change('one', '/revive', { remote: 'sports', range: '*' })).statusCode).toBe(409);
    expect((await rolling('one', '/rollout/decide', { deed: 'abort' })).statusCode).toBe(200);
    expect((await post('one', '/channels/stable/switch', { ...move, composition: other })).statusCode).toBe(409);
    expect((await post('one', '/channels/stable/rollback', move)).statusCode).toBe(200);
    expect((await change('one', '/freeze', { isFrozen: false })).json().state.frozen).toBeNull();
    expect((await start()).statusCode).toBe(200);
  });
});

describe('a second operator', () => {
  beforeEach(async () => {
    await change('admin', '/policy', { secondOperatorFor: ['wallet'], needsSmoke: false });
  });
  const waiting = async () => (await registry.state('stable'))?.pending.at(-1)?.id;

  it('is needed for what the policy names, and for nothing else', async () => {
    expect((await start()).json().isPending).toBe(false);
    await rolling('one', '/rollout/decide', { deed: 'abort' });

    const reply = await start({ candidate: other });

    expect(reply.json()).toMatchObject({ isPending: true, state: { rollout: null, pending: [{ what: 'rollout' }] } });
  });

  it('lets a rollout through, and each step of it', async () => {
    await start({ candidate: other });
    const own = await change('one', `/pending/${await waiting()}`, { isApproved: true });
    expect(own.statusCode).toBe(403);
    await change('two', `/pending/${await waiting()}`, { isApproved: true });
    expect((await delivered())?.rollout).toMatchObject({ candidate: other, percent: 5 });
    expect((await rolling('one', '/rollout/decide', { deed: 'finish' })).statusCode).toBe(409);

    await rolling('one', '/rollout/step', { percent: 100 });
    expect((await delivered())?.rollout?.percent).toBe(5);
    await change('two', `/pending/${await waiting()}`, { isApproved: true });
    await rolling('one', '/rollout/decide', { deed: 'finish' });

    expect(await delivered()).toMatchObject({ stable: other, rollout: null });
  });

  const move = () => ({ composition: other, expected: first, reason: 'x' });

  it('lets a switch through', async () => {
    expect((await post('one', '/channels/stable/switch', move())).json()).toMatchObject({
      isPending: true,
      current: { id: first },
    });

    await change('two', `/pending/${await waiting()}`, { isApproved: true });

    expect((await delivered())?.stable).toBe(other);
  });

  it('waits no longer for what another change overtook, and the audit says so', async () => {
    await post('one', '/channels/stable/switch', move());
    await start({ candidate: other });
    const reply = await waiting();

    await post('one', '/channels/stable/switch', { ...move(), composition: candidate });

    expect((await registry.state('stable'))?.pending).toEqual([]);
    expect((await change('two', `/pending/${reply}`, { isApproved: true })).statusCode).toBe(404);
    expect(registry.audit().slice(-3)).toMatchObject([
      { deed: 'decline', actor: 'registry', reason: 'another change came before the switch that one asked for' },
      { deed: 'decline', actor: 'registry', reason: 'another change came before the rollout that one asked for' },
      { deed: 'refused' },
    ]);
  });

  it('waits no longer for a step of a rollout that has ended', async () => {
    await start({ candidate: other });
    await change('two', `/pending/${await waiting()}`, { isApproved: true });
    await rolling('one', '/rollout/step', { percent: 50 });
    expect(await waiting()).toBeGreaterThan(0);

    await rolling('one', '/rollout/decide', { deed: 'abort' });

    expect((await registry.state('stable'))?.pending).toEqual([]);
  });

  it('may be withdrawn: the requester takes it back', async () => {
    await start({ candidate: other });

    const back = await change('one', `/pending/${await waiting()}`, { isApproved: false });

    expect(back.json().state.pending).toEqual([]);
    expect((await delivered())?.rollout).toBeNull();
  });
});

describe('the policy', () => {
  const strict = { secondOperatorFor: ['wallet'], needsSmoke: true };
  const set = (token: string, policy: object) => change(token, '/policy', policy);
  const pending = async () => (await registry.state('stable'))?.pending ?? [];
  const policy = async () => (await registry.state('stable'))?.policy;

  it('is tightened at once, by one admin', async () => {
    expect((await set('admin', strict)).json()).toMatchObject({ isPending: false, state: { policy: strict } });
    const stricter = { ...strict, secondOperatorFor: ['sports', 'wallet'] };

    expect((await set('admin', stricter)).json()).toMatchObject({ isPending: false, state: { policy: stricter } });
  });

  it.each([
    { secondOperatorFor: [], needsSmoke: true },
    { secondOperatorFor: ['sports'], needsSmoke: true },
    { secondOperatorFor: ['wallet'], needsSmoke: false },
  ])('is loosened to %j by two admins only', async looser => {
    await set('admin', strict);

    const reply = (await set('admin', looser)).json();
    expect(reply).toMatchObject({
      isPending: true,
      state: { policy: strict, pending: [{ what: 'policy', policy: looser }] },
    });
    const [asking] = await pending();
    for (const token of ['admin', 'one']) {
      expect((await change(token, `/pending/${asking?.id}`, { isApproved: true })).statusCode, token).toBe(403);
    }
    expect(await policy()).toEqual(strict);
    expect((await change('admin2', `/pending/${asking?.id}`, { isApproved: true })).statusCode).toBe(200);

    expect(await policy()).toEqual(looser);
    expect(await pending()).toEqual([]);
  });

  it('is not what was requested when it was changed since', async () => {
    await set('admin', strict);
    await set('admin', { secondOperatorFor: [], needsSmoke: false });
    await set('admin2', { secondOperatorFor: ['sports', 'wallet'], needsSmoke: true });

    expect(await pending()).toEqual([]);
    expect(registry.audit().at(-1)).toMatchObject({ deed: 'decline', actor: 'registry' });
  });

  it('goes on waiting while only what runs has changed', async () => {
    await set('admin', { secondOperatorFor: ['wallet'], needsSmoke: false });
    await set('admin', { secondOperatorFor: [], needsSmoke: false });

    await post('one', '/channels/stable/switch', { composition: candidate, expected: first, reason: 'x' });

    expect(await pending()).toMatchObject([{ what: 'policy' }]);
  });
});

describe('the smoke gate [I-gates]', () => {
  it('keeps out what no browser has opened, or found at fault, where the policy wants it', async () => {
    await change('admin', '/policy', { secondOperatorFor: [], needsSmoke: true });
    const report = (problems: string[]) => post('one', `/compositions/${candidate}/smoke`, { problems });
    const move = { composition: candidate, expected: first, reason: 'x' };

    expect((await start()).statusCode).toBe(422);
    expect((await report(['sports: /korea stays empty'])).json()).toEqual({ passed: false });
    expect((await start()).json().problems[0].message).toContain('/korea stays empty');
    expect((await post('one', '/channels/stable/switch', move)).statusCode).toBe(422);
    expect((await report([])).json()).toEqual({ passed: true });

    expect((await start()).statusCode).toBe(200);
  });
});

describe('a preview', () => {
  const newOverride = async (token = 'one') =>
    (await post(token, '/channels/stable/overrides', { name: 'sports', version: '1.1.0', minutes: 10 })).json();
  const tokenIn = ({ path }: { path: string }) => new URL(path, 'http://x').searchParams.get('token') ?? '';

  it("puts a release into one operator's browser for a while, and into no channel", async () => {
    const { path, override } = await newOverride();
    expect(path).toMatch(/^\/admin\/preview\?token=[\w-]+$/);
    expect(override).toEqual({ composition: candidate, label: 'sports 1.1.0', until: '2026-11-28T01:10:00.000Z' });

    const used = await post('two', '/overrides/use', { token: tokenIn({ path }) });

    expect(used.json()).toEqual(override);
    expect(used.headers['set-cookie']).toBe(
      `madang.override=${tokenIn({ path })}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`,
    );
    expect(registry.audit().at(-1)).toMatchObject({ deed: 'override', actor: 'two', to: candidate });
    expect((await delivered())?.stable).toBe(first);
  });

  it('is refused after its time, when forged, and without a role', async () => {
    const token = tokenIn(await newOverride());
    const [head = ''] = token.split('.');
    const forged = Buffer.from(
      Buffer.from(head, 'base64url').toString().replace('sports 1.1.0', 'wallet 1.1.0'),
    ).toString('base64url');

    expect((await post('stranger', '/overrides/use', { token })).statusCode).toBe(401);
    for (const bad of [forged, 'x', `${token.slice(0, -8)}AAAAAAAA`]) {
      expect((await post('two', '/overrides/use', { token: bad })).statusCode, bad).toBe(422);
    }
    now = new Date('2026-11-28T01:10:00.000Z');
    expect((await post('two', '/overrides/use', { token })).statusCode).toBe(422);
  });

  it('is made by a team for its own remote, but not used by it', async () => {
    const { token } = await registry.issueToken('sports', 'admin');

    const { path } = await newOverride(token);

    expect((await post(token, '/overrides/use', { token: tokenIn({ path }) })).statusCode).toBe(403);
  });
});

describe('health reports over HTTP', () => {
  const event = { kind: 'drawn', remote: 'sports', version: '1.0.0' };
  const report = (changes: object = {}, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/registry/health',
      remoteAddress,
      payload: {
        ...{ composition: first, page: SPORTS_PAGE, events: [event] },
        ...{ attestation: attestation(registry, first, { at: now }), ...changes },
      },
    });

  it('are taken from anybody, and shown to operators', async () => {
    expect((await report()).json()).toEqual({ taken: 1 });
    await registry.evaluate();

    const rows = await app.inject({ url: '/registry/health', headers: { authorization: 'Bearer one' } });

    expect(rows.json()).toMatchObject([{ remote: 'sports', version: '1.0.0', visits: 1, failedVisits: 0 }]);
    expect((await app.inject({ url: '/registry/health' })).statusCode).toBe(401);
  });

  it.each([
    ['no events', { events: [] }],
    ['too many events', { events: Array.from({ length: 51 }, () => event) }],
    ['an attestation that is none', { attestation: 'x' }],
    ['an absurd time', { events: [{ ...event, kind: 'loaded', ms: 10_000_000 }] }],
    ['a kind of failure that is none', { events: [{ ...event, kind: 'failed', failure: 'aliens' }] }],
    ['a field that nobody knows', { member: 'dalbit1' }],
  ])('are refused with %s', async (_, changes) => {
    expect((await report(changes)).statusCode).toBe(400);
    await registry.evaluate();
    expect(await registry.health()).toEqual([]);
  });

  it('are refused with the reason when no edge attested the visit', async () => {
    const reply = await report({ page: { remote: 'wallet', path: '/wallet' } });

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      message: '믿을 수 없는 보고예요.',
      problems: [{ field: 'attestation', message: 'no edge of this site attested this visit of this page' }],
    });
  });

  it('are refused in bulk from one address, and still taken from another', async () => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 121; sent += 1) statuses.add((await report()).statusCode);

    expect([...statuses]).toEqual([200, 429]);
    expect((await report({}, '10.0.0.2')).statusCode).toBe(200);
  });
});
