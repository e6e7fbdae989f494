import { PlayHistory, ReadAllMessages } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { callApi, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { logInByForm } from '../frame/log-in';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';

test('the header leads to my page, with record, balances and restrictions [R-member]', async ({ page, member }) => {
  const complaints = complaintsOf(page);
  const { member: me } = await member.signsIn({ cash: 30_000 });
  await page.goto('/charge');
  await page.getByRole('banner').getByRole('link', { name: '정보수정' }).click();
  await expect(page).toHaveURL('/member');

  const record = page.getByRole('region', { name: '회원 정보' });
  await expect(record).toContainText(me.userId);
  await expect(record).toContainText(me.nickname);
  await expect(page.getByRole('region', { name: '보유 자산' })).toContainText(formatWon(30_000));
  const restrictions = page.getByRole('region', { name: '이용 제한' });
  await expect(restrictions).toContainText('이용 가능');
  await expectGoodInEveryLook(page);

  await page.setViewportSize({ width: 425, height: 900 });
  await page.goto('/charge');
  await page.getByRole('banner').getByRole('link', { name: '마이페이지' }).click();
  await restrictions.getByRole('link', { name: '한도 관리' }).click();
  await expect(page).toHaveURL('/member/limits');
  expect(complaints).toEqual([]);
});

test('the password is changed, and the new one logs in [D-change-password]', async ({ page, member, site }) => {
  const { member: me, password } = await member.signsIn();
  await page.goto('/member');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' });
  await dialog.getByLabel('지금 비밀번호').fill(password);
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill('night5678');
  await dialog.getByLabel('새 비밀번호 확인').fill('night567');
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(dialog.getByText('비밀번호가 일치하지 않았습니다. 다시 시도해 보세요.')).toBeVisible();
  await expectGoodInEveryLook(page);
  await dialog.getByLabel('새 비밀번호 확인').fill('night5678');
  await dialog.getByLabel('새 비밀번호 확인').press('Enter');
  await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const other = await site.newPage();
  await logInByForm(other, { userId: me.userId, password: 'night5678' });
  await expect(other).toHaveURL('/');
});

test('a wrong old password is reported at its field', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/member');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' });
  await dialog.getByLabel('지금 비밀번호').fill('wrong123');
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill('night5678');
  await dialog.getByLabel('새 비밀번호 확인').fill('night5678');
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click();

  await expect(dialog.getByLabel('지금 비밀번호')).toHaveAccessibleDescription(/비밀번호가 맞지 않아요/);
});

test('the phone number is registered with the password', async ({ page, member }) => {
  const { password } = await member.signsIn();
  const number = `010${String(Date.now()).slice(-8)}`;
  await page.goto('/member');
  await page.getByRole('button', { name: '휴대전화번호 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '휴대전화번호 등록' });
  await dialog.getByLabel('휴대전화번호').fill(number);
  await dialog.getByLabel('비밀번호').fill(password);
  await dialog.getByRole('button', { name: '휴대전화번호 등록' }).click();

  await expect(page.getByRole('region', { name: '회원 정보' })).toContainText(number.slice(-4));
});

test('a year of play can be looked back on, by day, week and month, as the ledger has it', async ({ page, site }) => {
  const session = await site.member.logIn('dalbit1');
  await callApi(site.origin, ReadAllMessages, { token: session.token });
  await site.member.takes(page, session);
  const { reply } = await callApi(site.origin, PlayHistory, { token: session.token, query: { by: 'month' } });
  const { items, total } = PlayHistory.replies[200].parse(reply);
  expect(items.length).toBeGreaterThanOrEqual(12);
  await page.goto('/member/history');

  const table = page.getByRole('table', { name: '기간별 손익' });
  await expect(table.getByRole('row')).toHaveCount(1 + Math.min(15, items.length));
  const sums = page.getByRole('region', { name: '합계' });
  await expect(sums).toContainText(formatWon(total.netDeposits));
  await expect(sums).toContainText(formatWon(total.staked));
  await page.getByRole('button', { name: '일별' }).click();
  await expect(page).toHaveURL('/member/history?by=day');
  await page.getByRole('button', { name: '2쪽' }).click();
  await expect(table.getByRole('row')).toHaveCount(16);
  await expectGoodInEveryLook(page);
});
