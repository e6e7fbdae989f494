import { BET_STATUS, Bet, BetDetail, ReadAllMessages } from '@madang/contracts';
import { formatOdds, formatWon } from '@madang/locale';
import { callApi, expectAccessible, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from '../frame/alert';
import { placeBet } from './bets';
import { cartOf, cashOf, expectLegs, nameOf } from './board';
import { marketText } from './feed';
import { winner, winners } from './rows';

const STAKE = 10_000;

const detail = (page: Page, { betId }: Bet) => page.goto(`/bet_result/${betId}`);

test('a member takes a bet back in time: the button counts down, the stake returns, and it cannot be done twice [R-bet-result]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const bet = await placeBet({ site, token, stake: STAKE, prices: [await winner(site, token)] });
  await detail(page, bet);
  await expect(cashOf(page)).toHaveText(formatWon(40_000));

  await page.getByRole('button', { name: /^베팅 취소 \d\d:\d\d$/ }).click();
  const dialog = page.getByRole('dialog', { name: '베팅 취소' });
  await expect(dialog).toContainText('오늘 남은 취소 3번');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '취소하고 10,000원 돌려받기' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('회원 취소 · 베팅금액 반환')).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(50_000));
  await expect(page.getByRole('button', { name: /^베팅 취소/ })).toHaveCount(0);
});

test('a member cashes out at the sum that the button names; results change nothing of it any more [R-bet-result]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  const bet = await placeBet({ site, token, stake: STAKE, prices: [price] });
  await detail(page, bet);

  await page.getByRole('button', { name: '캐시아웃' }).click();
  const dialog = page.getByRole('dialog', { name: '캐시아웃' });
  const take = dialog.getByRole('button', { name: /^[\d,]+원 받고 끝내기$/ });
  await expect(take).toBeVisible();
  await expectAccessible(page);
  await site.feed(marketText(price, { status: BET_STATUS.suspended }));
  await expect(dialog.getByText(/배당이 멈춘 항목이 있어/)).toBeVisible();
  await site.feed(marketText(price, {}));
  await expect(dialog.getByText(/배당이 멈춘 항목이 있어/)).toBeHidden();
  await take.click();

  await expect(dialog).toBeHidden();
  const stored = Bet.parse((await callApi(site.origin, BetDetail, { token, params: { betId: bet.betId } })).reply);
  expect(stored.ending).toBe('cashed-out');
  await expect(page.getByText('캐시아웃', { exact: true })).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(40_000 + (stored.payout ?? 0)));
  await site.feed(marketText(price, { settlement: 2 }));
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(price) })).toContainText('적중');
  await expect(cashOf(page)).toHaveText(formatWon(40_000 + (stored.payout ?? 0)));
});

test('a bet is put into the slip again at current prices, except for what is closed, and copied as text', async ({
  page,
  context,
  member,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await member.signsIn({ cash: 50_000 });
  const prices = await winners(site, token, 2);
  const [movedPrice, closed] = prices;
  if (!movedPrice || !closed) throw new Error('two fixtures are needed');
  const bet = await placeBet({ site, token, stake: STAKE, prices });
  await detail(page, bet);

  await page.getByRole('button', { name: '내용 복사' }).click();
  await expect(page.getByText('베팅 내용을 복사했어요.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `1. ${nameOf(movedPrice)} ${formatOdds(movedPrice.outcome.price)}`,
  );

  await site.feed(marketText(movedPrice, { price: movedPrice.outcome.price + 90 }));
  await site.feed(marketText(closed, { settlement: 1 }));
  await expect(page.getByText('미적중').first()).toBeVisible();
  await page.getByRole('button', { name: '다시 담기' }).click();
  await expectLegs(page, [nameOf(movedPrice)]);
  await expect(cartOf(page)).toContainText(formatOdds(movedPrice.outcome.price + 90));
  await expect(page.getByText('1개 항목은 지금 베팅할 수 없어 담지 않았어요.')).toBeVisible();
});

test('a settled bet goes out of the list and comes back by a filter; the sum is that of the list', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  await placeBet({ site, token, stake: STAKE, prices: [price] });
  await site.feed(marketText(price, { settlement: 1 }));
  await page.goto('/bet_result?state=settled');
  const list = page.getByRole('tabpanel', { name: '베팅 목록' });
  await expect(list.getByText('−10,000원')).toBeVisible();

  await list.getByRole('heading', { level: 2 }).getByRole('button').click();
  await list.getByRole('button', { name: '숨기기' }).click();
  await expect(page.getByText('조건에 맞는 베팅이 없어요')).toBeVisible();
  await page.getByRole('button', { name: '숨긴 베팅' }).click();
  await expect(page).toHaveURL('/bet_result?state=settled&show=hidden');
  await list.getByRole('heading', { level: 2 }).getByRole('button').click();
  await list.getByRole('button', { name: '다시 보이기' }).click();
  await page.getByRole('button', { name: '목록', exact: true }).click();
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(1);
});

test('a result that was put right shows in the history of the bet, step by step', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  const bet = await placeBet({ site, token, stake: STAKE, prices: [price] });
  await site.feed(marketText(price, { settlement: 3 }));
  await detail(page, bet);
  await expect(page.getByText('적특').first()).toBeVisible();
  await site.feed(marketText(price, { settlement: 1 }));
  await readAlert(page, '쪽지');
  await expect(page).toHaveURL(/\/message/);
  // What is unread leads to the messages from every page.
  await callApi(site.origin, ReadAllMessages, { token });
  await detail(page, bet);

  const history = page.getByRole('heading', { name: '정산 이력' }).locator('..').getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('+10,000원');
  await expect(history.last()).toContainText('재정산');
  await expect(history.last()).toContainText('−10,000원');
});
