import { BET_STATUS } from '@madang/contracts';
import { betting, formatWon } from '@madang/locale';
import { expectAccessible, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { betsOf } from './bets';
import { cartOf, cashOf, cellOf, expectLegs, nameOf, placeButton, stakeOf } from './board';
import { marketText } from './feed';
import { boardOf, type RowPrice, winners } from './rows';

async function pickPrices(
  page: Page,
  site: Site,
  { token, count }: { token: string; count: number },
): Promise<RowPrice[]> {
  const prices = await winners(site, token, count);
  for (const price of prices) {
    await page.goto(boardOf(price.row));
    await cellOf(page, price).click();
  }
  await expectLegs(page, prices.map(nameOf));
  return prices;
}

const form = (page: Page, name: string) => cartOf(page).getByRole('tab', { name });

test('singles are staked line by line and placed together', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [one, two] = await pickPrices(page, site, { token, count: 2 });
  if (!one || !two) throw new Error('two fixtures are needed');

  await form(page, '단폴더').click();
  await cartOf(page)
    .getByRole('textbox', { name: `${nameOf(one)} 베팅금액` })
    .fill('5000');
  await cartOf(page).getByRole('button', { name: '1만원 더하기' }).click();
  await placeButton(page).click();

  await expect(page.getByText(betting.placedMany(2))).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(25_000));
  await expectLegs(page, []);
  expect((await betsOf({ site, token })).map(bet => bet.stake).sort()).toEqual([10_000, 15_000]);
});

test('singles without a stake are not bet: the button says the sum of the others, and they stay [D-slip-normal]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [one, two] = await pickPrices(page, site, { token, count: 2 });
  if (!one || !two) throw new Error('two fixtures are needed');
  await form(page, '단폴더').click();
  await expect(placeButton(page)).toHaveText(betting.enterStake);
  await expect(placeButton(page)).toBeDisabled();

  await cartOf(page)
    .getByRole('textbox', { name: `${nameOf(two)} 베팅금액` })
    .fill('8000');
  await site.feed(marketText(one, { status: BET_STATUS.suspended }));
  await expect(cartOf(page)).toContainText(betting.legSuspended);
  await expect(cartOf(page)).toContainText(betting.onlyStaked(1));
  await expect(placeButton(page)).toHaveText(betting.place(8_000));
  await placeButton(page).click();

  await expect(page.getByText(betting.placed)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(42_000));
  await expectLegs(page, [nameOf(one)]);
  expect(await betsOf({ site, token })).toMatchObject([{ stake: 8_000, legs: [{ outcomeId: two.outcome.outcomeId }] }]);
  await site.feed(marketText(one, {}));
});

test('a system of two out of three costs three stakes and is one bet', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  await pickPrices(page, site, { token, count: 3 });

  await form(page, '시스템').click();
  await stakeOf(page).fill('5000');
  await expect(cartOf(page)).toContainText('총 베팅금액 · 3조합');
  await expect(placeButton(page)).toHaveText(betting.place(15_000));
  await placeButton(page).click();

  await expect(page.getByText(betting.placed)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(35_000));
  expect(await betsOf({ site, token })).toMatchObject([{ system: { folds: 2, combinations: 3, unitStake: 5_000 } }]);
});

test('a slip is one in two tabs: what is picked is in both, what is placed leaves both, and nothing comes back', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [price] = await pickPrices(page, site, { token, count: 1 });
  if (!price) throw new Error('a fixture is needed');
  const other = await page.context().newPage();
  await other.goto(boardOf(price.row));
  await expectLegs(other, [nameOf(price)]);
  await stakeOf(other).fill('10000');
  await expect(stakeOf(page)).toHaveValue('10,000');

  await placeButton(other).click();

  await expect(other.getByText(betting.placed)).toBeVisible();
  await expectLegs(page, []);
  await expect(cellOf(page, price)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expectLegs(page, []);
  expect(await betsOf({ site, token })).toHaveLength(1);
});

test('nothing of the slip moves when prices do, and the order of the picks stays', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const prices = await pickPrices(page, site, { token, count: 3 });
  const [first] = prices;
  if (!first) throw new Error('a fixture is needed');
  await stakeOf(page).fill('5000');
  await expect(placeButton(page)).toBeEnabled();
  const before = await placesIn(page);

  await site.feed(marketText(first, { price: first.outcome.price + 170 }));
  await expect(cartOf(page)).toContainText(betting.movedUp(first.outcome.price, first.outcome.price + 170));

  expect(await placesIn(page)).toEqual(before);
  await expectLegs(page, prices.map(nameOf));
});

const placesIn = (page: Page) =>
  cartOf(page)
    .getByRole('button')
    .or(cartOf(page).getByRole('textbox'))
    .evaluateAll(all =>
      all.map(one => {
        const { top, left, width, height } = one.getBoundingClientRect();
        return [top, left, width, height].map(Math.round).join();
      }),
    );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 425, height: 700 }, hasTouch: true, isMobile: true });

  test('digits of its own are in the sheet, and the button is never hidden behind a keyboard', async ({
    page,
    member,
    site,
  }) => {
    const { token } = await member.signsIn({ cash: 50_000 });
    for (const price of await winners(site, token, 2)) {
      await page.goto(boardOf(price.row));
      await cellOf(page, price).tap();
    }
    await page.getByRole('button', { name: /^베팅카트/ }).tap();
    const sheet = page.getByRole('dialog', { name: '베팅카트' });
    await sheet.getByLabel('베팅금액').tap();
    for (const key of ['5', '00', '0']) await sheet.getByRole('button', { name: key, exact: true }).tap();

    const pay = sheet.getByRole('button', { name: betting.place(5_000) });
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByLabel('베팅금액')).toHaveAttribute('inputmode', 'none');
    await expectAccessible(page);
    await pay.tap();
    await expect(page.getByText(betting.placed)).toBeVisible();
    expect((await betsOf({ site, token })).map(bet => bet.stake)).toEqual([5_000]);
  });
});

test('axe finds nothing in any form of the slip', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  await pickPrices(page, site, { token, count: 3 });
  for (const name of ['단폴더', '시스템', '조합 3폴더']) {
    await form(page, name).click();
    await expectAccessible(page);
  }
});
