import { Bet, Bets, pageOf } from '@madang/contracts';
import { catalogue } from '@madang/games';
import { betting } from '@madang/locale';
import { callApi, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { expectGoodInEveryLook } from '../frame/looks';
import { tabTo } from '../frame/tab-to';
import { casesOf } from '../scale';
import { cartOf, openGame } from './play';

test.use({ movesClock: true });

/** Games of one kind have the same board, drawing and roads. */
const ONE_OF_EACH_KIND = [...new Map(catalogue.map(game => [game.kind, game])).values()];
for (const game of casesOf(ONE_OF_EACH_KIND, { share: 1, of: 4 })) {
  test(`${game.kind} is played by keyboard alone, and is good in every look [R-minigame]`, async ({
    page,
    member,
    site,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' }); // what is still coming into view has no contrast yet
    const { token } = await member.signsIn({ cash: 50_000 });
    await openGame(page, site, game);
    const cart = cartOf(page);

    await tabTo(page, page.getByRole('button', { name: / \d+\.\d{2}$/ }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, cart.getByLabel('베팅금액'));
    await page.keyboard.type('1000');
    await tabTo(page, cart.getByRole('button', { name: betting.place(1_000) }));
    await page.keyboard.press('Enter');

    await expect(cart.getByText(betting.placed)).toBeVisible();
    const { reply } = await callApi(site.origin, Bets, { token, query: {} });
    expect(pageOf(Bet).parse(reply).items).toMatchObject([{ stake: 1_000, legs: [{ home: game.name }] }]);
    await expectGoodInEveryLook(page);
  });
}
