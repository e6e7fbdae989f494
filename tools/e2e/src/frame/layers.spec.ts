import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const menuButton = (page: Page) => page.getByRole('button', { name: /^메뉴/ }).first();
const hasLoaded = (page: Page, chunk: string) =>
  page.evaluate(part => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), chunk);
/** As a member goes: by a link of the page. */
const follow = (page: Page, address: string) => page.locator(`a[href="${address}"]:visible`).first().click();
const dialogs = (page: Page) => page.locator('dialog[open]');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 425, height: 900 }, hasTouch: true });

  test('Back closes the menu, then the slip’s sheet, then leaves the page', async ({ page, member }) => {
    await member.signsIn({ cash: 20_000 });
    await page.goto('/charge');
    await expect(heading(page, '충전')).toBeVisible();
    await menuButton(page).click();
    await follow(page, '/europe');
    await expect(heading(page, '유럽형 프리매치')).toBeVisible();

    await menuButton(page).click();
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeHidden();
    await expect(heading(page, '유럽형 프리매치')).toBeVisible();

    await page
      .getByRole('table')
      .first()
      .getByRole('button', { name: /\d\.\d{2}$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /총 배당/ }).click();
    await expect(page.getByRole('dialog', { name: '베팅카트' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: '베팅카트' })).toBeHidden();
    await expect(heading(page, '유럽형 프리매치')).toBeVisible();

    await page.goBack();
    await expect(heading(page, '충전')).toBeVisible();
  });

  test('a way out of the menu leads back to the page in one step', async ({ page, member }) => {
    await member.signsIn();
    await page.goto('/europe');
    await expect(heading(page, '유럽형 프리매치')).toBeVisible();
    await menuButton(page).click();
    await follow(page, '/mywallet/point');
    await expect(heading(page, '포인트')).toBeVisible();
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeHidden();

    await page.goBack();
    await expect(heading(page, '유럽형 프리매치')).toBeVisible();
  });
});

test('Back closes dialogs one by one, Escape as before, and forward and reload find no page twice', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/charge');
  await expect(heading(page, '충전')).toBeVisible();
  await follow(page, '/mywallet/point');
  const open = page.getByRole('button', { name: '포인트를 머니로 전환' });
  const dialog = page.getByRole('dialog', { name: '포인트 전환' });

  await open.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.goForward(); // there is nothing before one
  await expect(heading(page, '포인트')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);

  await open.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(heading(page, '포인트')).toBeVisible();
  await expect.poll(() => hasLoaded(page, 'after-paint')).toBe(true); // what closes layers comes at idle
  await page.goBack();
  await expect(heading(page, '충전')).toBeVisible();
});
