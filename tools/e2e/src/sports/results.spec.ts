import { ResultsPage, SportsResults } from '@madang/contracts';
import { formatDay, seoulDay, sportName } from '@madang/locale';
import { callApi, expectAccessible, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { placeBet } from './bets';
import { nameOf } from './board';
import { marketText } from './feed';
import { freshRows, winner } from './rows';

const A_DAY_MS = 86_400_000;
const yesterday = () => seoulDay(Date.now() - A_DAY_MS);
async function dayOf(site: Site, token: string, query: Record<string, string>): Promise<ResultsPage> {
  return ResultsPage.parse((await callApi(site.origin, SportsResults, { token, query })).reply);
}
function firstOf({ items: [first] }: ResultsPage) {
  if (!first) throw new Error('yesterday has results');
  return first;
}
const list = (page: Page) => page.getByRole('tabpanel', { name: '경기결과 목록' });

test('results are shown by day in Seoul, sport and league, and are searched; each leads to its fixture [R-result-sports]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const date = yesterday();
  const day = await dayOf(site, token, { date });
  const { sportId, home, away, fixtureId } = firstOf(day).fixture;
  await page.goto('/game_result/sports');

  await page
    .getByRole('group', { name: '날짜' })
    .getByRole('button', { name: new RegExp(formatDay(`${date}T00:00+09:00`)) })
    .click();
  await expect(page).toHaveURL(`/game_result/sports?date=${date}`);
  await expect(list(page).getByRole('status')).toContainText(`경기결과 ${day.totalCount}경기`);
  const sport = day.sports.find(one => one.sportId === sportId);
  await page.getByRole('tab', { name: new RegExp(`^${sportName(sportId)}`) }).click();
  await expect(page).toHaveURL(`/game_result/sports?date=${date}&sport_id=${sportId}`);
  await expect(list(page).getByRole('status')).toContainText(`경기결과 ${sport?.count}경기`);
  await page.getByLabel('결과에서 팀·리그 찾기').fill(home);
  await page.getByLabel('결과에서 팀·리그 찾기').press('Enter');
  await expect(page).toHaveURL(/search=/);
  await list(page).locator(`a[href="/game_result/sports/${fixtureId}"]`).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${home} : ${away}`);
  await expect(page.getByRole('table', { name: '구간별 스코어' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '경기결과', exact: true }).click();
  await expect(page).toHaveURL(/search=/);
});

test('a settled leg leads to its fixture’s result with its markets, and from there back to the bet [R-result-sports] [R-bet-result]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 20_000 });
  const price = await winner(site, token);
  const { fixture } = price.row;
  const { betId } = await placeBet({ site, token, prices: [price] });
  await site.feed(marketText(price, { settlement: 2 }));
  await page.goto(`/bet_result/${betId}`);

  await expect(page.getByText(`${nameOf(price)} 적중`)).toBeVisible();
  await page.getByRole('link', { name: `${fixture.home} : ${fixture.away}` }).click();
  await expect(page).toHaveURL(`/game_result/sports/${fixture.fixtureId}`);
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(price) })).toContainText('적중');
  await page.getByRole('main').getByRole('link', { name: '베팅내역', exact: true }).click();
  await expect(page).toHaveURL(`/bet_result/${betId}`);
});

test('a fixture’s page tells form and meetings from past results, and leads to them', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const [row] = await freshRows(site, token, 1);
  if (!row) throw new Error('a fixture is needed');
  await page.goto(`/europe/${row.fixture.fixtureId}`);

  const statistics = page.getByRole('region', { name: '전적·통계' });
  await expect(statistics.getByRole('heading', { name: row.fixture.home })).toBeVisible();
  await expect(statistics.getByText(/\d+전 \d+승/).first()).toBeVisible();
  await statistics.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/game_result\/sports\/\d+/);
  await expect(page.getByRole('table', { name: '구간별 스코어' })).toBeVisible();
});

for (const width of [1607, 425]) {
  test(`axe finds nothing on results at ${width} wide, dark and light`, async ({ page, member, site }) => {
    const { token } = await member.signsIn();
    const first = firstOf(await dayOf(site, token, { date: yesterday() }));
    await page.setViewportSize({ width, height: 1000 });
    for (const address of [`?date=${yesterday()}`, `/${first.fixture.fixtureId}`]) {
      await page.goto(`/game_result/sports${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
      }
    }
  });
}
