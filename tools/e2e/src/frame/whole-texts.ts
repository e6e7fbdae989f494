import type { Page } from '@playwright/test';

/**
 * Texts of the page that are not to be read whole: cut by their box with no way to scroll, or overlapping their neighbour
 * in one cell. Names may be cut (`MiddleName`).
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1;
    const cut = new Set<string>();
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    const boxOf = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    /** Drawn in no more than a point, for screen readers alone. */
    const isUnseen = (element: Element | null): boolean => {
      if (!element) return false;
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || isUnseen(element.parentElement);
    };
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    /** The boxes that cut what sticks out of them sideways, up to the first that can be scrolled. */
    const cutters = (element: Element | null): Element[] => {
      const all: Element[] = [];
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX === 'hidden' || overflowX === 'clip') all.push(at);
        if (position === 'fixed') break;
      }
      return all;
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      const parent = text.parentElement;
      if (!(text instanceof Text) || !text.data.trim() || !parent || !isShown(parent)) continue;
      if (parent.closest('[data-name], script, style, title, option')) continue;
      const box = boxOf(text);
      if (box.width <= 1 || box.height <= 1 || isUnseen(parent)) continue;
      for (const cutter of cutters(parent)) {
        const edge = cutter.getBoundingClientRect();
        if (box.right > edge.right + SLACK_PX || box.left < edge.left - SLACK_PX)
          cut.add(`cut: ${text.data.trim().slice(0, 40)} (${parent.className || parent.tagName})`);
      }
      const cell = parent.closest('button, a, td, th, [role=cell], label');
      const around = cell?.getBoundingClientRect();
      if (around && around.width > 1 && (box.right > around.right + SLACK_PX || box.left < around.left - SLACK_PX))
        cut.add(`out of its cell: ${text.data.trim().slice(0, 40)} of “${cell?.textContent}”, ${around.width} px`);
      if (box.right > innerWidth + SLACK_PX && !isScrolled(parent))
        cut.add(`out of the window: ${text.data.trim().slice(0, 40)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth + SLACK_PX) {
      const widest = [...document.querySelectorAll('body *')].filter(
        element => element.getBoundingClientRect().right > innerWidth + SLACK_PX,
      );
      cut.add(
        `the page scrolls sideways: ${widest.map(({ tagName, className }) => `${tagName}.${className}`).join(' ')}`,
      );
    }
    return [...cut];
  });
}
