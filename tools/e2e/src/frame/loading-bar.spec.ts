import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

/** Logs on the console how long after the last press a loading bar came, each time one comes. */
async function timeBars(page: Page): Promise<number[]> {
  const delays: number[] = [];
  page.on('console', line => line.text().startsWith('bar after ') && delays.push(Number(line.text().slice(10))));
  await page.addInitScript(() => {
    let pressedAt = 0;
    let isShown = false;
    addEventListener('click', () => (pressedAt = performance.now()), true);
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      if (bar && !isShown) console.debug(`bar after ${performance.now() - pressedAt}`);
      isShown = bar !== null;
    }).observe(document, { childList: true, subtree: true });
  });
  return delays;
}

test('a slow page shows a bar: 2 px, 5 s, not before 200 ms; a quick one shows none [F-loading-bar]', async ({
  page,
  member,
}) => {
  const delays = await timeBars(page);
  await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
  delays.length = 0; // the first page's own

  let release = () => {};
  const gate = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/releases/community/**', async route => {
    await gate;
    await route.continue();
  });
  const tiles = page.getByRole('navigation', { name: '바로가기' });
  await tiles.getByRole('link', { name: '쪽지' }).click();
  const bar = page.getByRole('progressbar', { name: '화면을 불러오는 중' });
  await expect(bar).toHaveCSS('height', '2px');
  await expect(bar).toHaveCSS('animation-duration', '5s');
  expect((await bar.boundingBox())?.y).toBe(0);
  release();
  await expect(page.getByRole('heading', { name: '쪽지', level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(delays).toHaveLength(1);
  expect(delays[0]).toBeGreaterThanOrEqual(200);

  await tiles.getByRole('link', { name: '충전', exact: true }).click(); // its code is here
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
  expect(delays).toHaveLength(1);
});
