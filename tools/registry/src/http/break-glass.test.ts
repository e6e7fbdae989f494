import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder, aRunningRegistry } from '../a-bundle.test-kit';
import { makeBreakGlass } from '../people/break-glass';
import type { Registry } from '../registry';
import { createRegistryApp } from './app';

let app: FastifyInstance;
let registry: Registry;
let first: string;
let candidate: string;
let keys: string;
let token: string;

/** A registry in trouble: a candidate is half out, and the platform answers nobody. */
beforeEach(async () => {
  const dataDir = aDataFolder();
  keys = path.join(dataDir, 'keys');
  ({ registry, first } = await aRunningRegistry({ dataDir }));
  await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
  candidate = (await registry.propose('stable', { sports: '1.1.0' }, 'tester')).id;
  token = makeBreakGlass(keys).token;
  app = await createRegistryApp({
    registry,
    whoIs: async () => {
      throw new Error('the platform is away');
    },
  });
});

const ask = (url: string, payload?: object, bearer = token) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/registry${url}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  });
const change = async (url: string, payload: object) => {
  const { sequence } = (await ask('/channels/stable/state')).json();
  return ask(`/channels/stable${url}`, { expected: sequence, reason: 'an outage', ...payload });
};
const rollOut = async () => {
  const expected = (await registry.state('stable'))?.sequence ?? 0;
  const share = { percent: 50, members: [], isAutomatic: false };
  const base = { channel: 'stable', reason: 'test', actor: 'one', expected };
  await registry.change({ ...base, change: { deed: 'rollout', candidate, ...share } });
};
const delivered = async () => (await registry.delivery('stable'))?.delivery;

describe('the break-glass token, while the platform is away', () => {
  it('is the only one that is known', async () => {
    expect((await ask('/channels/stable/state', undefined, 'admin')).statusCode).toBe(503);
    expect((await ask('/channels/stable/state')).statusCode).toBe(200);
  });

  it('aborts, kills, freezes and rolls back, each under its own name in the audit', async () => {
    await rollOut();

    expect((await change('/rollout/decide', { candidate, deed: 'abort' })).statusCode).toBe(200);
    expect((await change('/kill', { remote: 'wallet', range: '*' })).statusCode).toBe(200);
    expect((await change('/freeze', { isFrozen: true })).statusCode).toBe(200);
    const back = { composition: first, expected: first, reason: 'an outage' };
    expect((await ask('/channels/stable/rollback', back)).statusCode).toBe(200);

    expect(await delivered()).toMatchObject({ rollout: null, kills: [{ remote: 'wallet' }], stable: first });
    const last = registry.audit().slice(-4);
    expect(last.map(({ deed, actor }) => `${deed} by ${actor}`)).toEqual([
      'abort by break-glass',
      'kill by break-glass',
      'freeze by break-glass',
      'rollback by break-glass',
    ]);
  });

  it('brings nothing out, and opens nothing', async () => {
    await rollOut();
    await change('/freeze', { isFrozen: true });
    const before = await delivered();
    const policy = { secondOperatorFor: [], needsSmoke: false };

    for (const [url, payload] of [
      ['/rollout', { candidate, percent: 5 }],
      ['/rollout/step', { candidate, percent: 100, withoutEvidence: true }],
      ['/rollout/decide', { candidate, deed: 'finish', withoutEvidence: true }],
      ['/rollout/decide', { candidate, deed: 'resume' }],
      ['/revive', { remote: 'wallet', range: '*' }],
      ['/freeze', { isFrozen: false }],
      ['/policy', policy],
      ['/pending/1', { isApproved: true }],
    ] as const) {
      expect((await change(url, payload)).statusCode, url).toBe(403);
      expect(registry.audit().at(-1), url).toMatchObject({ deed: 'refused', actor: 'break-glass' });
    }
    const move = { composition: candidate, expected: first, reason: 'x' };
    expect((await ask('/channels/stable/switch', move)).statusCode).toBe(403);

    expect(await delivered()).toEqual(before);
  });

  it('ends with the next one that is made', async () => {
    const next = makeBreakGlass(keys);

    expect((await ask('/channels/stable/state')).statusCode).toBe(503);
    expect((await ask('/channels/stable/state', undefined, next.token)).statusCode).toBe(200);
  });
});
