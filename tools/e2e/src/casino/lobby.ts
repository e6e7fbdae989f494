import { type Member, RestrictCasino } from '@madang/contracts';
import { admin, callApi, type Site } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

/** Keeps a member out of casino or slots, as an admin does, or lets them in again. */
export async function restrict(
  { origin }: Site,
  { id }: Member,
  bars: { isCasinoOff: boolean; isSlotOff: boolean },
): Promise<void> {
  const { token } = await admin(origin);
  await callApi(origin, RestrictCasino, { token, params: { memberId: id }, body: { ...bars, reason: '테스트' } });
}

/** Opens a game from its card, and gives its window once the game is in it. */
export async function openGame(page: Page, card: string): Promise<Page> {
  const entry = page.getByRole('article', { name: card }).getByRole('button', { name: /새 창$/ });
  const [game] = await Promise.all([page.context().waitForEvent('page'), entry.click()]);
  await expect(game.getByText('보유머니')).toBeVisible();
  return game;
}

/** What the game says that the member has, in won. */
export async function balanceIn(game: Page): Promise<string> {
  const meter = game.locator('dl.meter dd').first();
  await expect(meter).toHaveText(/원$/);
  return (await meter.textContent()) ?? '';
}
