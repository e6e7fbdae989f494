import { BoardRow, FixtureDetail, type Market } from '@madang/contracts';
import { betting, formatOdds, pickName } from '@madang/locale';
import { callApi, expectAccessible, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { cartOf, expectLegs } from './board';
import { marketText } from './feed';
import { FOOTBALL, pageOfBoard } from './places';
import type { RowPrice } from './rows';

/** Two fixtures of football with every market; football has the most kinds of them. */
async function wholeFixtures(site: Site, token: string): Promise<[BoardRow, BoardRow]> {
  const detailOf = async (row: BoardRow | undefined) => {
    if (!row) throw new Error('two fixtures of football are needed');
    const params = { fixtureId: row.fixture.fixtureId };
    return BoardRow.parse((await callApi(site.origin, FixtureDetail, { token, params })).reply);
  };
  const rows = await pageOfBoard(site, token, { sportId: FOOTBALL });
  return [await detailOf(rows.at(-1)), await detailOf(rows.at(-2))];
}

const addressOf = ({ fixture }: BoardRow) => `/europe/${fixture.fixtureId}`;
const panel = (page: Page) => page.getByRole('tabpanel', { name: '마켓' });
const groups = (page: Page) => panel(page).getByRole('heading', { level: 2 });
const markets = (page: Page) => panel(page).getByRole('heading', { level: 3 });
const prices = (page: Page) => panel(page).locator('[aria-pressed]');
/** A market's name, and how many lines it has where it has more than one. */
const namedAs = ({ name }: Market) =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?기준점 \\d+개)?$`);
const headOf = (page: Page, market: Market) =>
  panel(page)
    .getByRole('heading', { level: 3 })
    .getByRole('button', { name: namedAs(market) })
    .first();
const blockOf = (page: Page, market: Market) =>
  panel(page)
    .getByRole('region', { name: namedAs(market) })
    .first();
const idsOf = ({ markets: all }: BoardRow) => new Set(all.map(market => market.marketId));

test('a fixture’s page has every market with every line and price, under its group', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const [row] = await wholeFixtures(site, token);
  const open = row.markets.flatMap(market => market.outcomes).filter(outcome => outcome.state === 'open');
  expect(idsOf(row).size).toBeGreaterThan(10);
  await page.goto(addressOf(row));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${row.fixture.home} : ${row.fixture.away}`);
  await expect(page.getByText(`마켓 ${row.markets.length}개`)).toBeVisible();
  await expect(markets(page)).toHaveCount(idsOf(row).size);
  for (const market of row.markets) await expect(headOf(page, market)).toBeVisible();
  await expect(prices(page)).toHaveCount(open.length);
  await expect(groups(page)).toHaveText(['주요', '핸디캡', '언더오버', '기간별', '팀', '기타']);

  const handicaps = page.getByRole('tab', { name: /^핸디캡 ?\d+$/ });
  await handicaps.click();
  await expect(page).toHaveURL(`${addressOf(row)}?group=handicap`);
  await expect(groups(page)).toHaveText(['핸디캡']);
  await page.reload();
  await expect(groups(page)).toHaveText(['핸디캡']);
  await expect(handicaps).toContainText(String(await markets(page).count()));
  await page.getByRole('tab', { name: '전체' }).click();
  await expect(page).toHaveURL(addressOf(row));
  await expect(markets(page)).toHaveCount(idsOf(row).size);
});

test('a price of a market that no board shows is picked here, and follows the feed', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [row] = await wholeFixtures(site, token);
  const market = row.markets.find(({ kind, outcomes }) => kind === 'other' && outcomes.length === 2);
  const [outcome] = market?.outcomes ?? [];
  if (!market || !outcome) throw new Error('a market of two outcomes is needed');
  const price: RowPrice = { row, market, outcome };
  const { home, away } = row.fixture;
  const name = pickName({ marketId: market.marketId, name: outcome.name, line: outcome.line, home, away });
  const cell = blockOf(page, market).getByRole('button', { name: new RegExp(`^${name} \\d`) });
  await page.goto(addressOf(row));

  await cell.click();
  await expectLegs(page, [name]);
  await expect(cartOf(page)).toContainText(market.name);
  await site.feed(marketText(price, { price: outcome.price + 70 }));
  await expect(cell).toHaveAccessibleName(`${name} ${formatOdds(outcome.price + 70)} 상승`);
  await expect(cartOf(page)).toContainText(betting.movedUp(outcome.price, outcome.price + 70));
});

test('a market that is folded stays folded, on this fixture and the next', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const [row, next] = await wholeFixtures(site, token);
  const market = row.markets.find(({ marketId }) => idsOf(next).has(marketId));
  if (!market) throw new Error('the fixtures share no market');
  const [head, block] = [headOf(page, market), blockOf(page, market)];
  await page.goto(addressOf(row));
  await expect(block.locator('[aria-pressed]').first()).toBeVisible();
  await expect(head).toHaveAttribute('aria-expanded', 'true');

  await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(block.locator('[aria-pressed]')).toHaveCount(0);
  await page.reload();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await page.goto(addressOf(next));
  await expect(head).toHaveAttribute('aria-expanded', 'false');

  await head.click();
  await page.reload();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(block.locator('[aria-pressed]').first()).toBeVisible();
});

test('a fixture that is not there says so and leads back to the board', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/europe/404404404');
  await expect(page.getByText('경기를 찾을 수 없어요')).toBeVisible();
  await page.getByRole('link', { name: '경기 목록으로 가기' }).click();
  await expect(page).toHaveURL('/europe');
});

for (const width of [1607, 425]) {
  test(`axe finds nothing on a fixture’s page at ${width} wide, dark and light`, async ({ page, member, site }) => {
    const { token } = await member.signsIn({ cash: 50_000 });
    const [row] = await wholeFixtures(site, token);
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(addressOf(row));
    await prices(page).first().click();
    await markets(page).last().getByRole('button').click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  });
}
