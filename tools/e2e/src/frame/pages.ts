import { SignedComposition } from '@madang/contracts';
import { expect, type Page } from '@playwright/test';

/** The addresses of the members' pages, as the composition in the document has them, each once. */
export async function memberPages(page: Page): Promise<string[]> {
  const text = await page.locator('#composition').textContent();
  const { remotes } = SignedComposition.parse(JSON.parse(text ?? '')).composition;
  const manifests = remotes.map(({ manifest }) => manifest).filter(({ layout }) => layout === 'member');
  return [...new Set(['/', ...manifests.flatMap(({ paths, tiles }) => [...paths, ...tiles.map(({ to }) => to)])])];
}

/** Goes to an address within the document, as a link does. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

const FAILED = /불러오지 못했어요|받아오지 못했어요|문제가 생겼어요|찾는 페이지가 없어요/;

/** The page is complete: its header, something in its middle that is not a failure, and a slip: the betting slip, or the page's own. */
export async function expectPage(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('banner'), address).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible();
  await expect(page.getByRole('region', { name: /카트$|^내 (카지노|슬롯)$/ }), address).toBeVisible();
  await expect(page.getByText(FAILED), address).toHaveCount(0);
}

/** A page of the operators is complete: its header, and something in its middle that is not a failure. */
export async function expectConsole(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: '운영 메뉴' }), address).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible();
  await expect(page.getByText(FAILED), address).toHaveCount(0);
}
