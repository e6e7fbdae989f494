import { ChangePhone, CurrentMember } from '@madang/contracts';
import { callApi, newMember, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from './alert';
import { logInByForm } from './log-in';
import { complaintsOf, expectGoodInEveryLook } from './looks';

const WITHDRAW_PASSWORD = '1234';
const NEW_PASSWORD = 'night5678';

async function memberWithPhone(site: Site, phoneNumber: string) {
  const { member, token, password } = await newMember(site.origin);
  await callApi(site.origin, ChangePhone, { token, body: { phoneNumber, password } });
  return { userId: member.userId, token, password, phoneNumber };
}

async function openFindPassword(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: '비밀번호 찾기' }).click();
  return page.getByRole('dialog', { name: '비밀번호 찾기' });
}

/** Fills the form and sends it by Enter. */
async function find(
  page: Page,
  { userId, phoneNumber, withdrawPassword = WITHDRAW_PASSWORD }: Readonly<Record<string, string>>,
) {
  const dialog = await openFindPassword(page);
  await dialog.getByLabel('아이디').fill(userId ?? '');
  await dialog.getByLabel('등록한 휴대전화번호').fill(phoneNumber ?? '');
  await dialog.getByLabel('환전 비밀번호').fill(withdrawPassword);
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('새 비밀번호 확인').fill(NEW_PASSWORD);
  await dialog.getByLabel('새 비밀번호 확인').press('Enter');
  return dialog;
}

test('who forgot a password sets a new one, and old sessions end [D-find-password]', async ({ page, site }) => {
  const member = await memberWithPhone(site, '010-4444-8888');
  const dialog = await find(page, member);
  await expect(dialog.getByText('새 비밀번호로 바꿨어요.')).toBeVisible();
  await dialog.getByRole('button', { name: '로그인' }).click();
  await expect(dialog).toBeHidden();

  await expect(callApi(site.origin, CurrentMember, { token: member.token })).rejects.toThrow('556');
  await logInByForm(page, member);
  await readAlert(page, '아이디 또는 비밀번호가 맞지 않아요');
  await logInByForm(page, { userId: member.userId, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');
  await page.goto('/message');
  await expect(page.getByText('비밀번호를 새로 정했어요').first()).toBeVisible();
});

test('a wrong answer is shown beside the field, alike for anybody’s id [D-find-password]', async ({ page, site }) => {
  const member = await memberWithPhone(site, '010-4444-9999');
  for (const userId of [member.userId, 'nobody77']) {
    const dialog = await find(page, { ...member, userId, withdrawPassword: '9876' });
    await expect(dialog.getByLabel('환전 비밀번호')).toHaveAccessibleDescription(/가운데 맞지 않는 것이 있어요/);
    await expect(dialog.getByLabel('환전 비밀번호')).toBeFocused();
  }
});

test('an empty form says what it lacks, and the inquiry is one press away [D-find-password]', async ({ page }) => {
  const dialog = await openFindPassword(page);
  await dialog.getByRole('button', { name: '새 비밀번호로 바꾸기' }).click();
  await expect(dialog.getByText('위 항목을 입력해주세요.')).toHaveCount(4);
  await expect(dialog.getByText('휴대전화번호는 010-1234-5678처럼 입력해 주세요.')).toBeVisible();
  await dialog.getByRole('button', { name: '비회원 문의' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: '비회원 문의' })).toBeVisible();
});

test('its dialog is good in every look [D-find-password]', async ({ page }) => {
  const complaints = complaintsOf(page);
  const dialog = await openFindPassword(page);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectGoodInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '비밀번호 찾기' })).toBeFocused();
  expect(complaints).toEqual([]);
});
