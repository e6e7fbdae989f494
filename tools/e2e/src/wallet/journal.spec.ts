import { readFile } from 'node:fs/promises';
import { DownloadFile, JournalFile, ReadAllMessages } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { callApi, callApiRaw, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';
import { placeBet } from '../sports/bets';
import { winner } from '../sports/rows';

const entriesOf = (page: Page, currency = '보유머니') => page.getByRole('table', { name: `${currency} 거래내역` });

test('every movement stands with both sides, and is narrowed by kind [R-calculate]', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 30_000 });
  await placeBet({ site, token, stake: 4_000, prices: [await winner(site, token)] });
  await page.goto('/charge');
  await page.getByRole('tab', { name: '거래내역' }).click();
  await expect(page).toHaveURL('/mywallet/journal');

  const bet = entriesOf(page).getByRole('row', { name: /스포츠 베팅/ });
  await expect(bet).toContainText('−4,000');
  await expect(bet).toContainText('26,000');
  await expect(bet).toContainText(/보유머니.*→.*스포츠/);
  await expect(entriesOf(page).getByRole('row')).toHaveCount(3);

  await page.getByLabel('구분').selectOption('스포츠');
  await expect(entriesOf(page).getByRole('row')).toHaveCount(2);
  await page.getByLabel('종류').selectOption('재정산');
  await expect(page.getByText('이 조건에 맞는 거래가 없어요.')).toBeVisible();
  await page.goBack();
  await expect(entriesOf(page).getByRole('row')).toHaveCount(2);
  await bet.getByRole('link', { name: /^베팅 / }).click();
  await expect(page).toHaveURL(/\/bet_result\/[\da-f-]{36}$/);
  await expect(page.getByText('4,000').first()).toBeVisible();
});

test('a long journal comes in pages of 15, and other currencies have theirs', async ({ page, site }) => {
  const session = await site.member.logIn('dalbit1');
  await callApi(site.origin, ReadAllMessages, { token: session.token });
  await site.member.takes(page, session);
  const now = site.clock.now().getTime();
  await page.goto(`/mywallet/journal?from=${seoulDay(now - 360 * 86_400_000)}&to=${seoulDay(now)}`);

  await expect(entriesOf(page).getByRole('row')).toHaveCount(16);
  const first = await entriesOf(page).textContent();
  await page.getByRole('button', { name: '2쪽' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => entriesOf(page).textContent()).not.toBe(first);
  await page.getByRole('tab', { name: '포인트' }).last().click();
  await expect(entriesOf(page, '포인트')).toContainText('낙첨 포인트');
  await expect(page).not.toHaveURL(/page=2/);
});

test('the journal is saved as a file, which nobody else can fetch [C-download]', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 30_000 });
  await page.goto('/mywallet/journal?period=today');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV로 받기' }).click();

  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^거래내역_.*\.csv$/);
  const contents = await readFile(await file.path(), 'utf8');
  expect(contents).toMatch(/^\ufeff시각,구분,종류,내용,보낸 곳,받은 곳,변동\(원\),잔액\(원\)\r\n/);
  expect(contents).toMatch(/,보유머니,30000,30000\r\n/);

  const today = seoulDay(site.clock.now());
  const made = await callApi(site.origin, JournalFile, { token, body: { from: today, to: today } });
  const { fileId: id } = JournalFile.replies[201].parse(made.reply);
  const { token: other } = await site.member.create();
  expect((await callApiRaw(site.origin, DownloadFile, { token: other, query: { id } })).status).toBe(404);
});

test('the journal is good in every look', async ({ page, member, site }) => {
  const complaints = complaintsOf(page);
  const { token } = await member.signsIn({ cash: 30_000 });
  await placeBet({ site, token, stake: 4_000, prices: [await winner(site, token)] });
  await page.goto('/mywallet/journal');
  await expect(entriesOf(page).getByRole('row')).toHaveCount(3);

  await expectGoodInEveryLook(page);
  expect(complaints).toEqual([]);
});
