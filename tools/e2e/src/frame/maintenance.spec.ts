import { SetMaintenance } from '@madang/contracts';
import { admin, callApi, expectAccessible, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { fillLogin } from './log-in';

const heading = (page: Page) => page.getByRole('heading', { name: '지금은 점검하고 있어요', level: 1 });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('custom.token'));

async function setMaintenance(origin: string, on: boolean): Promise<void> {
  await callApi(origin, SetMaintenance, { token: (await admin(origin)).token, body: { on } });
}

test.afterEach(({ site }) => setMaintenance(site.origin, false));

test('/maintenance has a layout of its own: no menus, no way inside [R-maintenance]', async ({ page, site }) => {
  await setMaintenance(site.origin, true);
  await page.goto('/maintenance');

  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('모의 머니로만 하는 연습 사이트');
  await expectAccessible(page);
});

test('when it begins, a member is logged out at the next move, and everyone is at /maintenance [S-maint-on]', async ({
  page,
  member,
  site,
}) => {
  await page.route('**/api/stream/**', route => route.abort()); // at the next move, not by the stream
  await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
  await setMaintenance(site.origin, true);

  await page.getByRole('link', { name: '쪽지' }).first().click();

  await expect(page).toHaveURL('/maintenance');
  await expect(heading(page)).toBeVisible();
  expect(await tokenIn(page)).toBeNull();

  for (const path of ['/', '/login', '/europe']) {
    await page.goto(path);
    await expect(page, `${path} as a visitor`).toHaveURL('/maintenance');
  }
});

test('a member who does nothing learns of it by the stream', async ({ page, member, site }) => {
  await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();

  await setMaintenance(site.origin, true);

  await expect(page).toHaveURL('/maintenance');
  expect(await tokenIn(page)).toBeNull();
});

test('when it is over, everyone is led from /maintenance to the top, logged out [S-maint-off]', async ({
  page,
  member,
  site,
}) => {
  await setMaintenance(site.origin, true);
  await page.goto('/maintenance');
  await expect(heading(page)).toBeVisible();
  await setMaintenance(site.origin, false);
  await page.goto('/maintenance');
  await expect(page).toHaveURL('/login'); // by way of /, which is for members

  await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
  await page.goto('/maintenance');
  await expect(page).toHaveURL('/login');
  expect(await tokenIn(page)).toBeNull();
});

test('the page looks by itself whether it is over', async ({ page, site }) => {
  await setMaintenance(site.origin, true);
  await page.goto('/maintenance');
  await expect(heading(page)).toBeVisible();

  await setMaintenance(site.origin, false);

  await expect(page).toHaveURL('/login', { timeout: 20_000 });
});

test('under maintenance everyone who is at /maintenance stays there, and goes nowhere else [S-maint-stay]', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn();
  await setMaintenance(site.origin, true);
  const went = new Set<string>();
  page.on('framenavigated', frame => went.add(new URL(frame.url()).pathname));
  const maintenanceReply = page.waitForResponse('**/api/setting/maintanace');
  await page.goto('/maintenance?from=bookmark');
  await maintenanceReply;
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: '운영자 로그인' }).click();
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();

  expect([...went]).toEqual(['/maintenance']);
  await expect(page).toHaveURL('/maintenance?from=bookmark');
});

test('an operator stays at work, and one who was sent away comes back by the log-in of the page', async ({
  page,
  member,
  site,
}) => {
  await member.takes(await admin(site.origin));
  await page.goto('/admin/maintenance');
  await page.getByRole('button', { name: '점검 시작하기', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '점검 시작하기' }).click();
  await expect(page.getByText('지금 점검 중이에요.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('지금 점검 중이에요.')).toBeVisible();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/maintenance');

  await page.getByRole('button', { name: '운영자 로그인' }).click();
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await fillLogin(dialog, { userId: 'admin01', password: 'yard1234' });
  await dialog.getByLabel('비밀번호').press('Enter');
  await expect(page).toHaveURL(/\/admin\/\w+$/);

  await page.getByRole('link', { name: '점검' }).click();
  await page.getByRole('button', { name: '점검 끝내기', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '점검 끝내기' }).click();
  await expect(page.getByText('지금 정상 운영 중이에요.')).toBeVisible();
});
