import { Bet, Bets, PlaceBet, pageOf } from '@madang/contracts';
import { betting, formatWon } from '@madang/locale';
import { callApi, type Site, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { cartOf, currentRound, LADDER, openGame, outcomeOf } from './play';

test.use({ movesClock: true });

async function betsOf(site: Site, token: string): Promise<Bet[]> {
  const { reply } = await callApi(site.origin, Bets, { token, query: {} });
  return pageOf(Bet).parse(reply).items;
}

test('a bet on a round is placed from the slip, once, and is among the bets of the game [D-slip-mini] [K-game-types] [K-mini-ids]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  await openGame(page, site, LADDER);
  const cart = cartOf(page);
  const { round } = await currentRound(site, token, LADDER.id);

  await outcomeOf(page, '홀짝 홀').click();
  await outcomeOf(page, '홀짝 짝').click();
  await expect(cart.getByRole('button', { name: /빼기$/ })).toHaveAccessibleName('짝 빼기');
  await cart.getByRole('button', { name: '1만원 더하기' }).click();
  await expect(cart).toContainText('마감까지');
  await cart.getByRole('button', { name: betting.place(10_000) }).dblclick();

  await expect(cart.getByText(betting.placed)).toBeVisible();
  await expect(cart.getByRole('region', { name: '이 게임의 내 베팅' })).toContainText(`${round.number}회차 짝`);
  expect(await betsOf(site, token)).toMatchObject([
    { gameType: 3, stake: 10_000, legs: [{ fixtureId: round.roundId, outcomeName: '짝' }] },
  ]);

  await outcomeOf(page, '홀짝 홀').click();
  await cart.getByRole('button', { name: `지난 금액 ${formatWon(10_000)} 넣기` }).click();
  await expect(cart.getByRole('button', { name: betting.place(10_000) })).toBeEnabled();
});

test('limits are said before they bite, and MAX keeps to them [D-slip-mini]', async ({ page, member, site }) => {
  await member.signsIn({ cash: 20_000 });
  await openGame(page, site, LADDER);
  const cart = cartOf(page);
  await outcomeOf(page, '홀짝 홀').click();
  await expect(cart).toContainText(/최소 [\d,]+ · 최대 [\d,]+원/);

  await cart.getByLabel('베팅금액').fill('1');
  await expect(cart).toContainText('최소 베팅금액은');
  await cart.getByRole('button', { name: 'MAX 최대 금액' }).click();

  await expect(cart.getByLabel('베팅금액')).toHaveValue('20,000');
});

test('the slip locks at the close, and the platform refuses what comes later [D-slip-mini]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  await openGame(page, site, LADDER);
  const { round, markets } = await currentRound(site, token, LADDER.id);
  const cart = cartOf(page);
  await outcomeOf(page, '홀짝 홀').click();
  await cart.getByLabel('베팅금액').fill('10000');

  await site.clock.forward(Date.parse(round.closesAt) - site.clock.now().getTime() + 500);

  await expect(cart).toContainText('마감됐어요');
  await expect(cart.getByRole('button', { name: '마감됐어요' })).toBeDisabled();
  const [outcome] = markets[0]?.outcomes ?? [];
  const picks = [{ fixtureId: round.roundId, outcomeId: outcome?.outcomeId ?? '', price: outcome?.price ?? 0 }];
  await expect(callApi(site.origin, PlaceBet, { token, body: { stake: 10_000, picks } })).rejects.toThrow(/마감/);
  expect(await betsOf(site, token)).toEqual([]);

  await site.clock.forward(Date.parse(round.drawsAt) - site.clock.now().getTime() + 1_000);
  await expect(cart).toContainText('담은 항목이 없어요');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 425, height: 900 }, hasTouch: true });

  test('the slip of a game rises as a sheet and goes by Escape [D-slip-mini]', async ({ page, member, site }) => {
    await member.signsIn({ cash: 50_000 });
    await openGame(page, site, LADDER);
    const bar = page.getByRole('button', { name: /미니게임 카트/ });
    const sheet = page.getByRole('dialog', { name: '미니게임 카트' });
    await outcomeOf(page, '홀짝 홀').tap();

    await bar.tap();
    await sheet.getByLabel('베팅금액').fill('10000');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await bar.tap();
    await sheet.getByRole('button', { name: betting.place(10_000) }).tap();

    await expect(sheet.getByText(betting.placed)).toBeVisible();
  });
});

test('a bet on a round is in the list of all bets, where its end is shown as soon as it comes [D-slip-mini]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  await openGame(page, site, LADDER);
  const { round, markets } = await currentRound(site, token, LADDER.id);
  const [odd] = markets[0]?.outcomes ?? [];
  if (!odd) throw new Error('the round has no outcomes');
  const picks = [{ fixtureId: round.roundId, outcomeId: odd.outcomeId, price: odd.price }];
  await callApi(site.origin, PlaceBet, { token, body: { stake: 10_000, picks } });
  const stream = page.waitForResponse(response => response.url().includes('/api/stream/'));
  await page.goto('/bet_result');
  const bet = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${LADDER.name} ${round.number}회차` });
  await expect(bet).toContainText('진행중');
  await expect(bet.getByRole('button', { name: /캐시아웃/ })).toHaveCount(0);
  expect((await stream).status()).toBe(200);

  await site.clock.forward(Date.parse(round.endsAt) - site.clock.now().getTime() + 1_000);

  await expect(bet).toContainText(/적중/);
});
