import { ExcludeSelf } from '@madang/contracts';
import { callApi, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { logInByForm } from '../frame/log-in';
import { expectGoodInEveryLook } from '../frame/looks';

async function open(page: Page) {
  await page.goto('/member/limits');
  await page.getByRole('button', { name: '자가 제한하기' }).click();
  return page.getByRole('dialog', { name: '자가 제한' });
}

test('an exclusion logs out at once, says until when, and refuses the log-in', async ({ page, member, site }) => {
  const { member: me, password } = await member.signsIn({ cash: 10_000 });
  const dialog = await open(page);
  await dialog.getByRole('radio', { name: '7일' }).check();
  await dialog.getByLabel('비밀번호').fill(password);
  await dialog.getByRole('button', { name: '7일 동안 자가 제한하기' }).click();

  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('자가 제한을 시작했어요.');
  await expect(alert).toContainText('환전은 비회원 문의로');
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/login');

  const again = await site.newPage();
  await logInByForm(again, { userId: me.userId, password });
  await expect(again.getByRole('alertdialog')).toContainText(/자가 제한 중이라 .*까지 로그인할 수 없어요/);
  await expect(again).toHaveURL('/login');
});

test('every device is logged out as the catalogue says [X-556]', async ({ page, member, site }) => {
  const { token, password } = await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
  await callApi(site.origin, ExcludeSelf, { token, body: { term: '24h', password } });

  await expect(page.getByRole('alertdialog')).toContainText('로그아웃 되었습니다.');
  await expect(page).toHaveURL('/login');
});

test('a wrong password excludes nobody', async ({ page, member }) => {
  await member.signsIn();
  const dialog = await open(page);
  await dialog.getByLabel('비밀번호').fill('wrong123');
  await dialog.getByRole('button', { name: '24시간 동안 자가 제한하기' }).click();

  await expect(dialog.getByText('비밀번호가 맞지 않아요. 다시 확인해 주세요.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { name: '이용 한도', level: 1 })).toBeVisible();
});

test('its dialog is good in every look', async ({ page, member }) => {
  await member.signsIn();
  await expect(await open(page)).toBeVisible();

  await expectGoodInEveryLook(page);
});

test('an operator sees until when a member is out, and can make it longer, not shorter', async ({ page, site }) => {
  const { member: out, token, password } = await site.member.create();
  await callApi(site.origin, ExcludeSelf, { token, body: { term: '7d', password } });
  await site.member.takes(page, await site.member.admin());
  await page.goto('/admin/members');
  await page.getByRole('tab', { name: '이용 중' }).click();
  const row = page.getByRole('row').filter({ hasText: out.userId });
  await expect(row).toContainText(/자가 제한 · .*까지/);

  await row.getByRole('button', { name: `${out.nickname} 제한 늘리기` }).click();
  const dialog = page.getByRole('dialog', { name: `${out.nickname} 자가 제한` });
  await dialog.getByLabel('사유').fill('전화로 요청');
  await dialog.getByRole('button', { name: '자가 제한 걸기' }).click();
  await expect(page.getByText(/지금 걸려 있는 자가 제한보다 빨리 끝나요/)).toBeVisible();
  await dialog.getByRole('radio', { name: '영구' }).check();
  await dialog.getByRole('button', { name: '자가 제한 걸기' }).click();

  await expect(dialog).toBeHidden();
  await expect(row).toContainText('자가 제한 · 영구');
});
