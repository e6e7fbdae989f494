import { ApproveCharge, Charge, RequestCharge } from '@madang/contracts';
import { admin, callApi, newMember, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from './alert';
import { logInByForm } from './log-in';

const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key);
const cashIn = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^[\d,]+원$/)
    .first();
const stampMs = (stamp: string | null) => Date.parse(`${stamp?.replace(' ', 'T')}+09:00`);

/** Whole minutes from now to a stamp, as near as a test can tell. */
function minutesTo(stamp: string | null): number {
  expect(stamp).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  return Math.round((stampMs(stamp) - Date.now()) / 60_000);
}

test('the record is read every 5 s, and shows what happened elsewhere [S-refresh]', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 20_000 });
  await page.route('**/api/stream/**', route => route.abort()); // not by the stream, which is earlier
  const requestTimes: number[] = [];
  page.on('request', request => request.url().endsWith('/api/member/user') && requestTimes.push(Date.now()));
  await page.goto('/charge');
  await expect(cashIn(page)).toHaveText('20,000원');

  const { reply } = await callApi(site.origin, RequestCharge, { token, body: { amount: 30_000, depositor: '달빛' } });
  const operator = await admin(site.origin);
  const { chargeId } = Charge.parse(reply);
  await callApi(site.origin, ApproveCharge, { token: operator.token, params: { chargeId } });

  await expect(cashIn(page)).toHaveText('50,000원');
  await expect.poll(() => requestTimes.length, { timeout: 15_000 }).toBeGreaterThan(3);
  const [last = 0, before = 0] = requestTimes.toReversed();
  expect(last - before).toBeGreaterThan(4_000);
  expect(last - before).toBeLessThan(9_000);
});

test('custom.auth holds when the session ends: from the log-in, and again from each navigation [S-auth-stamp]', async ({
  page,
  site,
}) => {
  const { member, password } = await newMember(site.origin);
  await page.route('**/api/setting/autoLogoutMin', route =>
    route.fulfill({ json: { autoLogoutMin: 30, logoutMin: 90 } }),
  );
  const written: string[] = [];
  page.on('console', line => line.text().startsWith('stamp ') && written.push(line.text().slice(6)));
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'custom.auth') console.debug(`stamp ${value}`);
      write.call(this, key, value);
    };
  });

  await logInByForm(page, { userId: member.userId, password });
  await expect(page).toHaveURL('/');
  await expect.poll(() => written.map(minutesTo)).toContain(30);

  await page.evaluate(() => localStorage.setItem('custom.auth', '2099-01-01 00:00:00'));
  await page.getByRole('link', { name: '충전' }).first().click();
  await expect(page).toHaveURL('/charge');
  await expect.poll(async () => (await stored(page, 'custom.auth'))?.slice(0, 4)).not.toBe('2099');
  expect(minutesTo(await stored(page, 'custom.auth'))).toBe(90);
});

test('a passed stamp logs the member out at the next move [S-expiry]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('custom.auth', '2020-01-01 00:00:00'));
  await page.goto('/bet_result');

  await readAlert(page, '로그아웃 되었습니다.');
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'custom.token')).toBeNull();
});

test('logging out clears what is stored, goes to /login and takes open dialogs along, in every tab [S-logout]', async ({
  page,
  context,
  member,
}) => {
  await member.signsIn();
  await page.goto('/mywallet/point');
  await page.getByRole('button', { name: '포인트를 머니로 전환' }).click();
  await expect(page.getByRole('dialog', { name: '포인트 전환' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/charge');
  await other.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();

  for (const tab of [other, page]) {
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    for (const key of ['custom.token', 'custom.auth', 'custom.user']) expect(await stored(tab, key)).toBeNull();
  }
  await other.goto('/charge');
  await expect(other).toHaveURL('/login');
});

test('the platform forgets the session too', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  await page.goto('/charge');
  const answered = page.waitForResponse('**/api/member/logout');
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await answered;

  const again = await fetch(`${site.origin}/api/member/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(again.status).toBe(556);
});

test('another log-in in one tab is followed by the others', async ({ page, context, member, site }) => {
  await member.signsIn();
  await page.goto('/charge');
  const second = await newMember(site.origin);
  const other = await context.newPage();
  await other.goto('/charge');
  await other.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/login');

  await logInByForm(other, { userId: second.member.userId, password: second.password });
  await expect(other).toHaveURL('/');

  await expect(page.getByRole('banner')).toContainText(second.member.nickname);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a manager works in /manager, wherever they want to go [S-entry-manager]', async ({ page }) => {
  await logInByForm(page, { userId: 'manager1', password: 'yard1234' });
  await expect(page).toHaveURL(/\/manager\/members$/);

  for (const path of ['/', '/europe', '/charge']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/manager\/members$/);
  }
});

test('an admin is taken to /admin, after the log-in and from anywhere [S-entry-admin]', async ({ page }) => {
  await logInByForm(page, { userId: 'admin01', password: 'yard1234' });
  await expect(page).toHaveURL(/\/admin\/\w+$/);

  for (const path of ['/', '/europe', '/charge']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/admin\/\w+$/);
  }
});
