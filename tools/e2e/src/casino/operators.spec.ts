import { SwitchProvider } from '@madang/contracts';
import { admin, callApi, expectAccessible, newMember, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { readAlert } from '../frame/alert';

test('an operator switches a provider off: nobody is taken in, and an open page says so [X-game-open]', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn();
  await page.goto('/casino');
  const table = page.getByRole('article', { name: '다온 바카라 1' });
  await page.getByRole('button', { name: /^다온/ }).click();
  await expect(table).toBeVisible();
  const { token } = await admin(site.origin);
  const daon = { providerId: 'daon' as const };
  await callApi(site.origin, SwitchProvider, { token, body: { ...daon, isOff: true } });
  try {
    // The page was read before: its way in is still there, and leads nowhere.
    await table.getByRole('button', { name: /입장, 새 창$/ }).click();
    await readAlert(page, '점검중 입니다.');
    await page.reload();
    await expect(table).toContainText('점검중입니다.');
    await expect(table.getByRole('button', { name: /입장/ })).toHaveCount(0);
  } finally {
    await callApi(site.origin, SwitchProvider, { token, body: { ...daon, isOff: false } });
  }
});

test('the console has every provider with its games, open rounds and the books of a day', async ({
  page,
  member,
  site,
}) => {
  await member.takes(await admin(site.origin));
  await page.goto('/admin/casino');
  await expect(page.getByRole('table', { name: '한울 게임' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '물결 부채춤 끄기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '입장 막기' }).click();
  await page.getByRole('button', { name: '물결 부채춤 켜기' }).click();
  await expect(page.getByRole('button', { name: '물결 부채춤 끄기' })).toBeVisible();

  await page.getByRole('tab', { name: '대사' }).click();
  await page.getByRole('combobox', { name: '제공사' }).selectOption({ label: '물결' });
  await expect(page).toHaveURL(/view=reconciliation&provider=mulgyeol/);
  await expect(page.getByText('차이가 없어요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: '진행중인 판' }).click();
  await expect(page.getByRole('tabpanel', { name: '진행중인 판' })).toBeVisible();
  await expectAccessible(page);
});

test('an operator restricts a member in the console [V-casino-blocked]', async ({ page, member, site }) => {
  const { member: player } = await newMember(site.origin);
  await member.takes(await admin(site.origin));
  await page.goto('/admin/members');
  await page.getByRole('tab', { name: '이용 중' }).click();
  await page.getByRole('button', { name: `${player.nickname} 카지노 제한` }).click();
  const dialog = page.getByRole('dialog', { name: `${player.nickname} 카지노 제한` });
  await dialog.getByRole('checkbox', { name: '슬롯 제한' }).check();
  await dialog.getByLabel('사유').fill('본인 요청');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '제한 저장하기' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: player.nickname })).toContainText('슬롯 제한');
});
