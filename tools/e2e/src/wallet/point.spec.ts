import { ReadAllMessages } from '@madang/contracts';
import { formatPoints, formatWon } from '@madang/locale';
import { callApi, expectAccessible, signIn, test } from '@madang/testing';
import { expect } from '@playwright/test';

// The demonstration's member has points.
test('points become emoney one to one, and the list tells it [R-point] [D-point-change]', async ({
  page,
  member,
  site,
}) => {
  const session = await signIn(site.origin, 'dalbit1');
  await callApi(site.origin, ReadAllMessages, session);
  await member.takes(session);
  const { point, emoney } = session.member;
  await page.goto('/mywallet/point');
  await expect(page.getByText(`보유 포인트 ${formatPoints(point)}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '포인트를 머니로 전환' }).click();
  const dialog = page.getByRole('dialog', { name: '포인트 전환' });
  await dialog.getByRole('button', { name: '1만원 더하기' }).click();
  await dialog.getByRole('button', { name: '10,000원으로 전환' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(`보유 포인트 ${formatPoints(point - 10_000)}`)).toBeVisible();
  await expect(page.getByRole('row', { name: /−10,000P/ }).first()).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(formatWon(emoney + 10_000));
});

test('more points than there are is refused and nothing moves', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/mywallet/point');
  await page.getByRole('button', { name: '포인트를 머니로 전환' }).click();
  const dialog = page.getByRole('dialog', { name: '포인트 전환' });
  await dialog.getByRole('button', { name: '1만원 더하기' }).click();
  await dialog.getByRole('button', { name: '10,000원으로 전환' }).click();

  await expect(page.getByText('보유 포인트(0P)보다 많이 전환할 수 없어요.')).toBeVisible();
  await expect(dialog).toBeVisible();
});
