import { BET_STATUS, INCIDENT, PlaceBet } from '@madang/contracts';
import { betting, formatWon } from '@madang/locale';
import { FIXTURE_STATUS } from '@madang/sport';
import { callApiRaw, expectAccessible, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { betsOf } from './bets';
import { cartOf, cashOf } from './board';
import { tabTo } from './keyboard';
import { addressOf, beginGame, keepAlive, type LiveGame, winIn } from './live-game';

const rowOf = (page: Page, { home, away }: LiveGame) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: new RegExp(`${home} : ${away}$`) }) });
const moreOf = (page: Page, { home, away }: LiveGame) =>
  page.getByRole('button', { name: new RegExp(`${home} : ${away}$`) });
const winOf = (page: Page, game: LiveGame) => winIn(rowOf(page, game), game);

test('a game in play is shown with clock, score and prices, and opens to its field, record and every market [R-inplay]', async ({
  page,
  member,
  site,
}) => {
  const game = await beginGame(site);
  await game.does('home', INCIDENT.dangerousAttack);
  await member.signsIn();
  await page.goto(addressOf(game));
  const row = rowOf(page, game);
  await expect(row).toContainText('전반 30′');
  await expect(row.getByRole('button', { name: /\d\.\d\d$/ })).toHaveCount(7);

  await moreOf(page, game).click();
  await expect(page).toHaveURL(new RegExp(`fixture=${game.id}`));
  await expect(page.getByRole('img', { name: `${game.home} 위험한 공격` })).toBeVisible();
  await expect(page.getByRole('table', { name: '기간별 점수' })).toContainText('전반');
  await expect(page.getByText('61%')).toBeVisible();
  await expect(page.getByRole('list', { name: '경기 기록' })).toContainText(`경고 ${game.home}`);
  await expect(page.getByText('실제 경기보다 몇 초 늦을 수 있어요').first()).toBeVisible();
  await game.does('away', INCIDENT.corner);
  await expect(page.getByRole('img', { name: `${game.away} 코너킥` })).toBeVisible();
  await game.scores({ home: 1, away: 0, minute: 31 });
  await expect(row).toContainText('전반 31′');
  await expect(page.getByRole('table', { name: '기간별 점수' }).getByRole('row').nth(1)).toContainText('11');

  const market = page.getByRole('button', { name: /^언더오버/ });
  await market.click();
  await page.reload();
  await expect(market).toHaveAttribute('aria-expanded', 'false');
  await market.click();
});

test('the live links lead to all sports and to each, with its id, its flag and the time [F-inplay-links]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/inplay');
  const links = page.getByRole('navigation', { name: '종목과 리그' });
  const sports = [
    ['축구', '6046'],
    ['농구', '48242'],
    ['배구', '154830'],
    ['야구', '154914'],
    ['아이스하키', '35232'],
  ] as const;
  for (const [name, id] of sports) {
    await links.getByRole('link', { name: new RegExp(`^${name} 라이브`) }).click();
    const query = [...new URL(page.url()).searchParams];
    expect(query.slice(0, 2)).toEqual([
      ['sport_id', id],
      [name, '1'],
    ]);
    expect(Math.abs(Number(new URL(page.url()).searchParams.get('time')) - Date.now() / 1000)).toBeLessThan(60);
    await expect(page.getByRole('main').getByRole('tab', { selected: true })).toContainText(name);
  }
  await links.getByRole('link', { name: /^전체 라이브/ }).click();
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['time']);
});

test('a price that moves shows where it went, and nothing shifts', async ({ page, member, site }) => {
  const game = await beginGame(site);
  await member.signsIn();
  await page.goto(addressOf(game));
  const cell = winOf(page, game);
  await expect(cell).toHaveAccessibleName(`${game.home} 승 2.45`);
  const before = await placesOf(page);

  await game.quotes({ price: 12.5 });
  await expect(cell).toHaveAccessibleName(`${game.home} 승 12.50 상승`);
  expect(await placesOf(page)).toEqual(before);
  await game.quotes({ price: 1.9 });
  await expect(cell).toHaveAccessibleName(`${game.home} 승 1.90 하락`);
  expect(await placesOf(page)).toEqual(before);
});

const placesOf = (page: Page) =>
  page
    .getByRole('tabpanel', { name: '라이브 경기' })
    .getByRole('button')
    .evaluateAll(all => all.map(one => JSON.stringify(one.getBoundingClientRect())));

test('what takes no bet says why, each by a look of its own, and the platform refuses it too', async ({
  page,
  member,
  site,
}) => {
  const [game, other] = [await beginGame(site), await beginGame(site)];
  const { token } = await member.signsIn({ cash: 10_000 });
  await page.goto(addressOf(game));
  await expect(winOf(page, game)).toBeVisible();
  const outcomeId = `1000000001${game.id}`;
  const placedNotice = () =>
    callApiRaw(site.origin, PlaceBet, {
      token,
      body: { stake: 1_000, picks: [{ fixtureId: game.id, outcomeId, price: 2450 }] },
    });

  await game.quotes({ status: BET_STATUS.suspended });
  await expect(rowOf(page, game)).toContainText(`${game.home} 승 2.45 일시 중지`);
  expect((await placedNotice()).status).toBe(422);
  await game.quotes({ status: BET_STATUS.open });
  await expect(winOf(page, game)).toBeVisible();

  await keepAlive(site, [other.id]);
  await expect(rowOf(page, game)).toContainText(`${game.home} 승 – 중계 끊김`);
  await expect(winOf(page, game)).toHaveCount(0);
  expect((await placedNotice()).status).toBe(422);
  await keepAlive(site, [game.id, other.id]);
  await expect(winOf(page, game)).toBeVisible();

  await page.route('**/api/stream/**', route => route.abort());
  await page.reload();
  await expect(rowOf(page, game)).toContainText(`${game.home} 승 2.45 연결 끊김`);
  await expect(winOf(page, game)).toHaveCount(0);
  await page.unroute('**/api/stream/**');
  await expect(winOf(page, game)).toBeVisible({ timeout: 30_000 });

  await game.quotes({ status: BET_STATUS.settled });
  await expect(rowOf(page, game)).toContainText(`${game.home} 승 마감`);
  expect((await placedNotice()).status).toBe(422);
});

test('a game is on the board once it begins, and gone once it is over', async ({ page, member, site }) => {
  await member.signsIn();
  await page.goto('/inplay?sport_id=6046');
  await expect(page.getByRole('tabpanel', { name: '라이브 경기' })).toBeVisible();

  const game = await beginGame(site);
  await expect(moreOf(page, game)).toBeVisible();
  await game.becomes(FIXTURE_STATUS.finished);
  await expect(moreOf(page, game)).toHaveCount(0);
});

test('a second pick of the same game takes the place of the first [D-slip-inplay] [S-slip-fixture]', async ({
  page,
  member,
  site,
}) => {
  const game = await beginGame(site);
  await member.signsIn();
  await page.goto(addressOf(game));
  await winOf(page, game).click();
  await expect(cartOf(page).getByRole('button', { name: `${game.home} 승 빼기` })).toBeVisible();

  await rowOf(page, game)
    .getByRole('button', { name: /^오버 2.5/ })
    .click();

  await expect(cartOf(page).getByRole('button', { name: /빼기$/ })).toHaveCount(1);
  await expect(cartOf(page).getByRole('button', { name: '오버 2.5 빼기' })).toBeVisible();
});

test('a bet on a running game is placed by keyboard alone', async ({ page, member, site }) => {
  const game = await beginGame(site);
  const { token } = await member.signsIn({ cash: 10_000 });
  await page.goto(addressOf(game));
  await expect(winOf(page, game)).toBeVisible();

  await tabTo(page, winOf(page, game));
  await page.keyboard.press('Enter');
  await expect(winOf(page, game)).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, cartOf(page).getByLabel('베팅금액'));
  await page.keyboard.type('5000');
  await tabTo(page, cartOf(page).getByRole('button', { name: betting.place(5_000) }));
  await page.keyboard.press('Enter');

  await expect(cashOf(page)).toHaveText(formatWon(5_000), { timeout: 30_000 });
  const bets = await betsOf({ site, token });
  expect(bets.map(bet => [bet.gameType, bet.legs[0]?.fixtureId])).toEqual([[2, game.id]]);
});

test('axe finds nothing on the live board, open or not, in both widths', async ({ page, member, site }) => {
  const game = await beginGame(site);
  await game.does('home', INCIDENT.attack);
  await member.signsIn();
  for (const width of [1607, 425]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(`${addressOf(game)}&fixture=${game.id}`);
    await expect(page.getByRole('img', { name: `${game.home} 공격` })).toBeVisible();
    await expectAccessible(page);
  }
});
