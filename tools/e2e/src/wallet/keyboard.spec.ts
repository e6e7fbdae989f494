import { MakeCoupon } from '@madang/contracts';
import { admin, callApi, signIn, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { tabTo } from '../sports/keyboard';

const PIN = '1234'; // of the accounts of the demonstration

test.beforeEach(({ page }) => page.setViewportSize({ width: 425, height: 900 }));

test('on a phone, by keyboard alone: an exchange says its mistake at its field, is requested, and taken back [R-exchange]', async ({
  page,
  member,
  site,
}) => {
  await member.takes(await signIn(site.origin, 'homerun9'));
  await page.goto('/exchange');
  const form = page.getByRole('form', { name: '환전 신청' });
  const amount = form.getByLabel('신청금액');
  await tabTo(page, amount);
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/환전은 10,000원부터 신청할 수 있어요/);
  await expect(amount).toBeFocused();

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('30000');
  await tabTo(page, form.getByLabel('환전 비밀번호'));
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');

  const cancel = page.getByRole('form', { name: /^30,000원 .* 신청 취소$/ });
  await tabTo(page, cancel.getByLabel('환전 비밀번호'));
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('row', { name: /30,000원/ }).first()).toContainText('직접 취소했어요');
});

test('on a phone, by keyboard alone: a coupon is shown with what it brings, and taken [R-coupon]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await admin(site.origin);
  const days = { firstDay: '2026-01-01', lastDay: '2099-12-31' };
  const terms = { name: '자판 쿠폰', currency: 'point', amount: 1_500, rollingPercent: 0, ...days } as const;
  const body = { ...terms, code: null, levelFrom: 1, levelTo: 10, uses: 1 };
  const { reply } = await callApi(site.origin, MakeCoupon, { token, body });
  const { code } = MakeCoupon.replies[201].parse(reply);
  await member.signsIn();
  await page.goto('/coupon');
  const field = page.getByLabel('쿠폰 번호');
  await tabTo(page, field);
  await page.keyboard.type(code ?? '');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/1,500P · 조건 없음/);

  await page.keyboard.press('Enter');

  await expect(page.getByRole('listitem').filter({ hasText: '자판 쿠폰' })).toContainText('썼어요');
  await expect(page.getByRole('banner')).toContainText('1,500P');
});
