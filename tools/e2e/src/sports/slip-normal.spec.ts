import { betting, formatOdds, formatWon } from '@madang/locale';
import { type Site, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { betsOf } from './bets';
import { cartOf, cashOf, expectLegs, nameOf, placeButton, stakeOf } from './board';
import { buttonOf, koreaRows, priceOf } from './korea';

/** Of two fixtures of the cross board: both sides of the first one's result, and "over" of the second. */
async function pricesOf(site: Site, token: string) {
  const [one, two] = await koreaRows(site, token, 'cross');
  if (!one || !two) throw new Error('two fixtures are needed');
  const over = priceOf(two, two.lines.length - 1, 'Over');
  return { home: priceOf(one, 0, '1'), away: priceOf(one, 0, '2'), over };
}

test('the slip of a Korean board: the other side takes the place of the first, fixtures multiply, and all is one bet [D-slip-normal]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const { home, away, over } = await pricesOf(site, token);
  const product = away.outcome.price * over.outcome.price;
  const odds = Math.floor(product / 10_000) * 10;
  await page.goto('/korea/cross');

  await buttonOf(page, home).click();
  await buttonOf(page, over).click();
  await expectLegs(page, [nameOf(home), nameOf(over)]);
  await buttonOf(page, away).click();
  await expectLegs(page, [nameOf(away), nameOf(over)]);
  await expect(buttonOf(page, home)).toHaveAttribute('aria-pressed', 'false');
  await cartOf(page)
    .getByRole('button', { name: `${nameOf(away)} 빼기` })
    .click();
  await expectLegs(page, [nameOf(over)]);
  await buttonOf(page, away).click();
  await stakeOf(page).fill('10000');
  await expect(cartOf(page)).toContainText(`총 배당 ${formatOdds(odds)}`);
  await expect(cartOf(page)).toContainText(formatWon(Math.floor(product / 100)));
  await placeButton(page).click();

  await expect(page.getByText(betting.placed)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
  await expectLegs(page, []);
  await expect(buttonOf(page, away)).toHaveAttribute('aria-pressed', 'false');
  const fixtures = [over, away].map(({ row }) => ({ fixtureId: row.fixture.fixtureId }));
  expect(await betsOf({ site, token })).toMatchObject([{ stake: 10_000, price: odds, legs: fixtures }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 425, height: 900 }, hasTouch: true });

  test('the slip of a Korean board rises as a sheet, goes by Escape and keeps its picks until they are bet [D-slip-normal]', async ({
    page,
    member,
    site,
  }) => {
    const { token } = await member.signsIn({ cash: 50_000 });
    const { home, over } = await pricesOf(site, token);
    const bar = page.getByRole('button', { name: /^베팅카트/ });
    const sheet = page.getByRole('dialog', { name: '베팅카트' });
    await page.goto('/korea/cross');
    await buttonOf(page, home).tap();
    await expect(bar).toContainText(formatOdds(home.outcome.price));
    await buttonOf(page, over).tap();

    await bar.tap();
    await expect(sheet.getByRole('button', { name: /빼기$/ })).toHaveCount(2);
    await sheet.getByLabel('베팅금액').fill('20000');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(bar).toBeFocused();
    await bar.tap();
    await sheet.getByRole('button', { name: betting.place(20_000) }).tap();

    await expect(sheet.getByText(betting.placed)).toBeVisible();
    await sheet.getByRole('button', { name: '접수 내용 닫기' }).tap();
    await expect(sheet).toBeHidden();
    await expect(bar).toHaveCount(0);
    expect((await betsOf({ site, token })).map(bet => bet.stake)).toEqual([20_000]);
  });
});
