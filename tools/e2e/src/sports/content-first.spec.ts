import { KoreaBoard } from '@madang/contracts';
import { type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { beginGame } from './live-game';

const BOARDS = ['/europe', '/inplay', ...KoreaBoard.options.map(board => `/korea/${board}`)];

/** How far the first price of the board is from the top, in px. Of a game in play it may take no bet at this moment. */
async function firstPrice(page: Page): Promise<number> {
  const open = page.getByRole('button', { name: /\d\.\d{2}/ });
  const price = page
    .getByRole('main')
    .getByRole('row')
    .getByRole('cell')
    .filter({ has: open.or(page.getByText(/마감|일시 중지|중계 끊김/)) })
    .first();
  await expect(price).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  return (await price.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

async function expectHigh(page: Page, site: Site, most: number): Promise<void> {
  await beginGame(site); // what else is in play depends on the hour
  const positions: Record<string, number> = {};
  for (const board of BOARDS) {
    await page.goto(board);
    positions[board] = await firstPrice(page);
  }
  const low = Object.entries(positions).filter(([, top]) => top > most);
  expect(low, JSON.stringify(positions)).toEqual([]);
}

test('on a desktop every board shows its first price within 280 px', async ({ page, member, site }) => {
  await member.signsIn();
  await expectHigh(page, site, 280);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 425, height: 900 }, isMobile: true, hasTouch: true });

  test('every board shows its first price within 320 px', async ({ page, member, site }) => {
    await member.signsIn();
    await expectHigh(page, site, 320);
  });
});
