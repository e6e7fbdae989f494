import { expectAccessible } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [425, 1607];
const THEMES = ['dark', 'light'];

/** What the browser complains about while a page is used: errors, refused scripts and styles, failed files. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', line => line.type() === 'error' && complaints.push(line.text()));
  return complaints;
}

/** The page as it is, at both widths and in both themes: nothing for axe, and nothing sideways to scroll to. */
export async function expectGoodInEveryLook(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1000 });
    for (const theme of THEMES) {
      await page.evaluate(name => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await expectAccessible(page);
    }
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways, `sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}
