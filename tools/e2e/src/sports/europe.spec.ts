import { PrematchSport, PrematchSports } from '@madang/contracts';
import { formatTime, sportName } from '@madang/locale';
import { ask, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { cellOf, chooseLeague, nameOf, rowOf } from './board';
import { boardOf, freshRows, priceIn } from './rows';

const tree = (page: Page) => page.getByRole('navigation', { name: '종목과 리그' });

async function sportsOf(site: Site, token: string) {
  return PrematchSport.array().parse((await ask(site.origin, PrematchSports, { token })).reply);
}

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
  const shown = await oneRow(site, token);
  const { sportId, locationName, leagueName, home, away, startsAt, fixtureId } = shown.fixture;
  await page.goto(boardOf(shown));

  await expect(page.getByRole('heading', { name: '유럽형 프리매치', level: 1 })).toBeVisible();
  await expect(page.getByText(`${sportName(sportId)} · ${locationName} · ${leagueName}`)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(1);
  const row = rowOf(page, shown);
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
    await expect(cellOf(page, priceIn(shown, kind, name))).toBeVisible();
  }

  await row.getByRole('link', { name: /다른 마켓/ }).click();
  await expect(page).toHaveURL(`/europe/${fixtureId}`);
  await expect(page.getByRole('heading', { name: `${home} : ${away}`, level: 1 })).toBeVisible();
  const market = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 3 }) });
  expect(await market.count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: '경기 목록' }).click();
  await expect(page).toHaveURL(boardOf(shown));
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

test('the total of the sports is the sum of their counts, on the board, in the tree and at home [K-prematch-total]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const sports = await sportsOf(site, token);
  const total = sports.filter(({ sport_id }) => sport_id !== 'etc').reduce((sum, { cnt }) => sum + cnt, 0);
  expect(total).toBeGreaterThan(20);

  await page.goto('/europe');
  await expect(page.getByRole('tab', { name: /전체/ })).toContainText(String(total));
  await expect(page.getByRole('complementary', { name: '왼쪽 메뉴' })).toContainText(`${total}경기`);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${total}경기`);
});

test('locations are asked for when a sport is opened first, leagues when a location is, and never again [F-sidebar-sports]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const { fixture } = await oneRow(site, token);
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (/\/(location|league)$/.test(pathname)) asked.push(pathname.split('/').at(-1) ?? '');
  });
  await page.goto('/charge');
  await page.getByRole('complementary', { name: '왼쪽 메뉴' }).locator('summary').filter({ hasText: '스포츠' }).click();
  const sport = tree(page)
    .locator('summary')
    .filter({ hasText: sportName(fixture.sportId) });
  await expect(sport).toBeVisible();
  expect(asked).toEqual([]);

  await sport.click();
  const location = tree(page).locator('summary').filter({ hasText: fixture.locationName });
  await expect(location).toBeVisible();
  expect(asked).toEqual(['location']);

  await location.click();
  await expect(tree(page).getByRole('link', { name: fixture.leagueName }).first()).toBeVisible();
  expect(asked).toEqual(['location', 'league']);

  await sport.click();
  await expect(location).toBeHidden();
  await sport.click();
  await expect(location).toBeVisible();
  expect(asked).toEqual(['location', 'league']);
});

test('choosing a league leads to the European board from any page [F-league-choice]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const row = await oneRow(site, token);
  const { sportId, leagueId, locationId } = row.fixture;
  await page.goto('/message');
  await page.getByRole('complementary', { name: '왼쪽 메뉴' }).locator('summary').filter({ hasText: '스포츠' }).click();

  await chooseLeague(tree(page), row);

  const sport = new URLSearchParams({ sport_id: sportId, [sportName(sportId)]: '1' });
  await expect(page).toHaveURL(`/europe?${sport}&league=${leagueId}&location_id=${locationId}`);
  await expect(rowOf(page, row)).toBeVisible();
  await expect(cellOf(page, priceIn(row, 'result', '1'))).toHaveAccessibleName(
    new RegExp(`^${nameOf(priceIn(row, 'result', '1'))} \\d+\\.\\d{2}`),
  );
});
