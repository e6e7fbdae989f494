import { test } from '@madang/testing';
import { expect } from '@playwright/test';
import { linesOf } from './korea';
import { boardOf, freshRows } from './rows';

test('a fixture, a team and a league become favourites, narrow both boards, and follow the member to another browser', async ({
  page,
  member,
  site,
}) => {
  const session = await member.signsIn();
  const [row] = await freshRows(site, session.token, 1);
  if (!row) throw new Error('a fixture is needed');
  const { home, away, leagueName } = row.fixture;
  const query = boardOf(row).split('?')[1];
  await page.goto(`/korea/wintielose?${query}`);

  const fixtureStar = linesOf(page, row).getByRole('button', { name: `${home} : ${away} 즐겨찾기` });
  await fixtureStar.click();
  await expect(fixtureStar).toHaveAttribute('aria-pressed', 'true');
  const favorites = page.getByRole('navigation', { name: '즐겨찾기' });
  await expect(favorites.getByRole('link', { name: `${home} : ${away}` })).toBeVisible();

  await page.goto('/korea/cross');
  await page.getByRole('button', { name: '즐겨찾기', exact: true }).click();
  await expect(page).toHaveURL(url => url.searchParams.get('favorites') === 'only');
  await expect(page.getByRole('rowgroup')).toHaveCount(1);
  await expect(linesOf(page, row)).toBeVisible();

  await linesOf(page, row)
    .getByRole('button', { name: /다른 마켓/ })
    .click();
  await page.getByRole('button', { name: `${home} 즐겨찾기` }).click();
  await expect(favorites.getByRole('link', { name: home, exact: true })).toBeVisible();

  const elsewhere = await site.newPage();
  await site.member.takes(elsewhere, session);
  await elsewhere.goto('/europe?favorites=only');
  await expect(elsewhere.getByRole('button', { name: '즐겨찾기', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The two may meet again on another day.
  await expect(elsewhere.getByRole('link', { name: `다른 마켓, ${home} : ${away}` }).first()).toBeVisible();
  await elsewhere
    .getByRole('button', { name: `${leagueName} 즐겨찾기` })
    .first()
    .click();
  await expect(elsewhere.getByRole('navigation', { name: '즐겨찾기' })).toContainText(leagueName);
  await elsewhere.context().close();
});

test('a board without favourites says how to add one', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/korea/handicap?favorites=only');

  await expect(page.getByText('즐겨찾기한 경기가 없어요')).toBeVisible();
  await page.getByRole('link', { name: '모든 경기 보기' }).click();
  await expect(page.getByRole('rowgroup').first()).toBeVisible();
});
