import { spawn } from 'node:child_process';
import path from 'node:path';
import { Propose, ReadState, Switch } from '@madang/contracts';
import {
  admin,
  ask,
  askRaw,
  buildVariants,
  newMember,
  type Site,
  test as siteTest,
  throwsOnRender,
} from '@madang/testing';
import { expect } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../../..');
const MADANG = path.join(root, 'tools/registry/bin/madang.mjs');
const params = { channel: 'stable' };
const GOOD = '1.4.0';
const BROKEN = '1.5.0';

const test = siteTest.extend<object, { needsSmoke: undefined }>({
  needsSmoke: [
    async ({ site }, use) => {
      const built = await buildVariants([
        { room: 'community', version: GOOD },
        { room: 'community', version: BROKEN, sources: throwsOnRender },
      ]);
      for (const each of built) await site.delivery.publish(each);
      await site.delivery.setPolicy({ secondOperatorFor: [], needsSmoke: true });
      await use(undefined);
      await site.delivery.setPolicy({ secondOperatorFor: [], needsSmoke: false });
    },
    { scope: 'worker', timeout: 240_000, auto: true },
  ],
});

async function state(site: Site) {
  const { reply } = await ask(site.origin, ReadState, { token: (await admin(site.origin)).token, params });
  return ReadState.replies[200].parse(reply);
}

async function proposed(site: Site, version: string): Promise<string> {
  const { token } = await admin(site.origin);
  const { reply } = await ask(site.origin, Propose, { token, params, body: { name: 'community', version } });
  return Propose.replies[201].parse(reply).id;
}

async function switchTo(site: Site, composition: string): Promise<{ status: number; text: string }> {
  const { token } = await admin(site.origin);
  const { current } = await state(site);
  const body = { composition, expected: current.id, reason: 'it passed, or it should not go' };
  const { status, body: answer } = await askRaw(site.origin, Switch, { token, params, body });
  return { status, text: JSON.stringify(answer) };
}

/** `madang smoke`, as an operator runs it. */
async function smoke(site: Site, composition: string): Promise<{ code: number | null; printed: string }> {
  const { token } = await admin(site.origin);
  const { member, password } = await newMember(site.origin);
  const who = ['--registry', site.origin, `--token=${token}`, '--member', `${member.userId}:${password}`];
  const args = [MADANG, 'smoke', composition.slice(0, 12), ...who];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', chunk => printed.push(String(chunk)));
  const code = await new Promise<number | null>(done => child.once('exit', done));
  return { code, printed: printed.join('') };
}

test('a candidate that throws on render does not reach members [I-gates]', async ({ site }) => {
  test.setTimeout(180_000);
  const candidate = await proposed(site, BROKEN);

  const before = await switchTo(site, candidate);
  const { code, printed } = await smoke(site, candidate);
  const after = await switchTo(site, candidate);

  expect(before.status).toBe(422);
  expect(printed).toMatch(/\/message: a failure stands in place of the page: .*커뮤니티/);
  expect(code).toBe(1);
  expect(after.status).toBe(422);
  expect(after.text).toContain('a failure stands in place');
});

test('a candidate that draws every page passes, and goes to members [I-gates]', async ({ site }) => {
  test.setTimeout(180_000);
  const before = (await state(site)).current.id;
  const candidate = await proposed(site, GOOD);

  const { code, printed } = await smoke(site, candidate);

  expect(printed).toContain('passed');
  expect(code).toBe(0);
  expect((await switchTo(site, candidate)).status).toBe(200);
  await site.delivery.rollBack(before, 'after a test');
});
