import { InplaySports, KoreaBoards, KoreaFixtures, KoreaPage, SignedComposition } from '@madang/contracts';
import { callApi, test } from '@madang/testing';
import { expect, type Locator, type Page } from '@playwright/test';
import { beginGame } from '../sports/live-game';
import { treeOf } from '../sports/tree';

const sideOf = (page: Page) => page.getByRole('complementary', { name: '왼쪽 메뉴' });
const themesIn = (place: Page | Locator) => place.getByRole('navigation', { name: '바로가기' }).getByRole('group');

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  if (!box) throw new Error('not in sight');
  return box.y + box.height;
}

test('the side column begins with the sports, their games in play beside those to come', async ({
  page,
  member,
  site,
}) => {
  await beginGame(site);
  const { token } = await member.signsIn();
  await page.goto('/europe');
  const { reply } = await callApi(site.origin, InplaySports, { token });
  for (const { name_korean, cnt } of InplaySports.replies[200].parse(reply)) {
    if (cnt === 0) continue;
    await expect(treeOf(page).getByRole('link', { name: `${name_korean} 라이브 ${cnt}`, exact: true })).toBeVisible();
  }
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  const boards = sideOf(page).getByRole('navigation', { name: '국내형', exact: true });
  expect(await top(treeOf(page))).toBeLessThan(await top(boards));
  expect(await top(boards)).toBeLessThan(await top(themesIn(sideOf(page)).first()));
});

test('the counts of the Korean boards are those of their pages', async ({ page, member, site }) => {
  await beginGame(site);
  const { token } = await member.signsIn();
  await page.goto('/korea/proto');
  const links = sideOf(page).getByRole('navigation', { name: '국내형', exact: true }).getByRole('link');
  const { reply } = await callApi(site.origin, KoreaBoards, { token });
  for (const [index, { board }] of KoreaBoards.replies[200].parse(reply).entries()) {
    const answer = await callApi(site.origin, KoreaFixtures, { token, params: { board }, query: {} });
    await expect(links.nth(index)).toHaveText(new RegExp(`${KoreaPage.parse(answer.reply).totalCount}$`));
  }
});

test('tiles are under their themes, each with a drawing of its own', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  await expect(themesIn(sideOf(page))).toHaveCount(4);
  const names = await themesIn(sideOf(page)).evaluateAll(all => all.map(theme => theme.getAttribute('aria-label')));
  expect(names).toEqual(['머니', '내 정보', '게임', '마당']);
  await expect(themesIn(sideOf(page)).last().getByRole('button', { name: '로그아웃' })).toBeVisible();

  const text = (await page.locator('#composition').textContent()) ?? '';
  const { remotes } = SignedComposition.parse(JSON.parse(text)).composition;
  const icons = remotes.flatMap(({ manifest }) =>
    manifest.tiles.filter(({ places }) => places.includes('tile')).map(({ icon }) => icon),
  );
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
});

test('the side column has no scroll area of its own, and is complete at the foot of a long page', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await member.signsIn();
  await page.goto('/europe');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(treeOf(page).getByRole('link').first()).toBeVisible();
  const logOut = themesIn(sideOf(page)).last().getByRole('button', { name: '로그아웃' });
  await logOut.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

  await expect(logOut).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(sideOf(page))).toBeCloseTo(await bottomOf(page.getByRole('main')), 0);
  expect(Math.abs((await bottomOf(logOut)) - (await bottomOf(sideOf(page))))).toBeLessThan(40);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 425, height: 900 }, isMobile: true, hasTouch: true });

  test('the drawer begins with the tiles, the header charges and shows messages', async ({ page, member }) => {
    await member.signsIn({ cash: 12_000 });
    await page.goto('/europe');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    const drawer = page.getByRole('dialog', { name: '메뉴' });
    expect(await bottomOf(themesIn(drawer).first())).toBeLessThan(300);
    await expect(drawer.getByRole('navigation', { name: '종목과 리그' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('banner').getByRole('link', { name: '충전' }).click();
    await expect(page).toHaveURL('/charge');
    await page.getByRole('banner').getByRole('link', { name: '쪽지' }).click();
    await expect(page).toHaveURL('/message');
  });

  test('스포츠 represents all boards, and its page switches between their kinds', async ({ page, member }) => {
    await member.signsIn();
    await page.goto('/europe');
    const bar = page.getByRole('navigation', { name: '아래 메뉴' });
    const kinds = page.getByRole('navigation', { name: '보드 종류' });
    await expect(bar.getByRole('link', { name: '스포츠' })).toHaveAttribute('aria-current', 'page');

    await kinds.getByRole('link', { name: '국내형' }).click();
    await expect(page).toHaveURL(/\/korea\/wintielose\?time=/);
    await expect(bar.getByRole('link', { name: '스포츠' })).toHaveAttribute('aria-current', 'page');
    await kinds.getByRole('link', { name: '라이브' }).click();
    await expect(page).toHaveURL(/\/inplay\?time=/);
    await expect(bar.getByRole('link', { name: '라이브' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: '스포츠' })).not.toHaveAttribute('aria-current', 'page');
  });
});
