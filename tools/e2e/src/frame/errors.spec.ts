import { Logout } from '@madang/contracts';
import { callApi, signIn, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from './alert';

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('custom.token'));

test('a second log-in elsewhere ends the session here [X-555]', async ({ page, member, site }) => {
  const session = await member.signsIn();
  await page.goto('/bet_result');
  await expect(page.getByRole('heading', { name: '베팅내역', level: 1 })).toBeVisible();

  await signIn(site.origin, session.member.userId);

  await readAlert(page, '다른기기에서 로그인되어 로그아웃 됩니다.');
  await expect(page).toHaveURL('/login');
  expect(await tokenIn(page)).toBeNull();
});

test('a session that the platform ended ends here [X-556]', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();

  await callApi(site.origin, Logout, { token });

  await readAlert(page, '로그아웃 되었습니다.');
  await expect(page).toHaveURL('/login');
  expect(await tokenIn(page)).toBeNull();
});

// No call suspends a member; what a session of theirs is answered with is put on the wire.
test('a member who gets suspended is logged out and sees a blank page [X-406]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
  await page.route('**/api/member/user', route => route.fulfill({ status: 406, json: { message: '이용 정지' } }));

  await expect(page.locator('#root')).toBeEmpty();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await tokenIn(page)).toBeNull();
});

// No call blocks an address or breaks the platform; the answers themselves are put on the wire.
for (const [id, status, sentence] of [
  ['X-600', 600, '차단된 아이피입니다'],
  ['X-500', 500, '예상치못한 문제가 발생했습니다.'],
] as const) {
  test(`${status} logs out and says why [${id}]`, async ({ page, member }) => {
    await member.signsIn();
    await page.goto('/charge');
    await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
    await page.route('**/api/member/user', route => route.fulfill({ status, json: { message: sentence } }));

    await readAlert(page, sentence);

    await expect(page).toHaveURL('/login');
    expect(await tokenIn(page)).toBeNull();
  });
}

test('an unknown address says 404 and leads to the top page [R-error-404]', async ({ page, member }) => {
  await member.signsIn();
  for (const path of ['/nowhere', '/europe/1/2/3', '/charge/more', '/admin/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('alert'), path).toContainText('404');
    await expect(page.getByRole('heading', { name: 'This page could not be found' }), path).toBeVisible();
  }
  await page.goto('/nowhere');
  await page.getByRole('alert').getByRole('link', { name: '첫 화면으로' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^지금/ })).toBeVisible();
});

test('a page of the shell that fails shows 500 and a way on, and a redirect shows neither [R-error-other]', async ({
  page,
  member,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
  // What the home page needs beyond the scripts that are here does not come.
  const here = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const missing = (url: URL) => url.pathname.endsWith('.js') && !here.includes(url.href);
  await page.route(missing, route => route.abort());
  await page.getByRole('link', { name: '마당 첫 화면' }).first().click();

  const trouble = page.getByRole('main').getByRole('alert');
  await expect(trouble).toContainText('500');
  await expect(trouble.getByRole('heading', { name: '페이지를 보여 드리지 못했어요' })).toBeVisible();
  await page.unroute(missing);
  await trouble.getByRole('link', { name: '첫 화면으로' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^지금/ })).toBeVisible();
});
