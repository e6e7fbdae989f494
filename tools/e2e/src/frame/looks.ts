import { expectAccessible } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { runsAll } from '../scale';

/** Every width and every theme is among the first two. */
const LOOKS = [
  { width: 425, theme: 'dark' },
  { width: 1607, theme: 'light' },
  { width: 425, theme: 'light' },
  { width: 1607, theme: 'dark' },
].slice(0, runsAll ? 4 : 2);

/** What the browser complains about while a page is used: errors, refused scripts and styles, failed files. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', line => line.type() === 'error' && complaints.push(line.text()));
  return complaints;
}

/** The page as it is, at both widths and in both themes: nothing for axe, and nothing sideways to scroll to. */
export async function expectGoodInEveryLook(page: Page): Promise<void> {
  for (const { width, theme } of LOOKS) {
    await page.setViewportSize({ width, height: 1000 });
    await page.evaluate(name => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectAccessible(page);
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways, `sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}
