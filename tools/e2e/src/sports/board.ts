import type { BoardRow } from '@madang/contracts';
import { pickName, sportName } from '@madang/locale';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RowPrice } from './rows';

/** The row of one fixture. Two teams may meet twice on one board, so the row is known by the fixture. */
export function rowOf(page: Page, { fixture }: BoardRow): Locator {
  return page.getByRole('row').filter({ has: page.locator(`a[href="/europe/${fixture.fixtureId}"]`) });
}

/** Chooses a fixture's league in the tree of sports, opening what is closed on the way. */
export async function chooseLeague(tree: Locator, { fixture }: BoardRow): Promise<void> {
  const sport = await openBranch(tree.locator('details'), sportName(fixture.sportId));
  const location = await openBranch(sport.locator('details'), fixture.locationName);
  await location.getByRole('link', { name: fixture.leagueName }).first().click();
}

async function openBranch(branches: Locator, name: string): Promise<Locator> {
  const summary = branches.locator(':scope > summary').filter({ hasText: name }).first();
  const branch = summary.locator('..');
  await expect(summary).toBeVisible();
  if ((await branch.getAttribute('open')) === null) await summary.click();
  return branch;
}

/** What a price is a price of: "아스널 승", "오버 2.5". */
export function nameOf({ row, market, outcome }: RowPrice): string {
  const { home, away } = row.fixture;
  return pickName({ marketId: market.marketId, name: outcome.name, line: outcome.line, home, away });
}

/** The button of a price, in a part of the page. */
export function buttonIn(scope: Locator, price: RowPrice): Locator {
  const name = nameOf(price).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return scope.getByRole('button', { name: new RegExp(`^${name} \\d`) });
}

/** The button of one price on a board. */
export const cellOf = (page: Page, price: RowPrice): Locator => buttonIn(rowOf(page, price.row), price);

/** The betting slip of a wide page. */
export const cartOf = (page: Page): Locator => page.getByRole('region', { name: '베팅카트' });

/** The legs of the slip, by their pick's name. */
export async function expectLegs(page: Page, names: readonly string[]): Promise<void> {
  const buttons = cartOf(page).getByRole('button', { name: /빼기$/ });
  await expect(buttons).toHaveCount(names.length);
  for (const [at, name] of names.entries()) await expect(buttons.nth(at)).toHaveAccessibleName(`${name} 빼기`);
}

export const stakeOf = (page: Page): Locator => cartOf(page).getByLabel('베팅금액');

/** The one button, whatever it says now. */
export const placeButton = (page: Page): Locator =>
  cartOf(page).getByRole('button', { name: /베팅(하기)?$|^베팅금액을 입력해 주세요$/ });

/** The member's balance in the header. */
export const cashOf = (page: Page): Locator => page.getByRole('banner').getByRole('definition').first();
