import { formatWon } from '@madang/locale';
import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from '../frame/alert';
import { placeBet } from './bets';
import { cashOf, nameOf } from './board';
import { marketText } from './feed';
import { type RowPrice, winner, winners } from './rows';

/** The feed's codes, and what a single of 1,000 won then says. Half results need a line of quarters and are not here. */
const ENDS = [
  { code: -1, word: '취소', sum: () => '1,000원' },
  { code: 0, word: '진행중', sum: () => '예상 당첨금' },
  { code: 1, word: '미적중', sum: () => '0원' },
  { code: 2, word: '적중', sum: (price: number) => formatWon(price) },
  { code: 3, word: '적특', sum: () => '배당 1.00 처리' },
] as const;

const bets = (page: Page) => page.getByRole('tabpanel', { name: '베팅 목록' }).getByRole('heading', { level: 2 });
const itemOf = (page: Page, price: RowPrice) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: nameOf(price), exact: true }) });

test('each bet ends in its word, and the list is filtered by state, kind and days [R-bet-result]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 20_000 });
  const prices = await winners(site, token, ENDS.length);
  for (const price of prices) await placeBet({ site, token, prices: [price] });
  await page.goto('/bet_result');
  await expect(bets(page)).toHaveCount(ENDS.length);
  for (const price of prices) await expect(itemOf(page, price)).toContainText('진행중');

  for (const [at, price] of prices.entries()) {
    const code = ENDS[at]?.code ?? 0;
    if (code !== 0) await site.feed(marketText(price, { settlement: code }));
  }
  for (const [at, price] of prices.entries()) {
    await expect(itemOf(page, price)).toContainText(ENDS[at]?.word ?? '');
    await expect(itemOf(page, price)).toContainText(ENDS[at]?.sum(price.outcome.price) ?? '');
  }

  await page.getByRole('tab', { name: '정산완료' }).click();
  await expect(page).toHaveURL('/bet_result?state=settled');
  await expect(bets(page)).toHaveCount(ENDS.length - 1);
  await page.getByRole('tablist', { name: '상태' }).getByRole('tab', { name: '진행중' }).click();
  await expect(bets(page)).toHaveCount(1);
  await page.getByLabel('종류').selectOption('라이브');
  await expect(page).toHaveURL('/bet_result?state=open&type=2');
  await expect(bets(page)).toHaveCount(0);
  await page.getByRole('link', { name: '모든 베팅 보기' }).click();
  await page.getByRole('button', { name: '오늘' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await expect(bets(page)).toHaveCount(ENDS.length);
  await page.getByLabel('종료일').fill('2026-01-02');
  await expect(page).toHaveURL('/bet_result?from=2026-01-02&to=2026-01-02');
  await expect(bets(page)).toHaveCount(0);
});

test('bets come fifteen a page, the newest first [K-page] [R-bet-result]', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 20_000 });
  const price = await winner(site, token);
  for (let count = 0; count < 16; count += 1) await placeBet({ site, token, prices: [price] });
  await page.goto('/bet_result');

  await expect(bets(page)).toHaveCount(15);
  await page.getByRole('button', { name: '2쪽' }).click();
  await expect(page).toHaveURL('/bet_result?page=2');
  await expect(bets(page)).toHaveCount(1);
});

test('another member’s bet cannot be opened', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 20_000 });
  const { betId } = await placeBet({ site, token, prices: [await winner(site, token)] });
  await page.goto(`/bet_result/${betId}`);
  await expect(page.getByText(`베팅번호 ${betId}`)).toBeVisible();

  await member.signsIn();
  await page.goto(`/bet_result/${betId}`);
  await expect(page.getByText('베팅을 찾을 수 없어요')).toBeVisible();
});

test('a result pays at once, in the list and in the balance, and is put right with a message', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 20_000 });
  const price = await winner(site, token);
  await placeBet({ site, token, prices: [price] });
  await page.goto('/bet_result');
  await expect(cashOf(page)).toHaveText(formatWon(19_000));

  await site.feed(marketText(price, { settlement: 2 }));
  await expect(itemOf(page, price)).toContainText('적중');
  await expect(cashOf(page)).toHaveText(formatWon(19_000 + price.outcome.price));

  await site.feed(marketText(price, { settlement: 1 }));
  await readAlert(page, '쪽지');
  await expect(page).toHaveURL(/\/message/);
  const title = '베팅 결과가 정정됐어요';
  await page.getByRole('button', { name: title }).click();
  const letter = page.getByRole('dialog', { name: title });
  await expect(letter).toContainText(`${formatWon(price.outcome.price)}을 회수했어요`);
  await letter.getByRole('button', { name: '확인' }).click();
  await page.goto('/bet_result');
  await expect(itemOf(page, price)).toContainText('미적중');
  await expect(cashOf(page)).toHaveText(formatWon(19_000));
});
