import { Bet, Bets, pageOf } from '@madang/contracts';
import { betting } from '@madang/locale';
import { callApi, expectAccessible, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { cartOf, currentRound, gameOf, openGame } from './play';

test.use({ movesClock: true });

const DOGS = gameOf(621);
const FOOTBALL = gameOf(601);

test('a race is bet on by its runners and ends as its result says, its chances shown then [D-slip-virtual] [R-mini-bet365]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  await openGame(page, site, DOGS);
  const { round } = await currentRound(site, token, DOGS.id);
  const setup = round.setup?.kind === 'race' ? round.setup : null;
  const first = setup?.runners[0];
  const cart = cartOf(page);

  await page.getByRole('button', { name: new RegExp(`^단승.*${first?.name} \\d`) }).click();
  await expect(cart).toHaveAccessibleName('가상스포츠 카트');
  await cart.getByLabel('베팅금액').fill('10000');
  await cart.getByRole('button', { name: betting.place(10_000) }).click();
  await expect(cart.getByText(betting.placed)).toBeVisible();
  const { reply } = await callApi(site.origin, Bets, { token, query: {} });
  expect(pageOf(Bet).parse(reply).items).toMatchObject([{ gameType: 4, legs: [{ fixtureId: round.roundId }] }]);

  await site.clock.forward(Date.parse(round.endsAt) - site.clock.now().getTime() + 1_000);

  const { before } = await currentRound(site, token, DOGS.id);
  const order = before?.result?.kind === 'race' ? before.result.order : [];
  const winner = setup?.runners.find(({ number }) => number === order[0]);
  const table = page.getByRole('table', { name: `${round.number}경주의 순위` });
  await expect(table.getByRole('row').nth(1)).toContainText(winner?.name ?? '');
  await expect(table.getByRole('row').nth(1)).toContainText('%');
});

test('a match has its teams and passes axe [R-mini-bet365]', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  await openGame(page, site, FOOTBALL);
  const { before } = await currentRound(site, token, FOOTBALL.id);
  const past = page.getByRole('region', { name: '지난 회차' });
  if (before?.setup?.kind === 'match') await expect(past).toContainText(before.setup.home);
  await expect(page.getByRole('button', { name: /^승무패 홈 승 \d/ })).toBeVisible();

  await expectAccessible(page);
});
