import { admin, expectAccessible, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { marketText } from '../sports/feed';
import { winner } from '../sports/rows';

test('what can’t be settled is shown with its reason and text, and tried again on an operator’s word', async ({
  page,
  member,
  site,
}) => {
  const operator = await admin(site.origin);
  await site.feed(marketText(await winner(site, operator.token), { settlement: 99 }));
  await member.takes(operator);
  await page.goto('/admin/set-asides');
  const row = page.getByRole('row', { name: /경기 결과/ });
  await expect(row).toContainText('settlement code 99 is not known');
  await row.getByText(/내용 보기/).click();
  await expect(row.locator('pre')).toContainText('"settlement":99');
  await expectAccessible(page);

  await row.getByRole('button', { name: /다시 시도/ }).click();
  const dialog = page.getByRole('dialog', { name: '다시 시도할까요?' });
  await expect(dialog).toContainText('두 번 처리되지는 않아요');
  await dialog.getByRole('button', { name: '다시 시도하기' }).click();

  await expect(page.getByText(/다시 실패했어요/)).toBeVisible();
  await expect(row).toContainText('2회');
});
