import { readFile } from 'node:fs/promises';
import { ReadAllMessages, Statement } from '@madang/contracts';
import { formatCount, formatWon, seoulDay } from '@madang/locale';
import { callApi, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';
import { placeBet } from '../sports/bets';
import { winner } from '../sports/rows';

const tableOf = (page: Page, name: string) => page.getByRole('table', { name });
const PAGES = [
  ['스포츠', '/calculateSports', null],
  ['카지노', '/calculateCasino', '이 기간에 카지노에 베팅하거나 받은 금액이 없어요.'],
  ['슬롯', '/calculateSlot', '이 기간에 슬롯에 베팅하거나 받은 금액이 없어요.'],
  ['이벤트', '/calculateEvent', null],
  ['테더', '/calculateTether', '이 기간에 테더와 바꾼 금액이 없어요.'],
] as const;

test('what was staked and what came back is summed, and opens its entries [R-calculate]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 100_000 });
  await placeBet({ site, token, stake: 8_000, prices: [await winner(site, token)] });
  await page.goto('/calculate?period=today');

  const areas = tableOf(page, '종류마다 정산');
  await expect(areas.getByRole('row', { name: /스포츠/ })).toContainText('8,000');
  await expect(areas.getByRole('row', { name: /합계/ })).toContainText('+92,000');
  await expect(tableOf(page, '날마다 정산').getByRole('row', { name: /합계/ })).toContainText('−8,000');

  await areas.getByRole('link', { name: '스포츠' }).click();
  await expect(page).toHaveURL(/\/mywallet\/journal\?from=.*&area=sports$/);
  const entries = tableOf(page, '보유머니 거래내역');
  await expect(entries.getByRole('row')).toHaveCount(2);
  await expect(entries).toContainText('스포츠 베팅');
  await expect(entries).toContainText('−8,000');
});

test('each area has a page with its true sums, also where nothing moved [R-calculate]', async ({
  page,
  member,
  site,
}) => {
  const complaints = complaintsOf(page);
  const { token } = await member.signsIn({ cash: 50_000 });
  await placeBet({ site, token, stake: 3_000, prices: [await winner(site, token)] });
  await page.goto('/calculate?period=today');

  for (const [label, path, empty] of PAGES) {
    await page.getByRole('tab', { name: label }).click();
    await expect(page).toHaveURL(`${path}?period=today`);
    await expect(page.getByRole('heading', { name: `${label} 정산`, level: 1 })).toBeVisible();
    if (empty) await expect(page.getByRole('main')).toContainText(empty);
  }
  await page.goto('/calculateSports?period=today');
  await expect(tableOf(page, '종류마다 · 보유머니 정산').getByRole('row', { name: /^베팅/ })).toContainText('−3,000');
  expect(complaints).toEqual([]);
});

test('a year is shown by months, as the ledger has it', async ({ page, site }) => {
  const session = await site.member.logIn('dalbit1');
  await callApi(site.origin, ReadAllMessages, { token: session.token });
  await site.member.takes(page, session);
  const now = site.clock.now().getTime();
  const [from, to] = [seoulDay(now - 360 * 86_400_000), seoulDay(now)];
  const { reply } = await callApi(site.origin, Statement, { token: session.token, query: { from, to } });
  const { total } = Statement.replies[200].parse(reply);
  await page.goto(`/calculate?from=${from}&to=${to}`);

  const months = tableOf(page, '달마다 정산');
  await expect(months.getByRole('row').nth(6)).toBeVisible();
  await expect(months.getByRole('row', { name: /합계/ })).toContainText(formatCount(total.debits));
  await expect(page.getByRole('main')).toContainText(formatWon(total.credits));
  await expectGoodInEveryLook(page);
});

test('days that there can’t be are refused at their field, and the sums stay', async ({ page, member }) => {
  await member.signsIn({ cash: 20_000 });
  await page.goto('/calculate?period=today');
  const from = page.getByLabel('시작 날짜');
  const to = page.getByLabel('끝 날짜');
  const table = tableOf(page, '종류마다 정산');
  await expect(table).toBeVisible();
  const today = await to.inputValue();

  await to.fill('2026-01-01');
  await page.getByRole('button', { name: '조회' }).click();
  await expect(to).toHaveAccessibleDescription(/끝 날짜는 시작 날짜와 같거나 뒤여야 해요./);
  await to.fill('');
  await expect(to).toHaveAccessibleDescription(/위 항목을 입력해주세요.|날짜는 2026-11-28처럼 입력해 주세요./);
  await from.fill('2020-01-01');
  await to.fill('2020-01-31');
  await page.getByRole('button', { name: '조회' }).click();
  await expect(from).toHaveAccessibleDescription(/정산은 12개월 전까지 볼 수 있어요./);
  await expect(page).toHaveURL('/calculate?period=today');

  await from.fill(today);
  await to.fill(today);
  await to.press('Enter');
  await expect(page).toHaveURL(`/calculate?from=${today}&to=${today}`);
  await expect(table).toBeVisible();
});

test('a statement is saved as a file for spreadsheets [C-download]', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 100_000 });
  await placeBet({ site, token, stake: 8_000, prices: [await winner(site, token)] });
  await page.goto('/calculate?period=today');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV로 받기' }).click();

  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^정산_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  const contents = await readFile(await file.path());
  expect(contents.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  expect(contents.toString()).toMatch(/^\ufeff날짜,통화,단위,구분,종류,/);
  expect(contents.toString()).toMatch(/,보유머니,원,스포츠,베팅,8000,0,-8000,1\r\n/);
});

test('the statement is good in every look', async ({ page, member, site }) => {
  const complaints = complaintsOf(page);
  const { token } = await member.signsIn({ cash: 1_000_000 });
  await placeBet({ site, token, stake: 500_000, prices: [await winner(site, token)] });
  for (const path of ['/calculate', '/calculateEvent', '/calculateSlot']) {
    await page.goto(path);
    await expect(page.getByRole('tabpanel', { name: /정산$/ })).toContainText('합계');
    await expectGoodInEveryLook(page);
  }
  expect(complaints).toEqual([]);
});
