import { catalogue } from '@madang/games';
import { expectAccessible, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { gameOf, LADDER, pathOf, switchGame } from './play';

test.use({ movesClock: true });

const ROULETTE = gameOf(504);

test('the lobby leads to every game of every provider, each with its clock [R-minigame]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/minigame');
  const list = page.getByRole('tabpanel', { name: '게임 목록' });
  await expect(list.getByRole('link')).toHaveCount(catalogue.length);

  for (const game of catalogue) {
    const link = list.locator(`a[href="${pathOf(game)}"]`);
    await expect(link).toContainText(/[\d,]+회차/);
    await expect(link).toContainText(/\d\d:\d\d|마감/);
    if (game.kind !== 'race') await expect(link.getByRole('img', { name: /최근 \d+회: / })).toBeVisible();
  }
});

test('the clock of a game goes by the site, and a drawn round leaves its result [R-minigame]', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn();
  await page.goto('/minigame');
  const link = page.locator(`a[href="${pathOf(LADDER)}"]`);
  const roundMs = LADDER.seconds * 1000;
  await site.clock.forward(roundMs - (site.clock.now().getTime() % roundMs) + 2_000);

  await expect(link.getByRole('timer')).toHaveText(/^00:4\d$/);
  await site.clock.forward(LADDER.showSeconds * 1000);
  await expect(link).toContainText(/[좌우][34][홀짝]/);
  await site.clock.forward((LADDER.seconds - LADDER.closeSeconds - LADDER.showSeconds) * 1000);
  await expect(link).toContainText('마감');
});

test('it narrows by kind with the keyboard, by provider and by a search, all in its address', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/minigame');
  const list = page.getByRole('tabpanel', { name: '게임 목록' });
  const all = page.getByRole('tab', { name: /^전체/ });
  await all.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/minigame?kind=powerball');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/minigame?kind=ladder');
  await expect(list.getByRole('region')).toHaveText([/^네임드/, /^엔트리/, /^넥스트/, /^동행복권/]);

  await page.getByRole('combobox', { name: '제공사' }).selectOption({ label: '네임드' });
  await expect(list.getByRole('link')).toHaveCount(2);
  await page.reload();
  await expect(list.getByRole('link')).toHaveCount(2);
  await page.getByRole('searchbox', { name: '게임 찾기' }).fill('없는 게임');
  await page.getByRole('button', { name: '모든 게임 보기' }).click();

  await expect(page).toHaveURL('/minigame');
});

test('a game that is switched off is named in the lobby, and leads nowhere', async ({ page, member, site }) => {
  await member.signsIn();
  await switchGame(site, ROULETTE.id, true);
  await page.goto('/minigame?provider=token');
  const token = page.getByRole('region', { name: '토큰게임' });

  await expect(token.getByRole('listitem').filter({ hasText: '룰렛' })).toContainText('점검');
  await expect(token.locator(`a[href="${pathOf(ROULETTE)}"]`)).toHaveCount(0);

  await switchGame(site, ROULETTE.id, false);
  await expect(token.locator(`a[href="${pathOf(ROULETTE)}"]`)).toBeVisible({ timeout: 15_000 });
});

test('the frame leads to minigames and virtual sports, and its tiles to the providers', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  const tiles = page.getByRole('group', { name: '게임', exact: true });
  for (const provider of ['lotus', 'mgm', 'skypark', 'token', 'bet365', 'next', 'ntry', 'named', 'bepick']) {
    await expect(tiles.locator(`a[href="/minigame/${provider}"]`)).toBeVisible();
  }
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await menu.getByRole('link', { name: '가상스포츠' }).click();
  await expect(page).toHaveURL('/minigame/bet365/soccer/eurocups');
  await menu.getByRole('link', { name: '미니게임' }).click();
  await expect(page).toHaveURL('/minigame');
});

for (const width of [1607, 425]) {
  test(`axe finds nothing in the lobby at ${width} wide, dark and light`, async ({ page, member }) => {
    await page.setViewportSize({ width, height: 1000 });
    await member.signsIn();
    await page.goto('/minigame');
    await expect(page.getByRole('region', { name: 'EOS' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  });
}
