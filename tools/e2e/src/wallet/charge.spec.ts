import { ApproveCharge, OperatorCharges } from '@madang/contracts';
import { admin, callApi, expectAccessible, test } from '@madang/testing';
import { expect } from '@playwright/test';

test('a charge is requested, waits, is approved and reaches the balance [R-charge]', async ({ page, member, site }) => {
  const { member: applicant } = await member.signsIn();
  await page.goto('/charge');
  await page.getByRole('button', { name: '10만원 더하기' }).click();
  await page.getByLabel('입금자명').fill('달빛');
  await page.getByRole('button', { name: '100,000원 충전신청' }).click();
  const row = page.getByRole('row', { name: /100,000원/ });
  await expect(row).toContainText('대기');

  const { token } = await admin(site.origin);
  const { reply } = await callApi(site.origin, OperatorCharges, { token, query: { state: 'waiting' } });
  const charge = OperatorCharges.replies[200].parse(reply).items.find(one => one.userId === applicant.userId);
  await callApi(site.origin, ApproveCharge, { token, params: { chargeId: charge?.chargeId ?? '' } });

  await expect(row).toContainText('완료', { timeout: 20_000 });
  await expect(page.getByRole('banner')).toContainText('100,000원');
});

test('a charge that breaks a rule is refused at its field and nothing is sent', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  await page.getByLabel('신청금액').fill('1500');
  await page.getByRole('button', { name: '1,500원 충전신청' }).click();

  await expect(page.getByText('충전은 10,000원부터 신청할 수 있어요.')).toBeVisible();
  await expect(page.getByText('위 항목을 입력해주세요.')).toBeVisible();
  await expect(page.getByText('아직 충전한 내역이 없어요.')).toBeVisible();
});

test('a waiting charge can be cancelled by its member', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  await page.getByRole('button', { name: '5만원 더하기' }).click();
  await page.getByLabel('입금자명').fill('달빛');
  await page.getByRole('button', { name: '50,000원 충전신청' }).click();
  await page.getByRole('button', { name: '신청 취소' }).click();

  await expect(page.getByRole('row', { name: /50,000원/ })).toContainText('취소');
});

test('the charge page is accessible', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();

  await expectAccessible(page);
});
