import { SetCheckMinutes } from '@madang/contracts';
import { callApi, composeSite, type Site } from '@madang/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectGoodInEveryLook } from '../frame/looks';
import { placeBet } from '../sports/bets';
import { cellOf, stakeOf } from '../sports/board';
import { boardOf, winner } from '../sports/rows';

const MINUTE_MS = 60_000;
const LOOK_MS = 6_000;

let site: Site;
test.describe.configure({ timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  // Of its own: its clock is moved.
  site = await composeSite({}, { browser });
  await site.clock.take();
});
test.afterAll(() => site.close());

const check = (page: Page) => page.getByRole('dialog', { name: '현실 점검' });
const clock = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/\d\d:\d\d:\d\d/)
    .first();

/** A site whose clock has jumped has much to do: requests in the meantime may be refused, and are repeated at the next look. */
const checked = (isShown: () => Promise<boolean>) =>
  expect(async () => {
    try {
      await expect.poll(isShown, { timeout: 3_000 }).toBe(true);
    } catch (notYet) {
      await site.clock.forward(LOOK_MS);
      throw notYet;
    }
  }).toPass({ timeout: 40_000 });
const isChecked = (page: Page) => () => check(page).isVisible();

async function seated({ minutes = 20 as const, cash = 0 } = {}) {
  const session = await site.member.create({ cash });
  await callApi(site.origin, SetCheckMinutes, { token: session.token, body: { minutes } });
  const page = await site.newPage();
  await site.member.takes(page, session);
  return { page, session };
}

test('the header shows the time in Seoul and how long the session has lasted, over a reload', async () => {
  const { page } = await seated();
  await page.goto('/charge');
  await expect(clock(page)).toBeVisible();
  await site.clock.forward(5 * MINUTE_MS);
  await expect(page.getByRole('banner')).toContainText('이용 0:05');
  await page.reload();

  await expect(page.getByRole('banner')).toContainText('이용 0:05');
  await page.close();
});

test('after the member’s minutes it tells time and result, and leads on, to the history or out', async () => {
  const { page, session } = await seated({ cash: 50_000 });
  const { token } = session;
  await placeBet({ site, token, stake: 7_000, prices: [await winner(site, token)] });
  await page.goto('/charge');
  await expect(clock(page)).toBeVisible();
  await site.clock.forward(19 * MINUTE_MS);
  await expect(page.getByRole('banner')).toContainText('이용 0:19');
  await expect(check(page)).toBeHidden();

  await site.clock.forward(MINUTE_MS + LOOK_MS);
  await checked(isChecked(page));
  await expect(check(page)).toContainText('20분 지났어요');
  await expect(check(page)).toContainText('−7,000원');
  await expectGoodInEveryLook(page);
  await check(page).getByRole('button', { name: '계속하기' }).click();
  await expect(check(page)).toBeHidden();

  await site.clock.forward(20 * MINUTE_MS + LOOK_MS);
  await checked(isChecked(page));
  await check(page).getByRole('button', { name: '손익 내역' }).click();
  await expect(page).toHaveURL('/member/history');

  await site.clock.forward(20 * MINUTE_MS + LOOK_MS);
  await checked(isChecked(page));
  await check(page).getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/login');
  await page.close();
});

test('it comes although the line was down as the page began', async () => {
  const { page } = await seated();
  const began = page.waitForEvent('requestfailed', request => request.url().includes('after-paint'));
  await page.route(/after-paint/, route => route.abort(), { times: 1 });
  await page.goto('/charge');
  await began;
  await site.clock.forward(20 * MINUTE_MS);

  await checked(isChecked(page));
  await page.close();
});

test('it waits while a stake is being written', async () => {
  const { page, session } = await seated({ cash: 50_000 });
  const price = await winner(site, session.token);
  await page.goto(boardOf(price.row));
  await cellOf(page, price).click();
  await site.clock.forward(20 * MINUTE_MS - LOOK_MS);
  await stakeOf(page).pressSequentially('12');
  await site.clock.forward(3 * LOOK_MS);
  await expect(page.getByRole('banner')).toContainText('이용 0:20');
  await expect(check(page)).toBeHidden();
  await expect(stakeOf(page)).toBeFocused();

  await stakeOf(page).blur();
  await site.clock.forward(LOOK_MS);
  await checked(isChecked(page));
  await page.close();
});

test('of two tabs one shows it, and its answer holds for both', async () => {
  const { page } = await seated();
  await page.goto('/charge');
  const other = await page.context().newPage();
  await other.goto('/mywallet/point');
  await expect(clock(page)).toBeVisible();
  await expect(clock(other)).toBeVisible();
  await site.clock.forward(20 * MINUTE_MS + LOOK_MS);
  const visibleCount = async () =>
    [await check(page).isVisible(), await check(other).isVisible()].filter(Boolean).length;
  await checked(async () => (await visibleCount()) === 1);

  const asking = (await check(page).isVisible()) ? page : other;
  await check(asking).getByRole('button', { name: '계속하기' }).click();
  await site.clock.forward(3 * LOOK_MS);
  expect(await visibleCount()).toBe(0);
  await page.context().close();
});
