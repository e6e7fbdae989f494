import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReportHealth, Visit } from '@madang/contracts';
import { type Connection, connect } from '@madang/database';
import { migratedDump } from '@madang/database/testing';
import { createEdge, type Edge } from '@madang/edge';
import { createRegistryApp, openRegistry, type Registry } from '@madang/registry';
import { aBundle, MIGRATIONS } from '@madang/registry/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SHARE = 50;
/** Time stands still: how long this machine takes makes no document a silent one. */
const AT = new Date();
const clock = () => AT;
const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-forged-'));
let database: Connection;
let registry: Registry;
let app: Awaited<ReturnType<typeof createRegistryApp>>;
let edge: Edge;
let origin: string;
let candidate: string;

/** A registry that rolls sports 1.1.0 out, and an edge, as they run: all goes over HTTP and through the edge. */
beforeAll(async () => {
  database = await connect({ dump: await migratedDump(MIGRATIONS) });
  registry = await openRegistry({ database, dataDir, clock });
  for (const name of ['shell', 'sports']) await registry.publish(aBundle(name), 'test');
  await registry.publish(aBundle('sports', { version: '1.1.0' }), 'test');
  const { id: composition } = await registry.propose('stable', { shell: '1.0.0', sports: '1.0.0' }, 'test');
  const change = { channel: 'stable', reason: 'test', actor: 'test' };
  await registry.switchChannel({ ...change, deed: 'switch', composition, expected: '' });
  candidate = (await registry.propose('stable', { sports: '1.1.0' }, 'test')).id;
  const { sequence: expected = 0 } = (await registry.state('stable')) ?? {};
  const rollout = { deed: 'rollout', candidate, percent: SHARE, members: [], isAutomatic: true } as const;
  await registry.change({ ...change, change: rollout, expected });
  app = await createRegistryApp({ registry, whoIs: async () => null, reportsPerMinute: 10_000 });
  const registryUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  edge = createEdge({ registry, registryUrl, apiUrl: 'http://127.0.0.1:1', now: clock });
  origin = `http://127.0.0.1:${await edge.listen(0)}`;
}, 120_000);
afterAll(async () => {
  await edge.close();
  await app.close();
  await registry.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface OpenedPage {
  readonly composition: string;
  readonly visit: Visit;
}

/** A document that the edge serves to somebody new at an address. */
async function openPage(address: string): Promise<OpenedPage> {
  const reply = await fetch(`${origin}/sports`, { headers: { 'x-forwarded-for': address } });
  const text = /id="visit">(.*?)<\/script>/.exec(await reply.text())?.[1] ?? '';
  return { composition: reply.headers.get('x-composition') ?? '', visit: Visit.parse(JSON.parse(text)) };
}

/** Reports falsely on a document: of the candidate that it failed, of stable that it worked. */
async function lie({ composition, visit }: OpenedPage, address: string, changes: object = {}): Promise<number> {
  const isCandidate = composition === candidate;
  const build = { remote: 'sports', version: isCandidate ? '1.1.0' : '1.0.0' };
  const event = isCandidate ? { kind: 'failed', ...build, failure: 'threw-on-render' } : { kind: 'drawn', ...build };
  const body = { composition, page: visit.page, attestation: visit.attestation, events: [event], ...changes };
  const reply = await fetch(origin + ReportHealth.base + ReportHealth.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return reply.status;
}

const addressOf = (network: number) => `203.${network}.113.9`;
const isRolling = async () => {
  await registry.evaluate();
  return (await registry.state('stable'))?.rollout !== null;
};

it('made-up reports move nothing, nor do real documents of four networks; it takes more of them [I-canary]', async () => {
  const base = await Promise.all(Array.from({ length: 200 }, (_, nth) => openPage(addressOf(nth % 100))));
  for (const page of base) if (page.composition !== candidate) await lie(page, addressOf(1));

  // No document of the candidate at all, and one document reported again and again from addresses all over.
  const one = base.find(({ composition }) => composition === candidate);
  if (!one) throw new Error('nobody got the candidate');
  const forged = { attestation: `${Buffer.alloc(34, 9).toString('base64')}` };
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, nth) => lie(one, addressOf(100 + nth), forged)));
  for (let time = 0; time < 50; time += 1) await lie(one, addressOf(100 + time));
  expect(new Set(statuses)).toEqual(new Set([422]));
  expect(await isRolling()).toBe(true);

  // Real documents, of four networks.
  for (let visit = 0; visit < 200; visit += 1) {
    const address = addressOf(200 + (visit % 4));
    await lie(await openPage(address), address);
  }
  expect(await isRolling()).toBe(true);

  // The same from networks all over is what a broken release looks like.
  for (const page of base) if (page.composition === candidate) await lie(page, addressOf(1));
  expect(await isRolling()).toBe(false);
}, 120_000);
