import type { Page } from '@playwright/test';

const MARK = 'data-before';
const CHANGE_MS = 2000;

/**
 * Leads the page elsewhere as a press on a link does: the document stays. True once something else is drawn; false where nothing
 * tells, as the next page has the very same head, or never comes.
 */
export async function navigate(page: Page, path: string): Promise<boolean> {
  const before = await page.evaluate(
    ({ to, mark }) => {
      const heads = [...document.querySelectorAll('main h1, main h2')];
      for (const head of heads) head.setAttribute(mark, '');
      const state: { idx?: number } | null = history.state;
      history.pushState({ usr: null, key: `smoke${history.length}`, idx: (state?.idx ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return heads.map(head => head.textContent).join();
    },
    { to: path, mark: MARK },
  );
  const isOther = ({ mark, words }: { mark: string; words: string }) => {
    const heads = [...document.querySelectorAll('main h1, main h2')];
    const isReplaced = heads.some(head => !head.hasAttribute(mark));
    return isReplaced || (heads.length > 0 && heads.map(head => head.textContent).join() !== words);
  };
  return page
    .waitForFunction(isOther, { mark: MARK, words: before }, { timeout: CHANGE_MS })
    .then(() => true)
    .catch(() => false);
}
