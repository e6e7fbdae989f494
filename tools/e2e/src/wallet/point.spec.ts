import { expectAccessible, signIn, test } from '@madang/testing';
import { expect } from '@playwright/test';

// The seeded member has points; nobody else in this worker uses that account.
test('points become emoney one to one, and the list tells it [R-point, D-point-change]', async ({
  page,
  member,
  site,
}) => {
  await member.takes(await signIn(site.origin, 'dalbit1'));
  await page.goto('/message');
  const all = page.getByRole('button', { name: '모두 확인' });
  await all.click();
  await expect(all).toBeDisabled();
  await page.goto('/mywallet/point');
  await expect(page.getByText('보유 포인트 32,180P')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '포인트를 머니로 전환' }).click();
  const dialog = page.getByRole('dialog', { name: '포인트 전환' });
  await dialog.getByRole('button', { name: '1만원 더하기' }).click();
  await dialog.getByRole('button', { name: '10,000원으로 전환' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('보유 포인트 22,180P')).toBeVisible();
  await expect(page.getByRole('row', { name: /−10,000P/ })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('1,294,500원');
});

test('more points than there are is refused and nothing moves', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/mywallet/point');
  await page.getByRole('button', { name: '포인트를 머니로 전환' }).click();
  const dialog = page.getByRole('dialog', { name: '포인트 전환' });
  await dialog.getByRole('button', { name: '1만원 더하기' }).click();
  await dialog.getByRole('button', { name: '10,000원으로 전환' }).click();

  await expect(page.getByText(/포인트가 (부족|모자)/)).toBeVisible();
  await expect(dialog).toBeVisible();
});
