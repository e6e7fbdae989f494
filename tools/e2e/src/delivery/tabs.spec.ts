import { PlaceBet } from '@madang/contracts';
import { buildVariants, newMember, recordsSingletons, test as siteTest } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { cellOf, expectLegs, nameOf, placeButton, stakeOf } from '../sports/board';
import { boardOf, winner } from '../sports/rows';
import { documentLoads, drawnBy, follow, NEXT } from './releases';

/** A page that is notified of a change acts on it in this time, or never. */
const NOTICE_MS = 3000;

const test = siteTest.extend<object, { first: string }>({
  first: [
    async ({ site }, use) => {
      const rooms = ['sports', 'wallet'];
      const variants = rooms.map(room => ({ room, version: NEXT, sources: recordsSingletons(room) }));
      for (const built of await buildVariants(variants)) await site.registry.publish(built);
      await use((await site.registry.current()).id);
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
});

test.afterEach(async ({ site, first }) => {
  if ((await site.registry.current()).id !== first) await site.registry.rollBack(first, 'after a test');
});

/** Once a page follows the edge, which it begins to do when it is idle. */
async function followed(page: Page, open: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest('**/delivery/stream'), open()]);
  await page.waitForFunction(() => document.readyState === 'complete');
}

// First, as for a while after a rollback every change is urgent, so that no tab misses it.
test('what is only new waits for the next entry into what changed, and other pages are entered as ever [I-switch]', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn();
  await followed(page, () => page.goto('/charge'));
  const loads = documentLoads(page);

  await site.registry.switchTo('wallet', NEXT);
  await page.waitForTimeout(NOTICE_MS);
  await follow(page, '쪽지');
  await expect(page.getByRole('heading', { name: '쪽지', level: 1 })).toBeVisible();
  expect(loads).toEqual([]);
  await follow(page, '충전');

  await expect(drawnBy(page, 'wallet', NEXT)).toBeVisible();
  expect(loads).toEqual(['/charge']);
});

test('open tabs leave what is rolled back at once, each at its address, and the others stay [I-rollback, I-switch]', async ({
  page,
  context,
  member,
  site,
  first,
}) => {
  await site.registry.switchTo('wallet', NEXT);
  await member.signsIn();
  await followed(page, () => page.goto('/charge?from=link'));
  await expect(drawnBy(page, 'wallet', NEXT)).toBeVisible();
  const home = await context.newPage();
  await home.goto('/message');
  await expect(home.getByRole('heading', { name: '쪽지', level: 1 })).toBeVisible();
  const hidden = await context.newPage();
  await hidden.goto('/charge?from=elsewhere');
  await expect(drawnBy(hidden, 'wallet', NEXT)).toBeVisible();
  const elsewhere = documentLoads(home);

  await site.registry.rollBack(first, '충전이 느려요');

  await expect(drawnBy(page, 'wallet', '1.0.0')).toBeVisible();
  await expect(page).toHaveURL(/\/charge\?from=link$/);
  await expect(drawnBy(hidden, 'wallet', '1.0.0')).toBeVisible();
  await home.waitForTimeout(NOTICE_MS);
  expect(elsewhere).toEqual([]);
});

test('a form that is being written keeps its tab, until it is empty again [I-rollback]', async ({
  page,
  member,
  site,
  first,
}) => {
  await site.registry.switchTo('wallet', NEXT);
  await member.signsIn();
  await followed(page, () => page.goto('/charge'));
  await page.getByRole('button', { name: '10만원 더하기' }).click();
  await page.getByLabel('입금자명').fill('달빛');
  const loads = documentLoads(page);

  await site.registry.rollBack(first, '충전이 느려요');
  await page.waitForTimeout(NOTICE_MS);

  expect(loads).toEqual([]);
  await expect(page.getByLabel('신청금액')).toHaveValue('100,000');
  await page.getByLabel('입금자명').fill('');
  await page.getByLabel('신청금액').fill('');
  await expect(drawnBy(page, 'wallet', '1.0.0')).toBeVisible();
});

test('a pending bet keeps its tab until it is answered [I-rollback]', async ({ page, member, site, first }) => {
  await site.registry.switchTo('sports', NEXT);
  const { token } = await member.signsIn({ cash: 50_000 });
  const one = await winner(site, token);
  await followed(page, () => page.goto(boardOf(one.row)));
  await cellOf(page, one).click();
  await expectLegs(page, [nameOf(one)]);
  await stakeOf(page).fill('12000');
  let answer = () => {};
  const gate = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route(`**/api${PlaceBet.path}`, async route => {
    await gate;
    await route.continue();
  });
  const loads = documentLoads(page);
  await placeButton(page).click();

  await site.registry.rollBack(first, '배당이 느려요');
  await page.waitForTimeout(NOTICE_MS);
  expect(loads).toEqual([]);
  answer();

  await expect(drawnBy(page, 'sports', '1.0.0')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('38,000원');
});

test('a slip that is being filled goes along [I-rollback]', async ({ page, member, site, first }) => {
  await site.registry.switchTo('sports', NEXT);
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  await followed(page, () => page.goto(boardOf(price.row)));
  await cellOf(page, price).click();
  await stakeOf(page).fill('12000');
  const loads = documentLoads(page);

  await site.registry.rollBack(first, '배당이 느려요');
  await page.waitForTimeout(NOTICE_MS);
  expect(loads).toEqual([]);
  await stakeOf(page).blur();

  await expect(drawnBy(page, 'sports', '1.0.0')).toBeVisible();
  await expectLegs(page, [nameOf(price)]);
  await expect(stakeOf(page)).toHaveValue('12,000');
});

test('one tab of a browser holds the stream, and the next one takes it over [I-switch]', async ({
  page,
  context,
  member,
  site,
  first,
}) => {
  await site.registry.switchTo('wallet', NEXT);
  await member.signsIn();
  await followed(page, () => page.goto('/charge'));
  const second = await context.newPage();
  const requests: string[] = [];
  second.on('request', request => requests.push(new URL(request.url()).pathname));
  await second.goto('/charge');
  await expect(drawnBy(second, 'wallet', NEXT)).toBeVisible();
  await second.waitForTimeout(NOTICE_MS);
  expect(requests.filter(path => path.startsWith('/delivery'))).toEqual([]);

  await Promise.all([second.waitForRequest('**/delivery/stream'), page.close()]);

  await site.registry.rollBack(first, '충전이 느려요');
  await expect(drawnBy(second, 'wallet', '1.0.0')).toBeVisible();
});

test('an idle open tab requests nothing of the edge but its stream', async ({ site, browser }) => {
  const { token, member } = await newMember(site.origin);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(
    ([token]) => {
      localStorage.setItem('custom.token', token ?? '');
      localStorage.setItem('custom.auth', '2999-12-31 23:59:59');
    },
    [token],
  );
  await followed(page, () => page.goto(`${site.origin}/charge`));
  // A name may be written in letters of which the font comes only once they are drawn.
  await expect(page.getByRole('banner').getByText(member.nickname).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));

  await site.registry.switchTo('sports', NEXT);
  await page.waitForTimeout(20_000);

  expect(requests.filter(path => !path.startsWith('/api/') && path !== '/registry/health')).toEqual([]);
  await context.close();
});
