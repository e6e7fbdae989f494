import { BET_STATUS, KoreaBoard } from '@madang/contracts';
import { betting, formatOdds, formatWon } from '@madang/locale';
import { test } from '@madang/testing';
import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';
import { cartOf, cashOf, chooseLeague, expectLegs, nameOf, placeButton, stakeOf } from './board';
import { marketText } from './feed';
import { tabTo } from './keyboard';
import { buttonOf, koreaRow, linesOf, pageOfKorea, priceOf, protoGame } from './korea';
import { beginGame } from './live-game';
import { treeOf } from './tree';

const TITLES = {
  ...{ wintielose: '국내형 승무패', handicap: '국내형 핸디캡·언더오버', special: '국내형 스페셜' },
  ...{ cross: '국내형 크로스', proto: '국내형 프로토', live: '국내형 라이브' },
} satisfies Record<KoreaBoard, string>;

/** The current address is this one, with the unix time of now. */
async function expectTimed(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(url => url.pathname === path && url.searchParams.has('time'));
  const time = Number(new URL(page.url()).searchParams.get('time'));
  expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(120);
}

async function leftOf(names: Locator): Promise<number> {
  const box = await names.first().boundingBox();
  if (!box) throw new Error('a name is not in sight');
  return box.x;
}

for (const board of KoreaBoard.options) {
  test(`/korea/${board} carries the time, shows its lines and holds in every look [R-korea-${board}]`, async ({
    page,
    member,
    site,
  }) => {
    test.setTimeout(120_000);
    const { token } = await member.signsIn();
    const complaints = complaintsOf(page);
    // What else is in play depends on the hour.
    if (board === 'live') await beginGame(site);
    await page.goto(`/korea/${board}`);

    await expect(page.getByRole('heading', { name: TITLES[board], level: 1 })).toBeVisible();
    await expectTimed(page, `/korea/${board}`);
    const [first] = (await pageOfKorea(site, token, { board })).items;
    if (!first) throw new Error(`${board} is empty`);
    const { fixture, lines } = first;
    await expect(linesOf(page, first).getByRole('row')).toHaveCount(lines.length);
    expect(await leftOf(linesOf(page, first).getByText(fixture.home))).toBeLessThan(
      await leftOf(linesOf(page, first).getByText(fixture.away)),
    );
    await expectGoodInEveryLook(page);
    expect(complaints).toEqual([]);
  });
}

test('every link to a Korean board carries the time: menu, tiles, side column, tabs [R-korea-cross]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/korea');
  await expectTimed(page, '/korea/wintielose');

  const links = page.locator('a[href^="/korea"]');
  await expect(links.nth(15)).toBeAttached();
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  expect(addresses.filter(address => !/[?&]time=\d{10}\b/.test(address))).toEqual([]);

  await page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '크로스' }).click();
  await expectTimed(page, '/korea/cross');
  await page.getByRole('navigation', { name: '국내형', exact: true }).getByRole('link', { name: '스페셜' }).click();
  await expectTimed(page, '/korea/special');
  await page.getByRole('navigation', { name: '국내형 보드' }).getByRole('link', { name: '프로토' }).click();
  await expectTimed(page, '/korea/proto');
  await page.goBack();
  await expectTimed(page, '/korea/special');
});

test('a bet from 승무패: a second pick of the fixture takes the place of the first [R-korea-wintielose]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const row = await koreaRow(site, token, 'wintielose');
  const [home, away] = [priceOf(row, 0, '1'), priceOf(row, 0, '2')];
  await page.goto('/korea/wintielose');

  await buttonOf(page, home).click();
  await expectLegs(page, [nameOf(home)]);
  await buttonOf(page, away).click();
  await expectLegs(page, [nameOf(away)]);
  await stakeOf(page).fill('10000');
  await placeButton(page).click();

  await expect(page.getByText(betting.placed)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
});

test('크로스 holds two kinds of one fixture, 프로토 one game of it [R-korea-proto]', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const row = await koreaRow(site, token, 'cross');
  const [win, over] = [priceOf(row, 0, '1'), priceOf(row, row.lines.length - 1, 'Over')];
  await page.goto('/korea/cross');
  await buttonOf(page, win).click();
  await buttonOf(page, over).click();
  await expectLegs(page, [nameOf(win), nameOf(over)]);

  await page.getByRole('button', { name: '비우기' }).click();
  const { game, round } = await protoGame(site, token);
  await page.goto(`/korea/proto?round=${round}`);
  const lines = linesOf(page, game).getByRole('row');
  await expect(lines.first()).toContainText(String(game.lines[0]?.game).padStart(3, '0'));
  const second = priceOf(game, 1, game.lines[1]?.market.outcomes.at(-1)?.name ?? '');
  await buttonOf(page, priceOf(game, 0, '1')).click();
  await buttonOf(page, second).click();
  await expectLegs(page, [nameOf(second)]);
});

test('크로스 takes three picks of one game as one bet, and says at the press which two ask the same [S-slip-market]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const row = await koreaRow(site, token, 'cross');
  const { home, away } = row.fixture;
  const at = (kind: string) => row.lines.findIndex(({ market }) => market.kind === kind);
  const [win, handicap] = [priceOf(row, at('result'), '1'), priceOf(row, at('handicap'), '1')];
  const over = priceOf(row, at('total'), 'Over');
  await page.goto('/korea/cross');

  await buttonOf(page, win).click();
  await expectLegs(page, [nameOf(win)]);
  await buttonOf(page, handicap).click();
  await expect(page.getByRole('status', { name: '알림' })).toContainText(betting.pairWhoWins);
  await expect(cartOf(page)).toContainText(`${nameOf(win)}, ${nameOf(handicap)}: ${betting.pairWhoWins}`);
  await buttonOf(page, handicap).click();

  await buttonOf(page, over).click();
  await page
    .getByRole('button', { name: `다른 마켓, ${home} : ${away}` })
    .first()
    .click();
  const panel = page.getByRole('region', { name: `${home} : ${away} 전체 마켓` });
  await panel
    .getByRole('button', { name: /^홀 \d/ })
    .first()
    .click();
  await expectLegs(page, [nameOf(win), nameOf(over), '홀']);
  await stakeOf(page).fill('10000');
  await placeButton(page).click();

  await expect(page.getByText(betting.placed)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
});

test('further markets open under the row, one fixture at a time, and as a sheet on a phone [R-korea-special]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const row = await koreaRow(site, token, 'wintielose');
  const { home, away } = row.fixture;
  await page.goto('/korea/wintielose');
  const more = page.getByRole('button', { name: `다른 마켓, ${home} : ${away}` }).first();

  await more.click();
  const panel = page.getByRole('region', { name: `${home} : ${away} 전체 마켓` });
  const first = panel.getByRole('button', { name: /^오버 / }).first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(cartOf(page).getByRole('button', { name: /빼기$/ })).toHaveCount(1);
  await more.click();
  await expect(panel).toHaveCount(0);

  await page.setViewportSize({ width: 425, height: 900 });
  await more.click();
  const sheet = page.getByRole('dialog', { name: `${home} : ${away}` });
  await expect(sheet.getByRole('button', { name: /^오버 / }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a price that moves says so; one that is suspended or closed is not a button [R-korea-handicap]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const row = await koreaRow(site, token, 'handicap');
  const price = priceOf(row, 0, '1');
  await page.goto('/korea/handicap');
  await expect(buttonOf(page, price)).toBeVisible();

  await site.feed(marketText(price, { price: price.outcome.price + 150 }));
  const name = `${nameOf(price)} ${formatOdds(price.outcome.price + 150)} 상승`;
  await expect(buttonOf(page, price)).toHaveAccessibleName(name);
  await site.feed(marketText(price, { status: BET_STATUS.suspended }));
  await expect(buttonOf(page, price)).toHaveCount(0);
  await expect(linesOf(page, row)).toContainText('일시 중지');
  await site.feed(marketText(price, {}));
  await expect(buttonOf(page, price)).toBeVisible();
});

test('days, order and collapsed leagues: in the address, and remembered [R-korea-special]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const { days } = await pageOfKorea(site, token, { board: 'special' });
  const last = days.at(-1);
  if (!last) throw new Error('a day is needed');
  const { items } = await pageOfKorea(site, token, { board: 'special', day: last.day, order: 'league' });
  await page.goto('/korea/special');

  const choices = page.getByRole('group', { name: '날짜' }).getByRole('button');
  await expect(choices).toHaveCount(days.length + 1); // the days come with the board
  await choices.last().click();
  await expect(page).toHaveURL(url => url.searchParams.get('day') === last.day);
  await expect(page.getByRole('table')).toHaveCount(1);

  await page.getByRole('button', { name: '리그순' }).click();
  await expect(page).toHaveURL(url => url.searchParams.get('order') === 'league');
  const fold = page.getByRole('button', { name: `${items[0]?.fixture.leagueName} 접기`, exact: true }).first();
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a league of the tree leads to the current Korean board [F-league-choice]', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const { fixture, lines } = await koreaRow(site, token, 'handicap');
  await page.goto('/korea/handicap');

  await chooseLeague(treeOf(page), { fixture, markets: lines.map(line => line.market) });
  await expectTimed(page, '/korea/handicap');
  const query = new URL(page.url()).searchParams;
  expect([query.get('sport_id'), query.get('league'), query.get('location_id')]).toEqual([
    ...[fixture.sportId, fixture.leagueId, fixture.locationId],
  ]);
  await expect(linesOf(page, { fixture })).toBeVisible();
});

test('the bonus row is a pick like any other, and the keyboard reaches price and bonus [R-korea-cross]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const price = priceOf(await koreaRow(site, token, 'wintielose'), 0, '1');
  await page.goto('/korea/wintielose');
  await expect(buttonOf(page, price)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: '본문으로 건너뛰기' }));
  await page.keyboard.press('Enter');

  const bonus = page.getByRole('group', { name: '보너스배당' }).first().getByRole('button', { name: /3폴더/ });
  await tabTo(page, bonus);
  await page.keyboard.press('Space');
  await expect(bonus).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, buttonOf(page, price));
  await page.keyboard.press('Enter');
  await expectLegs(page, [nameOf(price)]);
  await expect(buttonOf(page, price)).toBeFocused();
  await bonus.click();
  await expect(bonus).toHaveAttribute('aria-pressed', 'false');
});
