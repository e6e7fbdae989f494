import { betNumber, betting, formatOdds, formatWon } from '@madang/locale';
import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { expectGoodInEveryLook } from '../frame/looks';
import { betsOf, placeBet } from './bets';
import { cartOf, cashOf, cellOf, expectLegs, nameOf, placeButton, stakeOf } from './board';
import { marketText } from './feed';
import { addressOf, beginGame, keepAlive, winIn } from './live-game';
import { boardOf, type RowPrice, winner, winners } from './rows';

/** The platform holds a bet in play for some seconds. */
const DELAY = { timeout: 15_000 };

/** Picks one price on its board and bets on it. */
async function bet(page: Page, price: RowPrice): Promise<void> {
  await page.goto(boardOf(price.row));
  await cellOf(page, price).click();
  await stakeOf(page).fill('10000');
  await placeButton(page).click();
  await expect(cartOf(page).getByText(betting.placed)).toBeVisible();
}

const runningTab = (page: Page) => cartOf(page).getByRole('tab', { name: /^진행중/ });
const noticeOf = (page: Page) => page.getByRole('status', { name: '알림' });

test('a receipt replaces the slip: the bet is cancelled from it, and placed once more', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  await bet(page, price);
  const [placedBet] = await betsOf({ site, token });
  if (!placedBet) throw new Error('the bet is missing');

  const cart = cartOf(page);
  await expect(cart).toContainText(`베팅번호 ${betNumber(placedBet.betId)}`);
  await expect(cart).toContainText(nameOf(price));
  await expect(cart).toContainText(formatOdds(price.outcome.price));
  await expect(cart).toContainText(`${price.row.fixture.home} : ${price.row.fixture.away}`);
  await expect(cart.getByRole('tabpanel')).toBeFocused();
  await expect(runningTab(page)).toHaveAccessibleName('진행중 1');

  await cart.getByRole('button', { name: /^베팅 취소 \d\d:\d\d$/ }).click();
  await page
    .getByRole('dialog', { name: '베팅 취소' })
    .getByRole('button', { name: '취소하고 10,000원 돌려받기' })
    .click();
  await expect(cart.getByText('취소', { exact: true })).toBeVisible();
  await expect(cart.getByRole('button', { name: /^베팅 취소/ })).toHaveCount(0);
  await expect(cashOf(page)).toHaveText(formatWon(50_000));
  await expect(runningTab(page)).toHaveAccessibleName('진행중');

  await site.feed(marketText(price, { price: price.outcome.price + 70 }));
  await cart.getByRole('button', { name: '같은 항목 다시' }).click();
  await expectLegs(page, [nameOf(price)]);
  await expect(cart).toContainText(formatOdds(price.outcome.price + 70));
  await expect(cart.getByText(betting.placed)).toHaveCount(0);
});

test('a receipt and running bets are good in every look', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  await bet(page, await winner(site, token));
  await expectGoodInEveryLook(page);
  await runningTab(page).click();
  await expect(cartOf(page).getByRole('button', { name: /^캐시아웃 [\d,]+원$/ })).toBeVisible();
  await expectGoodInEveryLook(page);
});

test('running bets are loaded when their tab is opened, and follow their game', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const game = await beginGame(site);
  await keepAlive(site, [game.id]);
  await placeBet({ site, token, prices: [await winner(site, token)] });
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.goto(addressOf(game));
  await winIn(page, game).click();
  await stakeOf(page).fill('5000');
  await placeButton(page).click();
  await expect(cartOf(page).getByText(betting.placed)).toBeVisible(DELAY);
  await expect(cartOf(page).getByRole('button', { name: /^베팅 취소/ })).toHaveCount(0);
  await expect(runningTab(page)).toHaveAccessibleName('진행중 2');
  expect(requests.filter(path => path === '/api/bets/cash-out')).toEqual([]);

  await runningTab(page).click();
  const running = cartOf(page)
    .getByRole('listitem')
    .filter({ hasText: `${game.home} 승` })
    .first();
  await expect(running).toContainText(`${game.home} : ${game.away}`);
  await expect(running).toContainText('0:0');
  const height = async () => (await running.boundingBox())?.height;
  const before = await height();
  await game.scores({ home: 1, away: 0, minute: 34 });
  await expect(running).toContainText('전반 34′ 1:0');
  expect(await height()).toBe(before);

  await running.getByRole('button', { name: /^캐시아웃/ }).click();
  await expect(page.getByRole('dialog', { name: '캐시아웃' })).toBeVisible();
});

test('a settled bet says so in one tab, wherever the member is, once, and without taking the focus', async ({
  page,
  context,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [won, lost] = await winners(site, token, 2);
  if (!won || !lost) throw new Error('two fixtures are needed');
  for (const price of [won, lost]) await placeBet({ site, token, stake: 10_000, prices: [price] });
  await page.goto('/');
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto('/charge');
    await expect(runningTab(tab)).toHaveAccessibleName('진행중 2');
  }
  const field = page.getByRole('textbox').first();
  await field.focus();

  await site.feed(marketText(won, { settlement: 2 }));
  const sum = formatWon(won.outcome.price * 10);
  const notices = () => Promise.all([page, other].map(async tab => (await noticeOf(tab).textContent()) ?? ''));
  await expect.poll(async () => (await notices()).filter(text => text.includes(sum)).length).toBe(1);
  expect((await notices()).join()).toContain(`${nameOf(won)} · 적중. 당첨금 ${sum}이 보유머니에 들어왔어요.`);
  await expect(field).toBeFocused();
  await expect(runningTab(page)).toHaveAccessibleName('진행중 1');

  for (const tab of [other, page]) await tab.reload();
  await site.feed(marketText(lost, { settlement: 1 }));
  const plain = `${nameOf(lost)} · 미적중. 베팅금액은 10,000원이었어요.`;
  await expect.poll(async () => (await notices()).filter(text => text.includes(plain)).length).toBe(1);
  expect((await notices()).filter(text => text.includes(sum))).toEqual([]);
  const announcer = (await noticeOf(page).textContent())?.includes(plain) ? page : other;
  await noticeOf(announcer).getByRole('button', { name: '베팅 보기' }).click();
  await expect(announcer).toHaveURL(/\/bet_result\/[\da-f-]{36}$/);
});
