import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 250;

/** Goes on by Tab until the part has the focus. Every stop on the way must show where the focus is, and not be covered. */
export async function tabTo(page: Page, part: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(lookAtFocus)).toEqual({ name: expect.any(String), hasRing: true, coveredBy: null });
    if (await part.evaluate(node => node === document.activeElement)) return;
  }
  throw new Error(`${part} is not reached by ${MOST_STOPS} stops`);
}

/** Runs in the page. The ring may be around the field's box instead of the field itself. */
function lookAtFocus() {
  const node = document.activeElement ?? document.body;
  const ringOf = (element: Element | null) => {
    const style = element && getComputedStyle(element);
    return !!style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  };
  const { left, top, width, height } = node.getBoundingClientRect();
  const atop = document.elementFromPoint(left + width / 2, top + height / 2);
  return {
    name: node.getAttribute('aria-label') ?? node.textContent,
    hasRing: ringOf(node) || ringOf(node.parentElement),
    coveredBy:
      atop && (node.contains(atop) || atop.contains(node)) ? null : (atop?.outerHTML ?? 'the edge of the window'),
  };
}
