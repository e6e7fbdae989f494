import type { Locator, Page } from '@playwright/test';

/** Sports, locations and leagues in the side column. */
export const treeOf = (page: Page): Locator => page.getByRole('navigation', { name: '종목과 리그' });

/** A branch of the tree by its name: a sport, or a location of one that is open. */
export const branchOf = (page: Page, name: string): Locator =>
  treeOf(page)
    .locator('summary')
    .filter({ has: page.getByText(name, { exact: true }) });

/** A league of an open location. Its name is followed by its count. */
export const leagueOf = (page: Page, name: string): Locator =>
  treeOf(page)
    .getByRole('link')
    .filter({ has: page.getByText(name, { exact: true }) });

/** The fields of the address, in their order. */
export const queryOf = (page: Page): [string, string][] => [...new URL(page.url()).searchParams];
