import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 250;

/** Goes on with Tab to a control, and sees the focus at every stop on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const visibility = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing'; // the browser's own controls
      const isMarked = (one: Element) => getComputedStyle(one).outlineStyle !== 'none';
      // A field's mark is drawn around its box, with the unit and the buttons in it.
      const around = element.matches('input, select, textarea') ? element.parentElement : null;
      return isMarked(element) || (around && isMarked(around)) ? 'marked' : element.outerHTML.slice(0, 200);
    });
    expect(['nothing', 'marked'], 'a stop whose focus cannot be seen').toContain(visibility);
    if (await control.evaluate(element => element === document.activeElement)) return;
  }
  throw new Error(`${control} is not reached by Tab`);
}
