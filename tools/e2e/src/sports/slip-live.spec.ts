import { BET_STATUS } from '@madang/contracts';
import { betting, formatWon } from '@madang/locale';
import { type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { betsOf } from './bets';
import { cartOf, cashOf, placeButton, stakeOf } from './board';
import { addressOf, beginGame, type LiveGame, winIn } from './live-game';

const STAKE = 10_000;
/** Longer than any sport's delay. */
const DELAY = { timeout: 20_000 };

async function pickIn(page: Page, game: LiveGame): Promise<void> {
  await page.goto(addressOf(game));
  await winIn(page, game).click();
  await stakeOf(page).fill(String(STAKE));
  await expect(placeButton(page)).toHaveText(betting.place(STAKE));
}

/** No bet, and the money where it was. */
async function expectNoBet(page: Page, { site, token }: { site: Site; token: string }): Promise<void> {
  await expect(cashOf(page)).toHaveText(formatWon(50_000));
  expect(await betsOf({ site, token })).toEqual([]);
}

const timer = (page: Page) => cartOf(page).getByRole('timer', { name: '접수까지 남은 시간' });

test('a live slip shows its delay beforehand, counts it visibly, and takes nothing before it is over [D-slip-inplay]', async ({
  page,
  member,
  site,
}) => {
  const game = await beginGame(site);
  const { token } = await member.signsIn({ cash: 50_000 });
  await pickIn(page, game);
  await expect(cartOf(page)).toContainText(`${game.home} 0 : 0 ${game.away}`);
  await expect(cartOf(page)).toContainText(betting.inPlay(5, 'ask'));

  await placeButton(page).click();

  await expect(timer(page)).toHaveText(/^[1-5]초$/);
  await expect(cartOf(page)).toContainText(betting.held(5));
  await placeButton(page).click({ force: true });
  await expectNoBet(page, { site, token });

  await expect(page.getByText(betting.placed)).toBeVisible(DELAY);
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
  expect((await betsOf({ site, token })).map(bet => bet.gameType)).toEqual([2]);
});

test('a price that moves within the delay is not taken: the new one is shown, and needs consent', async ({
  page,
  member,
  site,
}) => {
  const game = await beginGame(site);
  const { token } = await member.signsIn({ cash: 50_000 });
  await pickIn(page, game);

  await placeButton(page).click();
  await expect(timer(page)).toBeVisible();
  await game.quotes({ price: 2.1 });

  await expect(cartOf(page).getByRole('alert')).toContainText(betting.oddsMoved, DELAY);
  await expect(placeButton(page)).toHaveText(betting.placeMoved(STAKE));
  await expect(cartOf(page)).toContainText(betting.movedDown(2_450, 2_100));
  await expectNoBet(page, { site, token });
});

test('a bet that is suspended within the delay is refused, and the money is where it was', async ({
  page,
  member,
  site,
}) => {
  const game = await beginGame(site);
  const { token } = await member.signsIn({ cash: 50_000 });
  await pickIn(page, game);

  await placeButton(page).click();
  await expect(timer(page)).toBeVisible();
  await game.quotes({ status: BET_STATUS.suspended });

  await expect(cartOf(page).getByRole('alert')).toContainText(betting.suspended, DELAY);
  await expect(placeButton(page)).toBeDisabled();
  await expectNoBet(page, { site, token });
});

test('a page that is left within the delay loses nothing: the bet is repeated, and there is one', async ({
  page,
  member,
  site,
}) => {
  const game = await beginGame(site);
  const { token } = await member.signsIn({ cash: 50_000 });
  await pickIn(page, game);
  await placeButton(page).click();
  await expect(timer(page)).toBeVisible();

  await page.reload();
  const again = cartOf(page).getByRole('button', { name: betting.placeAgain(STAKE) });
  await expect(again).toBeEnabled();
  await again.click();

  await expect(page.getByText(betting.placed)).toBeVisible(DELAY);
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
  expect(await betsOf({ site, token })).toHaveLength(1);
});
