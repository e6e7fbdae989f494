import { formatTime, sportName } from '@madang/locale';
import { type Site, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { cellOf, rowOf } from './board';
import { boardOf, freshRows, priceIn } from './rows';

async function oneRow(site: Site, token: string) {
  const [row] = await freshRows(site, token, 1);
  if (!row) throw new Error('a fixture is needed');
  return row;
}

test('the board shows sport, location and league of the address: time, teams and every price [R-europe]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const boardRow = await oneRow(site, token);
  const { sportId, locationName, leagueName, home, away, startsAt, fixtureId } = boardRow.fixture;
  await page.goto(boardOf(boardRow));

  await expect(page.getByRole('heading', { name: '유럽형 프리매치', level: 1 })).toBeVisible();
  await expect(page.getByText(`${sportName(sportId)} · ${locationName} · ${leagueName}`)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(1);
  const row = rowOf(page, boardRow);
  await expect(row).toContainText(formatTime(startsAt));
  for (const team of [home, away]) await expect(row).toContainText(team);
  for (const [kind, name] of [
    ['result', '1'],
    ['result', '2'],
    ['handicap', '1'],
    ['handicap', '2'],
    ['total', 'Over'],
    ['total', 'Under'],
  ] as const) {
    await expect(cellOf(page, priceIn(boardRow, kind, name))).toBeVisible();
  }

  await row.getByRole('link', { name: /다른 마켓/ }).click();
  await expect(page).toHaveURL(`/europe/${fixtureId}`);
  await expect(page.getByRole('heading', { name: `${home} : ${away}`, level: 1 })).toBeVisible();
  const market = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 3 }) });
  expect(await market.count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: '경기 목록' }).click();
  await expect(page).toHaveURL(boardOf(boardRow));
  await row.getByText(home).click();
  await expect(page).toHaveURL(`/europe/${fixtureId}`);
});

test('a sport’s tab puts its number and its flag into the address, the window and the order stay [R-europe]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/europe');
  await page.getByRole('button', { name: '리그순' }).click();
  await expect(page).toHaveURL('/europe?order=league');

  await page.getByRole('tab', { name: /아이스하키/ }).click();
  await expect(page).toHaveURL(
    `/europe?${new URLSearchParams({ sport_id: '35232', 아이스하키: '1', order: 'league' })}`,
  );
  await expect(page.getByRole('table', { name: /NHL|하키|리그/ }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /아이스하키/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: /전체/ }).click();
  await expect(page).toHaveURL('/europe?order=league');
});
