import { absent, test } from '@madang/testing';
import { expect } from '@playwright/test';

test.use({ parts: { casino: absent() } });

test('without the remote nothing leads to it, and nothing else is missing [R-mini-evolution]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '유럽형' })).toBeVisible();
  for (const name of ['라이브카지노', '슬롯', '에볼루션', '카지노 토너먼트']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }

  await page.goto('/minigame/evolution');
  await expect(page).toHaveURL('/minigame');
  await expect(page.getByText('에볼루션은 라이브 카지노에서 만날 수 있어요')).toBeVisible();
  await page.goto('/bet_result?type=0');
  await expect(page.getByText('카지노와 슬롯에서 한 판이 없어요')).toBeVisible();
  await expect(page.getByRole('link', { name: '라이브카지노 보러 가기' })).toHaveCount(0);
});
