import { matchesSearch } from '@madang/locale';
import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { rowOf } from './board';
import { freshRows } from './rows';

const field = (page: Page) => page.getByRole('searchbox', { name: '팀·리그 찾기' }).and(page.locator(':visible'));

test('Enter pushes the current path with the words; nothing else does [R-search]', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const [row] = await freshRows(site, token, 1);
  if (!row) throw new Error('a fixture is needed');
  const { home } = row.fixture;
  await page.goto('/europe');
  await expect(page.getByRole('table').first()).toBeVisible();

  await field(page).press('Enter');
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/europe');

  await field(page).fill(home);
  await field(page).blur();
  await expect(page).toHaveURL('/europe');
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/europe?${new URLSearchParams({ search: home })}`);
  await expect(page.getByText(`“${home}”`)).toBeVisible();
  await expect(rowOf(page, row)).toBeVisible();
  // Counted until it holds: the rows of the board before stay until those that were found have come.
  const results = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(results.filter({ hasNotText: home })).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL('/europe');
});

test('the home searches on its own path [R-search]', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const [row] = await freshRows(site, token, 1);
  const words = row?.fixture.home ?? '';
  await page.goto('/');
  await page.getByRole('dialog', { name: '다폴더 보너스배당' }).getByRole('button', { name: '닫기' }).click();

  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/?${new URLSearchParams({ search: words })}`);
  await expect(page.getByRole('table', { name: '검색 결과' })).toContainText(words);

  await page.getByRole('link', { name: '검색 지우기' }).click();
  await expect(page).toHaveURL('/');
});

test('a phone searches in the page, and finds by first consonants [R-search]', async ({ page, member }) => {
  await page.setViewportSize({ width: 425, height: 900 });
  await member.signsIn();
  await page.goto('/europe');

  await page.getByRole('button', { name: '팀·리그 찾기 열기' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('ㅂㄹㅈ'); // 브라질, 블루재키츠 …
  await field(page).press('Enter');

  await expect(page).toHaveURL(`/europe?${new URLSearchParams({ search: 'ㅂㄹㅈ' })}`);
  const first = page.getByRole('table').first();
  const isFound = async () =>
    matchesSearch(`${await first.getAttribute('aria-label')} ${await first.textContent()}`, 'ㅂㄹㅈ');
  await expect.poll(isFound).toBe(true);
});

test('a typo is forgiven on both kinds of boards, and the page says so [R-search]', async ({ page, member }) => {
  await member.signsIn();
  for (const path of ['/europe', '/korea/cross']) {
    await page.goto(path);
    await field(page).fill('맨채스터'); // 맨체스터
    await field(page).press('Enter');

    await expect(page).toHaveURL(url => url.pathname === path && url.searchParams.get('search') === '맨채스터');
    await expect(page.getByText('비슷한 이름으로 찾았어요')).toBeVisible();
    await expect(page.getByRole('table').first()).toContainText('맨체스터');
  }
});

test('a Korean board is searched on its own path, with the time; blanks search for nothing [R-search]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/korea/handicap');
  await expect(page.getByRole('table').first()).toBeVisible();
  const before = page.url();
  await field(page).fill('  ');
  await field(page).press('Enter');
  expect(page.url()).toBe(before);

  await field(page).fill('없는이름이지요');
  await field(page).press('Enter');
  await expect(page).toHaveURL(url => url.pathname === '/korea/handicap' && url.searchParams.has('time'));
  await expect(page.getByText('찾는 경기가 없어요')).toBeVisible();
  await page.getByRole('button', { name: '검색 지우기' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});
