import { CheckCoupon, OwnCoupons } from '@madang/contracts';
import { admin, callApi, callApiRaw, expectAccessible, newMember, signIn, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the form and fills in all that is the same in these tests. */
async function openForm(page: Page, button: string, { name, amount }: { name: string; amount: string }) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByLabel('금액').fill(amount);
  return dialog;
}

test('a coupon is made with a code, and ended before its last day', async ({ page, member, site }) => {
  await member.takes(await signIn(site.origin, 'manager1'));
  await page.goto('/manager/coupons');
  await expectAccessible(page);
  const dialog = await openForm(page, '쿠폰 만들기', { name: '새해 쿠폰', amount: '30,000' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: '롤링' }).fill('200');
  await dialog.getByLabel('쿠폰 번호').fill('yard-2701-dawn');
  await dialog.getByLabel('수량').fill('50');
  await dialog.getByRole('button', { name: '30,000원 쿠폰 50장 만들기' }).click();

  await expect(page.getByText('번호는 YARD-2701-DAWN', { exact: false })).toBeVisible();
  await expect(row(page, '새해 쿠폰')).toContainText('0 / 50');
  const { token } = await newMember(site.origin);
  const body = { code: 'YARD-2701-DAWN' };
  expect((await callApi(site.origin, CheckCoupon, { token, body })).reply).toMatchObject({ rollingPercent: 200 });

  await page.getByRole('button', { name: '새해 쿠폰 끝내기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '쿠폰 끝내기' }).click();
  await page.getByRole('tab', { name: '끝냄' }).click();
  await expect(row(page, '새해 쿠폰')).toContainText('끝냄');
  expect((await callApiRaw(site.origin, CheckCoupon, { token, body })).status).toBe(422);
});

test('what a coupon’s form does not take it says at its fields', async ({ page, member, site }) => {
  await member.takes(await admin(site.origin));
  await page.goto('/admin/coupons');
  const dialog = await openForm(page, '쿠폰 만들기', { name: '포인트 쿠폰', amount: '2,000,000' });
  await dialog.getByRole('radio', { name: '포인트' }).check();
  await dialog.getByRole('textbox', { name: '롤링' }).fill('100');
  await dialog.getByLabel('쿠폰 번호').fill('YARD');
  await dialog.getByRole('button', { name: '만들기' }).click();

  await expect(dialog.getByText('쿠폰 한 장은 1,000,000까지 만들 수 있어요.')).toBeVisible();
  await expect(dialog.getByText('영문과 숫자 12자로 입력해 주세요.', { exact: false })).toBeVisible();
  await dialog.getByLabel('금액').fill('2,000');
  await dialog.getByLabel('쿠폰 번호').fill('');
  await expect(dialog.getByText('포인트 쿠폰에는 롤링을 걸 수 없어요.')).toBeVisible();
});

test('a large coupon waits for another operator', async ({ page, member, site }) => {
  await member.takes(await signIn(site.origin, 'manager1'));
  await page.goto('/manager/coupons');
  const dialog = await openForm(page, '쿠폰 만들기', { name: '큰 쿠폰', amount: '1,000,000' });
  await dialog.getByLabel('수량').fill('10');
  await dialog.getByRole('button', { name: '1,000,000원 쿠폰 10장 만들기' }).click();
  await expect(page.getByText('다른 운영자가 승인하면 쓸 수 있어요.', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: '2차 승인 대기' }).click();
  await expect(row(page, '큰 쿠폰')).toContainText('만듦 마당지기');
  await expect(page.getByRole('button', { name: '큰 쿠폰 승인' })).toBeHidden();

  await member.takes(await admin(site.origin));
  await page.goto('/admin/coupons');
  await page.getByRole('tab', { name: '2차 승인 대기' }).click();
  await page.getByRole('button', { name: '큰 쿠폰 승인' }).click();

  await page.getByRole('tab', { name: '사용 중' }).click();
  await expect(row(page, '큰 쿠폰')).toContainText('승인 마당장');
});

test('a coupon is given to one member, and to nobody who is not there', async ({ page, member, site }) => {
  const receiver = await newMember(site.origin);
  await member.takes(await admin(site.origin));
  await page.goto('/admin/coupons');
  const dialog = await openForm(page, '회원에게 주기', { name: '선물 쿠폰', amount: '5,000' });
  await dialog.getByLabel('받는 아이디').fill('nobody77');
  await dialog.getByRole('button', { name: '5,000원 쿠폰 주기' }).click();
  await expect(dialog.getByText('이 아이디로 이용 중인 회원이 없어요.')).toBeVisible();

  await dialog.getByLabel('받는 아이디').fill(receiver.member.userId);
  await dialog.getByRole('button', { name: '5,000원 쿠폰 주기' }).click();

  await expect(row(page, '선물 쿠폰')).toContainText(receiver.member.nickname);
  const { reply } = await callApi(site.origin, OwnCoupons, { token: receiver.token });
  expect(OwnCoupons.replies[200].parse(reply)).toMatchObject({ counts: { usable: 1 }, items: [{ name: '선물 쿠폰' }] });
});
