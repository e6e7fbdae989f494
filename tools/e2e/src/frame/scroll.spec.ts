import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { goWithin } from './pages';

const FIXTURES = 'main a[href^="/europe/"]';
/** The eye does not see less. */
const NEAR_PX = 3;

/** The fixture nearest to the middle of the screen, and where. */
const seenIn = (page: Page) =>
  page.evaluate(fixtures => {
    const middle = innerHeight / 2;
    const links = [...document.querySelectorAll<HTMLAnchorElement>(fixtures)].toReversed();
    // Names and the count of markets lead to the same page: the first of them represents the row.
    const all = [...new Map(links.map(link => [link.getAttribute('href'), link])).values()]
      .map(link => ({ address: link.getAttribute('href') ?? '', top: link.getBoundingClientRect().top }))
      .sort((one, other) => Math.abs(one.top - middle) - Math.abs(other.top - middle));
    return all[0] ?? { address: '', top: 0 };
  }, FIXTURES);

const topOf = async (page: Page, address: string) =>
  (await page.locator(`main a[href="${address}"]`).first().boundingBox())?.y;

/** Stays there, and not for one look only. */
async function expectAt(page: Page, { address, top }: { address: string; top: number }): Promise<void> {
  for (let look = 0; look < 5; look += 1) {
    await expect
      .poll(async () => Math.abs(((await topOf(page, address)) ?? 1e6) - top), { message: address })
      .toBeLessThanOrEqual(NEAR_PX);
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

/** By the wheel, some screens. */
async function scrollDown(page: Page, turns: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2); // beside the middle there are columns that scroll by themselves
  const scrolled = () => page.evaluate(() => window.scrollY);
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await scrolled();
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).not.toBe(before);
  }
}

for (const { turns, ...size } of [
  { width: 390, height: 844, turns: 4 },
  { width: 1607, height: 500, turns: 2 },
] as const) {
  test(`back and reload lead to the row where one was, ${size.width} wide`, async ({ page, member }) => {
    await page.setViewportSize(size);
    await member.signsIn();
    await page.goto('/europe');
    await expect(page.locator(FIXTURES).first()).toBeVisible();
    await scrollDown(page, turns);
    const visibleRow = await seenIn(page);

    await goWithin(page, '/charge');
    await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expectAt(page, visibleRow);

    await page.reload();
    await expect(page.locator(FIXTURES).first()).toBeVisible();
    await expectAt(page, visibleRow);
  });
}
