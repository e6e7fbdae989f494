import { BET_STATUS } from '@madang/contracts';
import { betting, formatOdds, formatWon } from '@madang/locale';
import { type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { betsOf } from './bets';
import { cartOf, cashOf, cellOf, expectLegs, nameOf, placeButton, rowOf, stakeOf } from './board';
import { marketText } from './feed';
import { boardOf, type RowPrice, winner } from './rows';

const STAKE = 10_000;

interface Member {
  signsIn(wish: { cash: number }): Promise<{ token: string }>;
}

/** A member with 50,000 won and one pick in the slip, the stake typed. */
async function withPick(page: Page, site: Site, member: Member): Promise<{ token: string; price: RowPrice }> {
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  await page.goto(boardOf(price.row));
  await cellOf(page, price).click();
  await stakeOf(page).fill(String(STAKE));
  await expect(placeButton(page)).toHaveText(betting.place(STAKE));
  return { token, price };
}

test('a price that moves shows where it went, on the board and in the slip, and is taken only when said so', async ({
  page,
  member,
  site,
}) => {
  const { token, price } = await withPick(page, site, member);
  const before = price.outcome.price;
  const after = before + 150;

  const arrow = cellOf(page, price).locator('[data-direction="up"]');
  await expect(arrow).toHaveCount(0);
  await site.feed(marketText(price, { price: after }));

  await expect(arrow).toHaveCount(1);
  await expect(cellOf(page, price)).toHaveAccessibleName(`${nameOf(price)} ${formatOdds(after)} 상승`);
  await expect(cartOf(page)).toContainText(betting.movedUp(before, after));
  await expect(cartOf(page).getByRole('listitem').locator('s')).toContainText(formatOdds(before));
  await expect(placeButton(page)).toHaveText(betting.placeMoved(STAKE));
  await expect(cashOf(page)).toHaveText(formatWon(50_000));
  expect(await betsOf({ site, token })).toEqual([]);

  await placeButton(page).click();
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
  expect((await betsOf({ site, token })).map(bet => bet.price)).toEqual([after]);

  await site.feed(marketText(price, { price: after - 200 }));
  await expect(cellOf(page, price)).toHaveAccessibleName(`${nameOf(price)} ${formatOdds(after - 200)} 하락`);
});

test('a price that moves while the bet is on its way is not taken: the new one is shown and needs consent', async ({
  page,
  member,
  site,
}) => {
  const { token, price } = await withPick(page, site, member);
  const after = price.outcome.price - 100;
  await page.route(
    '**/api/bets',
    async route => {
      await site.feed(marketText(price, { price: after }));
      await route.continue();
    },
    { times: 1 },
  );

  await placeButton(page).click();

  await expect(placeButton(page)).toHaveText(betting.placeMoved(STAKE));
  await expect(cartOf(page)).toContainText(betting.oddsMoved);
  await expect(cartOf(page)).toContainText(betting.movedDown(price.outcome.price, after));
  await expect(cashOf(page)).toHaveText(formatWon(50_000));
  expect(await betsOf({ site, token })).toEqual([]);

  await placeButton(page).click();
  await expect(page.getByText(betting.placed)).toBeVisible();
  expect((await betsOf({ site, token })).map(bet => bet.price)).toEqual([after]);
});

test('a suspended price cannot be picked or bet, and can again once it is open', async ({ page, member, site }) => {
  const { token, price } = await withPick(page, site, member);

  await site.feed(marketText(price, { status: BET_STATUS.suspended }));
  await expect(cellOf(page, price)).toHaveCount(0);
  await expect(rowOf(page, price.row)).toContainText(`${nameOf(price)} ${formatOdds(price.outcome.price)} 일시 중지`);
  await expect(cartOf(page)).toContainText(betting.legSuspended);
  await expect(placeButton(page)).toBeDisabled();

  await site.feed(marketText(price, { status: BET_STATUS.open }));
  await expect(cellOf(page, price)).toHaveAttribute('aria-pressed', 'true');
  await expect(placeButton(page)).toBeEnabled();
  await expectLegs(page, [nameOf(price)]);
  expect(await betsOf({ site, token })).toEqual([]);
});

test('a price that is suspended while the bet is on its way is refused, and nothing is taken', async ({
  page,
  member,
  site,
}) => {
  const { token, price } = await withPick(page, site, member);
  await page.route('**/api/bets', async route => {
    await site.feed(marketText(price, { status: BET_STATUS.suspended }));
    await route.continue();
  });

  await placeButton(page).click();

  await expect(cartOf(page)).toContainText(betting.suspended);
  await expect(cashOf(page)).toHaveText(formatWon(50_000));
  expect(await betsOf({ site, token })).toEqual([]);
  await site.feed(marketText(price, {}));
});

test('a bet whose answer is lost is repeated, not doubled', async ({ page, member, site }) => {
  const { token } = await withPick(page, site, member);
  await page.route(
    '**/api/bets',
    async route => {
      await route.fetch(); // the platform takes the bet; its answer never arrives
      await route.abort();
    },
    { times: 1 },
  );

  await placeButton(page).click();
  await expect(cartOf(page)).toContainText(betting.unanswered);
  await expect(cartOf(page).getByRole('button', { name: betting.placeAgain(STAKE) })).toBeEnabled();
  await cartOf(page)
    .getByRole('button', { name: betting.placeAgain(STAKE) })
    .click();

  await expect(page.getByText(betting.placed)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
  expect(await betsOf({ site, token })).toHaveLength(1);
});
