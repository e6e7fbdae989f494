import { expect, it } from 'vitest';
import { aRunningRegistry } from '../a-bundle.test-kit';
import { attestation, SPORTS_PAGE } from '../health/visits.test-kit';
import { createRegistryApp } from './app';
import { operatorsFirst } from './precedence';

/** A registry whose list of compositions is held until it is let go. */
async function aSlowRegistry() {
  const { registry, first } = await aRunningRegistry();
  let letGo = () => {};
  const released = new Promise<void>(resolve => {
    letGo = resolve;
  });
  let reports = 0;
  const app = await createRegistryApp({
    registry: {
      ...registry,
      compositions: () => released.then(() => registry.compositions()),
      report: async report => {
        reports += 1;
        return registry.report(report);
      },
    },
    whoIs: async token => (token === 'one' ? { name: 'one', access: 'operator' } : null),
  });
  const { token: team } = await registry.issueToken('sports', 'tester');
  const event = { kind: 'loaded', remote: 'sports', version: '1.0.0', ms: 12 };
  const report = () =>
    app.inject({
      method: 'POST',
      url: '/registry/health',
      payload: {
        composition: first,
        page: SPORTS_PAGE,
        attestation: attestation(registry, first, { at: new Date() }),
        events: [event],
      },
    });
  const list = (token: string) =>
    app.inject({ url: '/registry/compositions', headers: { authorization: `Bearer ${token}` } });
  return { report, list, letGo, team, reports: () => reports };
}

const aMoment = () => new Promise(resolve => setTimeout(resolve, 50));

it('reports of pages wait while an operator does something, and are then all taken', async () => {
  const { report, list, letGo, reports } = await aSlowRegistry();
  const listed = list('one');
  await aMoment();

  const flood = Array.from({ length: 20 }, report);
  await aMoment();
  expect(reports()).toBe(0);
  letGo();

  expect((await listed).statusCode).toBe(200);
  expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});

it("reports of pages do not wait for a team's call, nor for a stranger's", async () => {
  const { report, list, letGo, team } = await aSlowRegistry();
  const listed = list(team);
  await list('stranger');
  await aMoment();

  expect((await report()).statusCode).toBe(200);
  letGo();
  await listed;
});

it('nothing waits for ever for a call that does not end', async () => {
  const precedence = operatorsFirst(10);
  precedence.begin();

  await expect(precedence.waitForOperators()).resolves.toBeUndefined();
});
