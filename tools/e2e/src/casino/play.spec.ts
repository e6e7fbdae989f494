import { expectAccessible, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { balanceIn, openGame } from './lobby';

/** A win is in the header within this, whatever window it was won in. */
const SOON_MS = 1_000;
/** A slot that pays in a third of its spins has not paid in all of these once in three thousand times. */
const MOST_SPINS = 20;

/** The fastest table's, from one draw to the next. */
const ROUND_SECONDS = 20;

const purseOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^[\d,]+원$/)
    .first();

/** Spins until something comes back, and says what the game then says. */
async function spinUntilPaid(game: Page): Promise<string> {
  const result = game.locator('.result');
  for (let spin = 1; spin <= MOST_SPINS; spin += 1) {
    await game.getByRole('button', { name: '돌리기' }).click();
    await expect(result).toHaveText('돌아가는 중이에요.');
    await expect(result).not.toHaveText('돌아가는 중이에요.');
    const text = (await result.textContent()) ?? '';
    if (!text.startsWith('이번에는')) return text;
  }
  throw new Error(`no spin of ${MOST_SPINS} paid`);
}

test('a slot is played in its own window: stake, win, and the balance of the header at once [R-slot] [R-bet-result]', async ({
  page,
  member,
}) => {
  await member.signsIn({ cash: 50_000 });
  await page.goto('/slot');
  const game = await openGame(page, '윷놀이');
  expect(new URL(game.url()).origin).not.toBe(new URL(page.url()).origin);
  expect(await game.evaluate(() => window.opener)).toBeNull();
  expect(await balanceIn(game)).toBe('50,000원');

  await spinUntilPaid(game);
  await expect.poll(() => balanceIn(game)).not.toBe('50,000원');
  await expect(purseOf(page)).toHaveText(await balanceIn(game), { timeout: SOON_MS });
  await expectAccessible(game);
  await game.close();

  await page.goto('/bet_result?type=0');
  const rounds = page.getByRole('main').getByRole('listitem').filter({ hasText: '윷놀이' });
  await expect(rounds.first()).toContainText(/라운드 \S+/);
  await expect(rounds.first()).toContainText(/당첨|정산완료/);
  await expectAccessible(page);
  await page.goto('/slot');
  await expect(page.getByRole('region', { name: '내 슬롯' })).toContainText('윷놀이 이어서 하기');
});

test('a table deals for everyone: a stake on both sides comes back from one [R-casino]', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn({ cash: 50_000 });
  await page.goto('/casino?provider=narae');
  const game = await openGame(page, '나래 드래곤타이거 스피드');
  await expect(game.getByText(/베팅 마감까지/)).toBeVisible();
  await game
    .getByRole('button', { name: /^드래곤/ })
    .first()
    .click();
  await game
    .getByRole('button', { name: /^타이거/ })
    .first()
    .click();
  await game.getByRole('button', { name: '베팅하기' }).click();
  await expect(purseOf(page)).toHaveText('48,000원');
  await site.deal(ROUND_SECONDS);

  await expect(game.getByText(/^\d+회 .*순손익/)).toBeVisible();
  await expect(purseOf(page)).toHaveText(await balanceIn(game), { timeout: SOON_MS });
  await expect(purseOf(page)).not.toHaveText('48,000원');
});

test('the keyboard alone enters a slot, plays and leaves [R-slot]', async ({ page, member }) => {
  await member.signsIn({ cash: 50_000 });
  await page.goto('/slot');
  await page.getByRole('button', { name: '달항아리 열기, 새 창' }).focus();
  const [game] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await game.getByRole('button', { name: '돌리기' }).focus();
  await game.keyboard.press('Space');
  await expect(game.locator('.result')).toHaveText(/당첨|돌아왔어요/, { timeout: 15_000 });
  await Promise.all([game.waitForEvent('close'), game.close()]);
  await page.bringToFront();
  await page.keyboard.press('Tab');

  await expect(page.locator(':focus')).toBeVisible();
});

test('a window that the browser blocks is offered as a link [C-playfun]', async ({ page, member }) => {
  await member.signsIn({ cash: 50_000 });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/slot');
  await page.getByRole('button', { name: '달항아리 열기, 새 창' }).click();
  const dialog = page.getByRole('dialog', { name: '달항아리 열기' });
  const link = dialog.getByRole('link', { name: '달항아리 열기' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const [game] = await Promise.all([page.context().waitForEvent('page'), link.click()]);

  await expect(game.getByRole('button', { name: '돌리기' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the entry opens the provider’s own lobby in a window [C-playfun] [D-evolution]', async ({ page, member }) => {
  await member.signsIn({ cash: 50_000 });
  await page.goto('/casino');
  await page.getByRole('button', { name: '새 창', exact: true }).click();
  const enter = page.getByRole('dialog', { name: '라이브카지노 입장' }).getByRole('button', { name: '입장하기' });
  const [lobby] = await Promise.all([page.context().waitForEvent('page'), enter.click()]);

  await expect(lobby.getByRole('heading', { level: 1 })).toContainText('로비');
  await expect(lobby.getByText('보유머니')).toBeVisible();
});
