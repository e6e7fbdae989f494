import { SignUp } from '@madang/contracts';
import { errors } from '@madang/locale';
import { callApi, newMember, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from './alert';
import { fillLogin, logInByForm } from './log-in';

const WRONG = { userId: 'nobody77', password: 'wrong123' };

/** The log-in dialog is behind the sign-up: for those who already have an account. */
async function openLoginDialog(page: Page) {
  await page.goto('/login');
  await page.getByLabel('가입코드').fill('MADANG');
  await page.getByRole('button', { name: '코드 확인' }).click();
  const join = page.getByRole('dialog', { name: '회원가입' });
  await join.getByRole('button', { name: '로그인' }).click();
  await expect(join).toBeHidden();
  return page.getByRole('dialog', { name: '로그인' });
}

test('Enter logs in, and the log-in layout gives way to the home; a member is sent on from /login [R-login]', async ({
  page,
  site,
}) => {
  const { member, password } = await newMember(site.origin);

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: '마당에 들어가기', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '로그아웃' })).toHaveCount(0);

  await logInByForm(page, { userId: member.userId, password });
  await expect(page).toHaveURL('/');
  await expect(page.getByText(member.nickname).first()).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('a visitor is led to the log-in, and from there to the requested page [F-layouts]', async ({ page, site }) => {
  const { member, password } = await newMember(site.origin);
  for (const path of ['/', '/europe', '/bet_result', '/charge', '/mywallet/point', '/message', '/admin']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }

  await page.goto('/bet_result?state=open');
  await fillLogin(page, { userId: member.userId, password });
  await page.getByRole('button', { name: '로그인' }).click();

  await expect(page).toHaveURL('/bet_result?state=open');
  await expect(page.getByRole('banner')).toContainText(member.nickname);
  await expect(page.getByRole('complementary', { name: '왼쪽 메뉴' })).toBeVisible();
});

test('the log-in dialog: Enter submits, closing empties it, and sign-up opens from it [D-login]', async ({
  page,
  site,
}) => {
  const { member, password } = await newMember(site.origin);
  const dialog = await openLoginDialog(page);
  await fillLogin(dialog, { userId: member.userId, password });
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();

  await openLoginDialog(page);
  await expect(dialog.getByLabel('아이디')).toHaveValue('');
  await expect(dialog.getByLabel('비밀번호')).toHaveValue('');

  await dialog.getByRole('button', { name: '회원가입' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: '가입코드 확인' })).toBeVisible();

  await openLoginDialog(page);
  await fillLogin(dialog, { userId: member.userId, password });
  await dialog.getByLabel('비밀번호').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
});

test('an empty form is not sent: each field asks to be filled [V-required]', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', request => request.method() === 'POST' && requests.push(request.url()));
  await page.goto('/login');

  await page.getByRole('button', { name: '로그인' }).click();

  await expect(page.getByText('위 항목을 입력해주세요.')).toHaveCount(2);
  expect(requests).toEqual([]);
});

test('a refused log-in is shown in the platform’s words, anything else in the catalogue’s [X-login]', async ({
  page,
}) => {
  await logInByForm(page, WRONG);
  await readAlert(page, errors.wrongLogin);
  await expect(page).toHaveURL('/login');

  await page.route('**/api/member/login', route => route.abort());
  await page.getByLabel('비밀번호').press('Enter');
  await readAlert(page, '예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.');
});

test('the alert is a dialog that holds the focus and closes by its button, Escape or the cross [D-alert]', async ({
  page,
}) => {
  const alert = page.getByRole('alertdialog', { name: '알림' });
  await logInByForm(page, WRONG);

  await expect(alert).toContainText(errors.wrongLogin);
  expect((await alert.boundingBox())?.width).toBe(450);
  await expect(alert.getByRole('button', { name: '확인' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(alert.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();

  await page.getByLabel('비밀번호').press('Enter');
  await alert.getByRole('button', { name: '닫기' }).click();
  await expect(alert).toBeHidden();
});

test('a new member waits for approval, and can’t log in before [S-pending]', async ({ page, site }) => {
  const userId = 'waiting01';
  const body = { userId, nickname: '기다림', password: 'yard1234', withdrawPassword: '1234' };
  await callApi(site.origin, SignUp, { body: { ...body, suggestionCode1: 'MADANG', recommender: '마당' } });

  await logInByForm(page, { userId, password: 'yard1234' });

  await readAlert(page, errors.pendingLogin);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('custom.token'))).toBeNull();
});
