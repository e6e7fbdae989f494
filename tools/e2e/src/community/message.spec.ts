import { SendMessage } from '@madang/contracts';
import { admin, ask, expectAccessible, test } from '@madang/testing';
import { expect } from '@playwright/test';

const letter = { title: '점검 안내', contents: '오늘 밤 00:00에 은행 점검이 있어요.' };

test('an unread message sends the member to the box until it is read [S-unread]', async ({ page, member, site }) => {
  const { member: reader } = await member.signsIn();
  const { token } = await admin(site.origin);
  await ask(site.origin, SendMessage, { token, body: { userId: reader.userId, ...letter } });

  await page.goto('/charge');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('쪽지');
  await alert.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/message\?time=\d{10}$/);

  await page.getByRole('button', { name: letter.title }).click();
  await page.getByRole('dialog', { name: letter.title }).getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('모두 읽었어요')).toBeVisible();
  await page.goto('/charge');
  await expect(page.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('the box lists time, title, state and contents, and opens one [R-message]', async ({ page, member, site }) => {
  const { member: reader } = await member.signsIn();
  const { token } = await admin(site.origin);
  await ask(site.origin, SendMessage, { token, body: { userId: reader.userId, ...letter } });
  await page.goto('/message');

  for (const head of ['받은 시각', '제목', '확인', '내용']) {
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  }
  const row = page.getByRole('row', { name: new RegExp(letter.title) });
  await expect(row).toContainText('안 읽음');
  await expect(row).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/);
  await expectAccessible(page);

  await row.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(letter.contents);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('안 읽음');
});
