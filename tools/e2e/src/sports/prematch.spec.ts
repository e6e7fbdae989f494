import { PrematchSports } from '@madang/contracts';
import { callApi, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { FOOTBALL, leagueAmongOthers, pageOfBoard } from './places';
import { branchOf, leagueOf, queryOf } from './tree';

type Query = Parameters<typeof pageOfBoard>[2];

/** The board shows what the platform has for this query in its order, a head wherever the league changes, and nothing else. */
async function expectBoard(page: Page, { site, token }: { site: Site; token: string }, query: Query): Promise<void> {
  const rows = await pageOfBoard(site, token, query);
  const heads = rows
    .map(row => row.fixture.leagueName)
    .filter((_, index) => rows[index - 1]?.fixture.leagueId !== rows[index]?.fixture.leagueId);
  await expect(page.getByRole('table')).toHaveCount(heads.length);
  for (const league of heads)
    await expect(page.getByRole('table', { name: league, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /다른 마켓/ })).toHaveCount(rows.length);
  for (const { fixture } of rows) {
    await expect(page.getByRole('link', { name: `다른 마켓, ${fixture.home} : ${fixture.away}` })).toBeVisible();
  }
}

test('a link leads to the board of its sport, location and league, and says where that is [R-europe]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const { location, league } = await leagueAmongOthers(site, token);
  const head = page.getByRole('main');
  const at = { site, token };

  await page.goto(`/europe?sport_id=${FOOTBALL}&축구=1`);
  await expectBoard(page, at, { sportId: FOOTBALL });
  await expect(page.getByRole('tab', { name: /^축구/ })).toHaveAttribute('aria-selected', 'true');

  await page.goto(`/europe?sport_id=${FOOTBALL}&축구=1&location_id=${location.location_id}`);
  await expectBoard(page, at, { sportId: FOOTBALL, locationId: location.location_id });
  await expect(head).toContainText(`축구 · ${location.name_korean}`);

  await page.goto(`/europe?sport_id=${FOOTBALL}&축구=1&league=${league.league}&location_id=${location.location_id}`);
  await expectBoard(page, at, { sportId: FOOTBALL, locationId: location.location_id, leagueId: league.league });
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(head).toContainText(`축구 · ${location.name_korean} · ${league.name_korean}`);
  await expect(leagueOf(page, league.name_korean)).toHaveAttribute('aria-current', 'true');

  await page.getByRole('tab', { name: /^농구/ }).click();
  await expect(page.getByRole('tab', { name: /^농구/ })).toHaveAttribute('aria-selected', 'true');
  expect(queryOf(page)).toEqual([
    ['sport_id', '48242'],
    ['농구', '1'],
  ]);
  await expectBoard(page, at, { sportId: '48242' });
});

test('an address that makes no sense shows every sport, not an error', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  await page.goto('/europe?sport_id=soccer&league=*&page=-1&when=never');
  await expectBoard(page, { site, token }, {});
  await expect(page.getByRole('tab', { name: /^전체/ })).toHaveAttribute('aria-selected', 'true');
});

test('locations are loaded when a sport is first opened, leagues when a location is, and never again [F-sidebar-sports]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const { location, league } = await leagueAmongOthers(site, token);
  const requests: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (/sports-prematch\/(location|league)$/.test(pathname)) requests.push(`${pathname.split('/').at(-1)}${search}`);
  });
  const ofFootball = `location?sportId=${FOOTBALL}`;
  const ofLocation = `league?sportId=${FOOTBALL}&locationId=${location.location_id}`;
  await page.clock.install();
  await page.goto('/europe');
  await expect(branchOf(page, '축구')).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(requests).toEqual([]);

  await branchOf(page, '축구').click();
  await expect(branchOf(page, location.name_korean)).toBeVisible();
  await expect(leagueOf(page, league.name_korean)).toHaveCount(0);
  expect(requests).toEqual([ofFootball]);
  await branchOf(page, location.name_korean).click();
  await expect(leagueOf(page, league.name_korean)).toBeVisible();
  expect(requests).toEqual([ofFootball, ofLocation]);

  await branchOf(page, '축구').click();
  await expect(leagueOf(page, league.name_korean)).toBeHidden();
  await page.clock.fastForward('05:00'); // whatever was fetched is old by now
  await branchOf(page, '축구').click();
  await expect(leagueOf(page, league.name_korean)).toBeVisible();
  await branchOf(page, location.name_korean).click();
  await branchOf(page, location.name_korean).click();
  await branchOf(page, '농구').click();
  await expect.poll(() => requests).toEqual([ofFootball, ofLocation, 'location?sportId=48242']);
});

for (const { from, place } of [
  { from: '/charge', place: 'elsewhere' },
  { from: '/europe', place: 'the board' },
]) {
  test(`a league chosen on ${place} leads to its board by sport, flag, league and location [F-league-choice]`, async ({
    page,
    member,
    site,
  }) => {
    const { token } = await member.signsIn();
    const { location, league } = await leagueAmongOthers(site, token);
    await page.goto(from);
    const side = page.getByRole('complementary', { name: '왼쪽 메뉴' });
    const part = side.locator('summary').filter({ hasText: '스포츠' });
    await expect(part).toBeVisible();
    if (from === '/charge') await part.click();

    await branchOf(page, '축구').click();
    await branchOf(page, location.name_korean).click();
    await leagueOf(page, league.name_korean).click();

    await expect(page.getByRole('table')).toHaveCount(1); // on the board of all leagues this one may have several
    await expect(page.getByRole('table', { name: league.name_korean, exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/europe');
    expect(queryOf(page)).toEqual([
      ['sport_id', FOOTBALL],
      ['축구', '1'],
      ['league', league.league],
      ['location_id', location.location_id],
    ]);
  });
}

test('the shown total is the sum of the sports’ counts, without what no board can show [K-prematch-total]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const { reply } = await callApi(site.origin, PrematchSports, { token });
  const sports = PrematchSports.replies[200].parse(reply);
  const total = sports.reduce((sum, { cnt }) => sum + cnt, 0);
  const counts = page.getByRole('complementary', { name: '왼쪽 메뉴' }).getByText(/^\d+경기$/);
  await page.goto('/europe');
  await expect(counts).toHaveText(`${total}경기`);
  await expect(page.getByRole('tab', { name: `전체 ${total}` })).toBeVisible();

  const more = [
    ...sports.map(sport => ({ ...sport, cnt: sport.cnt + 7 })),
    { ...sports[0], sport_id: 'etc', cnt: 900 },
  ];
  await page.route('**/api/sports-prematch/sports', route => route.fulfill({ json: more }));
  await page.reload();
  await expect(counts).toHaveText(`${total + 7 * sports.length}경기`);
});
