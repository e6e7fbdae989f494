import { RequestCharge, SetLimit } from '@madang/contracts';
import { callApi, callApiRaw, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';
import { placeBet } from '../sports/bets';
import { cartOf, cellOf, placeButton, stakeOf } from '../sports/board';
import { boardOf, winner } from '../sports/rows';

const itemOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });

async function set(page: Page, { name, action, amount }: { name: string; action: '정하기' | '변경'; amount: string }) {
  await page.getByRole('button', { name: `${name} ${action}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('한도', { exact: true }).fill(amount);
  await dialog.getByRole('button', { name: /으로 정하기$/ }).click();
  await expect(dialog).toBeHidden();
}

test('a limit holds at once, a rise waits a day and can be taken back, by keyboard too', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/member/limits');
  const item = itemOf(page, '하루 손실 한도');
  await expect(item).toContainText('없음');

  await set(page, { name: '하루 손실 한도', action: '정하기', amount: '50000' });
  await expect(item).toContainText('50,000원 남음');

  await set(page, { name: '하루 손실 한도', action: '변경', amount: '90000' });
  await expect(item).toContainText('50,000원 남음');
  await expect(item).toContainText('부터 90,000원이 돼요.');
  await page.reload();
  await page.getByRole('button', { name: '하루 손실 한도 변경 되돌리기' }).focus();
  await page.keyboard.press('Enter');
  await expect(item).not.toContainText('90,000원');

  await set(page, { name: '하루 손실 한도', action: '변경', amount: '20000' });
  await expect(item).toContainText('20,000원 남음');
});

test('a limit under the least is refused at its field', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/member/limits');
  await page.getByRole('button', { name: '1회 베팅 한도 정하기' }).click();
  const dialog = page.getByRole('dialog', { name: '1회 베팅 한도' });
  await dialog.getByLabel('한도', { exact: true }).fill('500');
  await dialog.getByRole('button', { name: '500원으로 정하기' }).click();

  await expect(dialog.getByText('한도는 1,000원부터 정할 수 있어요.')).toBeVisible();
});

test('a bet over the day’s limit is refused with what is left, and no money moves', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 100_000 });
  await placeBet({ site, token, stake: 8_000, prices: [await winner(site, token)] });
  const second = await winner(site, token);
  await page.goto(boardOf(second.row));
  await cellOf(page, second).click();
  await stakeOf(page).fill('5000');
  // The limit comes from another device, so that this page does not know of it.
  await callApi(site.origin, SetLimit, { token, body: { name: 'stake-day', amount: 10_000 } });
  await placeButton(page).click();

  await expect(cartOf(page)).toContainText(
    '하루 베팅 한도 10,000원 가운데 8,000원을 써서 2,000원까지 베팅할 수 있어요.',
  );
  await expect(page.getByRole('banner')).toContainText('92,000원');
});

test('a charge over the limit is refused at its field', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  await callApi(site.origin, SetLimit, { token, body: { name: 'deposit-week', amount: 50_000 } });
  await callApi(site.origin, RequestCharge, { token, body: { amount: 40_000, depositor: '달빛' } });
  await page.goto('/charge');
  await expect(page.getByText('충전 한도까지 10,000원 남았어요.')).toBeVisible();
  await page.getByLabel('신청금액').fill('30000');
  await page.getByLabel('입금자명').fill('달빛');
  await page.getByRole('button', { name: '30,000원 충전신청' }).click();

  await expect(page.getByLabel('신청금액')).toHaveAccessibleDescription(/한 주 충전 한도 50,000원 가운데 40,000원/);
  await expect(page.getByRole('row', { name: /30,000원/ })).toHaveCount(0);
});

test('a break bars play until it ends, and leaves the member inside', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 20_000 });
  await page.goto('/member/limits');
  await page.getByRole('button', { name: '1시간 쉬기' }).click();
  await page.getByRole('dialog', { name: '1시간 휴식' }).getByRole('button', { name: '1시간 쉬기' }).click();

  const words = /휴식 중이라 .*까지 베팅과 충전을 할 수 없어요/;
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(cartOf(page)).toContainText(words);
  const refused = await callApiRaw(site.origin, RequestCharge, { token, body: { amount: 10_000, depositor: '달빛' } });
  expect(refused.status).toBe(422);
});

test('the page of limits is good in every look', async ({ page, member, site }) => {
  const complaints = complaintsOf(page);
  const { token } = await member.signsIn();
  await callApi(site.origin, SetLimit, { token, body: { name: 'loss-month', amount: 300_000 } });
  await callApi(site.origin, SetLimit, { token, body: { name: 'loss-month', amount: 500_000 } });
  await page.goto('/member/limits');
  await expect(page.getByRole('heading', { name: '이용 한도', level: 1 })).toBeVisible();
  await expect(itemOf(page, '한 달 손실 한도')).toContainText('300,000원 남음');

  await expectGoodInEveryLook(page);
  await page.getByRole('button', { name: '한 달 손실 한도 변경', exact: true }).click();
  await expectGoodInEveryLook(page);
  expect(complaints).toEqual([]);
});
