import { betting, formatCombinedOdds, formatOdds, formatWon } from '@madang/locale';
import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { betsOf } from './bets';
import { cartOf, cashOf, cellOf, expectLegs, nameOf, placeButton, stakeOf } from './board';
import { marketText } from './feed';
import { tabTo } from './keyboard';
import { boardOf, freshRows, priceIn, winner, winners } from './rows';

const placedNotice = (page: Page) => page.getByText(betting.placed);

test('a bet by keyboard alone: past the menu, to a price, the stake, the button; each stop visible', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  await page.goto(boardOf(price.row));
  await expect(cellOf(page, price)).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: '본문으로 건너뛰기' }));
  await page.keyboard.press('Enter');
  await tabTo(page, cellOf(page, price));
  await page.keyboard.press('Space');
  await expect(cellOf(page, price)).toHaveAttribute('aria-pressed', 'true');
  await expect(cellOf(page, price)).toBeFocused();
  await expectLegs(page, [nameOf(price)]);

  await tabTo(page, stakeOf(page));
  await page.keyboard.type('12000');
  await expect(stakeOf(page)).toHaveValue('12,000');
  await tabTo(page, placeButton(page));
  await page.keyboard.press('Enter');

  await expect(placedNotice(page)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(38_000));
  expect((await betsOf({ site, token })).map(bet => bet.stake)).toEqual([12_000]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 425, height: 900 }, hasTouch: true });

  test('a bet through the bar at the foot and the sheet that rises from it', async ({ page, member, site }) => {
    const { token } = await member.signsIn({ cash: 50_000 });
    const [row, other] = await freshRows(site, token, 2);
    if (!row || !other) throw new Error('two fixtures are needed');
    const [first, second] = [priceIn(row, 'result', '1'), priceIn(other, 'total', 'Over')];
    const odds = formatOdds(Math.floor((first.outcome.price * second.outcome.price) / 1000 / 10) * 10);
    const bar = page.getByRole('button', { name: /^베팅카트/ });
    const sheet = page.getByRole('dialog', { name: '베팅카트' });

    await page.goto(boardOf(row));
    await cellOf(page, first).tap();
    await expect(bar).toContainText(formatOdds(first.outcome.price));
    await page.goto(boardOf(other));
    await expect(cellOf(page, second)).toBeHidden();
    await page.getByRole('group', { name: '보일 마켓' }).getByRole('button', { name: '언더오버' }).tap();
    await cellOf(page, second).tap();
    await expect(bar).toContainText('2');
    await expect(bar).toContainText(odds);
    const roomForAll = () => document.documentElement.scrollWidth <= innerWidth;
    expect(await page.evaluate(roomForAll)).toBe(true);

    await bar.tap();
    await expect(sheet.getByRole('button', { name: /빼기$/ })).toHaveCount(2);
    expect(await page.evaluate(roomForAll)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(bar).toBeFocused();
    await bar.tap();
    await sheet.getByLabel('베팅금액').fill('20000');
    await sheet.getByRole('button', { name: betting.place(20_000) }).tap();

    await expect(placedNotice(page)).toBeVisible();
    await expect(sheet).toContainText(nameOf(second));
    expect(await page.evaluate(roomForAll)).toBe(true);
    await sheet.getByRole('button', { name: '접수 내용 닫기' }).tap();
    await expect(sheet).toBeHidden();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText(formatWon(30_000));
    await page.getByRole('button', { name: '진행중인 베팅 1건' }).tap();
    await expect(sheet.getByRole('tab', { name: '진행중 1' })).toHaveAttribute('aria-selected', 'true');
    await sheet.getByRole('link', { name: '베팅내역에서 보기' }).tap();
    await expect(page).toHaveURL('/bet_result?state=open');
    await expect(sheet).toBeHidden();
    const bet = page.getByRole('listitem').filter({ hasText: formatWon(20_000) });
    await bet.getByRole('button', { name: `${nameOf(first)} 외 1폴더` }).tap();
    await expect(bet).toContainText(nameOf(second));
    expect(await page.evaluate(roomForAll)).toBe(true);
    expect(await betsOf({ site, token })).toHaveLength(1);
  });
});

test('pressing twice places one bet', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  await page.goto(boardOf(price.row));
  await cellOf(page, price).click();
  await stakeOf(page).fill('10000');
  await page.route('**/api/bets', async route => {
    await new Promise(resolve => setTimeout(resolve, 300)); // so that the second press comes before the answer
    await route.continue();
  });

  await placeButton(page).dblclick();

  await expect(placedNotice(page)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
  expect(await betsOf({ site, token })).toHaveLength(1);
});

test('the slip goes along to other pages, can be bet there, and is empty afterwards', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [one, two] = await winners(site, token, 2);
  if (!one || !two) throw new Error('two fixtures are needed');
  for (const price of [one, two]) {
    await page.goto(boardOf(price.row));
    await cellOf(page, price).click();
  }
  await stakeOf(page).fill('10000');

  await page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '충전', exact: true }).click();
  await expect(page).toHaveURL('/charge');
  await expectLegs(page, [nameOf(one), nameOf(two)]);
  await expect(stakeOf(page)).toHaveValue('10,000');
  await placeButton(page).click();

  await expect(placedNotice(page)).toBeVisible();
  await expectLegs(page, []);
  await page.goto(boardOf(two.row));
  await expect(cellOf(page, two)).toHaveAttribute('aria-pressed', 'false');
  await expectLegs(page, []);
  expect(await betsOf({ site, token })).toHaveLength(1);
});

test('a price that moved unseen is refused, shown, and taken only after that', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  const [before, after] = [price.outcome.price, price.outcome.price + 120];
  await page.addInitScript(silenceStream);
  await page.goto(boardOf(price.row));
  await cellOf(page, price).click();
  await stakeOf(page).fill('10000');
  await site.feed(marketText(price, { price: after }));
  await expect(placeButton(page)).toHaveText(betting.place(10_000));

  const answered = page.waitForResponse('**/api/bets');
  await placeButton(page).click();
  expect((await answered).status()).toBe(409);
  await expect(cartOf(page)).toContainText(betting.oddsMoved);
  await expect(cartOf(page)).toContainText(betting.movedUp(before, after));
  await expect(
    cartOf(page)
      .locator('s')
      .filter({ hasText: formatCombinedOdds(before) }),
  ).toHaveCount(2);
  await expect(placeButton(page)).toHaveText(betting.placeMoved(10_000));
  expect(await betsOf({ site, token })).toEqual([]);

  await placeButton(page).click();
  await expect(placedNotice(page)).toBeVisible();
  expect((await betsOf({ site, token })).map(bet => bet.price)).toEqual([after]);
});

/** Runs in the page. The stream stays up and brings nothing, as when a message is lost on its way. */
function silenceStream(): void {
  const load = window.fetch;
  const beat = new TextEncoder().encode(': beat\n\n');
  const silent = () =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(beat);
        setInterval(() => stream.enqueue(beat), 2_000);
      },
    });
  window.fetch = async (input, init) =>
    String(input).includes('/stream/') ? new Response(silent()) : load(input, init);
}
