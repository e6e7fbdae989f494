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
  const reply = await context.request.get(`${site.origin}/europe`, { maxRetries: 2 }); // a line that was kept may just have ended
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
  delivery,
}) => {
  const before = await delivery.current();
  const candidate = await delivery.propose('sports', NEXT);
  const { contexts, close } = await freshBrowsers(browser);
  const served = () => Promise.all(contexts.map(context => servedTo(context, site)));
  const isNew = async () => (await served()).map(id => id === candidate.id);

  await delivery.rollOut(candidate.id, { percent: 0 });
  expect(new Set(await served())).toEqual(new Set([before.id]));

  await delivery.step(SHARE);
  const first = await isNew();
  const share = first.filter(Boolean).length / BROWSERS;
  expect(Math.abs(share - SHARE / 100)).toBeLessThan(FAR_OFF);
  expect(await isNew()).toEqual(first);

  await delivery.step(60);
  const more = await isNew();
  expect(more.filter(Boolean).length).toBeGreaterThan(first.filter(Boolean).length);
  expect(first.every((had, at) => !had || more[at])).toBe(true);

  await delivery.step(100);
  expect(new Set(await served())).toEqual(new Set([candidate.id]));
  await close();
});

test('a named member gets the candidate while nobody else does [I-canary]', async ({
  page,
  context,
  browser,
  site,
  delivery,
}) => {
  const named = await newMember(site.origin);
  const before = await delivery.current();
  const candidate = await delivery.propose('sports', NEXT);
  await delivery.rollOut(candidate.id, { percent: 0, members: [named.member.id] });
  const other = await browser.newContext();
  expect(await servedTo(other, site)).toBe(before.id);
  await other.close();

  await logInByForm(page, { userId: named.member.userId, password: named.password });
  await expect(page).toHaveURL('/');
  await page.goto('/europe');

  await expect(drawnBy(page, 'sports', NEXT)).toBeVisible();
  expect(await servedTo(context, site)).toBe(candidate.id);
});

const AT_ONCE = 4;
const WAVES = 15;
const REPORTS_MS = 20_000; // a page reports five seconds after it has something to tell

/** One visit as a member makes it, until its page has reported how its releases did. */
async function visit(site: Site, session: MemberSession): Promise<{ page: Page; composition: string }> {
  const page = await site.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() }); // members come from networks all over
  await site.member.takes(page, session);
  const reported = page.waitForResponse('**/registry/health', { timeout: REPORTS_MS }).catch(() => null);
  const document = await page.goto('/europe');
  await reported; // a page that a busy machine kept from telling anything was a visit as well
  return { page, composition: (await document?.allHeaders())?.['x-composition'] ?? '' };
}

test('a candidate that fails in real browsers is taken back by itself, and an open tab of it moves back [I-canary]', async ({
  site,
  delivery,
}, { annotations }) => {
  test.setTimeout(180_000);
  const before = await delivery.current();
  const session = await newMember(site.origin);
  const candidate = await delivery.propose('sports', THROWS_ON_RENDER);
  await delivery.rollOut(candidate.id, { percent: SHARE });
  const started = performance.now();

  let kept: Page | undefined;
  let hit = 0;
  let visits = 0;
  for (let wave = 0; wave < WAVES && (await delivery.state()).rollout; wave += 1) {
    const made = await Promise.all(Array.from({ length: AT_ONCE }, () => visit(site, session)));
    visits += made.length;
    for (const { page, composition } of made) {
      if (composition === candidate.id) hit += 1;
      if (composition === candidate.id && !kept) kept = page;
      else await page.context().close();
    }
  }
  await expect.poll(async () => (await delivery.state()).rollout, { timeout: 10_000 }).toBeNull();
  const tookMs = Math.round(performance.now() - started);

  expect((await delivery.current()).id).toBe(before.id);
  expect((await delivery.audit()).findLast(({ deed }) => deed === 'abort')).toMatchObject({
    actor: 'registry',
    reason: expect.stringMatching(/^sports is worse: /),
  });
  if (!kept) throw new Error('no visit got the candidate');
  await expect(drawnBy(kept, 'sports', before.versions.sports ?? '')).toBeVisible({ timeout: 20_000 });
  await expect(trouble(kept)).toBeHidden();
  await kept.context().close();
  const description = `taken back after ${tookMs} ms and ${visits} visits, ${hit} of them with the candidate`;
  annotations.push({ type: 'rollback', description });
  console.log(description);
});
