import { freshAddress, type MemberSession, newMember, type Site } from '@madang/testing';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { logInByForm } from '../frame/log-in';
import { drawnBy, NEXT, THROWS_ON_RENDER, test, trouble } from './releases';

const BROWSERS = 120;
const SHARE = 30;
/** A fair draw of 120 with 30 % lies outside of this once in ten thousand times. */
const FAR_OFF = 0.165;

/** What the edge serves to a browser: its cookies say who it is, and no page needs to be drawn for that. */
async function servedTo(context: BrowserContext, site: Site): Promise<string> {
  const reply = await context.request.get(`${site.origin}/europe`, { maxRetries: 2 }); // a kept-alive connection may just have ended
  return reply.headers()['x-composition'] ?? '';
}

async function freshBrowsers(browser: Browser): Promise<{ contexts: BrowserContext[]; close(): Promise<void> }> {
  const contexts = await Promise.all(Array.from({ length: BROWSERS }, () => browser.newContext()));
  return {
    contexts,
    close: async () => {
      await Promise.all(contexts.map(context => context.close()));
    },
  };
}

test('a share of fresh browsers gets the candidate: sticky, near the share, and more only join [I-canary]', async ({
  browser,
  site,
  registry,
}) => {
  const before = await registry.current();
  const candidate = await registry.propose('sports', NEXT);
  const { contexts, close } = await freshBrowsers(browser);
  const compositionsServed = () => Promise.all(contexts.map(context => servedTo(context, site)));
  const isNew = async () => (await compositionsServed()).map(id => id === candidate.id);

  await registry.rollOut(candidate.id, { percent: 0 });
  expect(new Set(await compositionsServed())).toEqual(new Set([before.id]));

  await registry.step(SHARE);
  const first = await isNew();
  const share = first.filter(Boolean).length / BROWSERS;
  expect(Math.abs(share - SHARE / 100)).toBeLessThan(FAR_OFF);
  expect(await isNew()).toEqual(first);

  await registry.step(60);
  const more = await isNew();
  expect(more.filter(Boolean).length).toBeGreaterThan(first.filter(Boolean).length);
  expect(first.every((had, at) => !had || more[at])).toBe(true);

  await registry.step(100);
  expect(new Set(await compositionsServed())).toEqual(new Set([candidate.id]));
  await close();
});

test('a named member gets the candidate while nobody else does [I-canary]', async ({
  page,
  context,
  browser,
  site,
  registry,
}) => {
  const named = await newMember(site.origin);
  const before = await registry.current();
  const candidate = await registry.propose('sports', NEXT);
  await registry.rollOut(candidate.id, { percent: 0, members: [named.member.id] });
  const other = await browser.newContext();
  expect(await servedTo(other, site)).toBe(before.id);
  await other.close();

  await logInByForm(page, { userId: named.member.userId, password: named.password });
  await expect(page).toHaveURL('/');
  await page.goto('/europe');

  await expect(drawnBy(page, 'sports', NEXT)).toBeVisible();
  expect(await servedTo(context, site)).toBe(candidate.id);
});

const CONCURRENT = 4;
const WAVES = 15;
const REPORTS_MS = 20_000; // a page reports five seconds after it has something to tell

/** One visit as a member makes it, until its page has reported how its releases did. */
async function visit(site: Site, session: MemberSession): Promise<{ page: Page; composition: string }> {
  const page = await site.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() }); // members come from networks all over
  await site.member.takes(page, session);
  const reported = page.waitForResponse('**/registry/health', { timeout: REPORTS_MS }).catch(() => null);
  const document = await page.goto('/europe');
  await reported; // a page that could not report on a busy machine was a visit as well
  return { page, composition: (await document?.allHeaders())?.['x-composition'] ?? '' };
}

test('a candidate that fails in real browsers is taken back by itself, and an open tab of it moves back [I-canary]', async ({
  site,
  registry,
}, { annotations }) => {
  test.setTimeout(180_000);
  const before = await registry.current();
  const session = await newMember(site.origin);
  const candidate = await registry.propose('sports', THROWS_ON_RENDER);
  await registry.rollOut(candidate.id, { percent: SHARE });
  const started = performance.now();

  let openTab: Page | undefined;
  let hit = 0;
  let visits = 0;
  for (let wave = 0; wave < WAVES && (await registry.state()).rollout; wave += 1) {
    const newVisits = await Promise.all(Array.from({ length: CONCURRENT }, () => visit(site, session)));
    visits += newVisits.length;
    for (const { page, composition } of newVisits) {
      if (composition === candidate.id) hit += 1;
      if (composition === candidate.id && !openTab) openTab = page;
      else await page.context().close();
    }
  }
  await expect.poll(async () => (await registry.state()).rollout, { timeout: 10_000 }).toBeNull();
  const tookMs = Math.round(performance.now() - started);

  expect((await registry.current()).id).toBe(before.id);
  expect((await registry.audit()).findLast(({ deed }) => deed === 'abort')).toMatchObject({
    actor: 'registry',
    reason: expect.stringMatching(/^sports is worse: /),
  });
  if (!openTab) throw new Error('no visit got the candidate');
  await expect(drawnBy(openTab, 'sports', before.versions.sports ?? '')).toBeVisible({ timeout: 20_000 });
  await expect(trouble(openTab)).toBeHidden();
  await openTab.context().close();
  const description = `taken back after ${tookMs} ms and ${visits} visits, ${hit} of them with the candidate`;
  annotations.push({ type: 'rollback', description });
  console.log(description);
});
