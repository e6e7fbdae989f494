import { SendMessage } from '@madang/contracts';
import { admin, callApi, expectAccessible, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { readAlert } from '../frame/alert';

/** Longer than the guards' own look. */
const LOOKS_AGAIN_MS = 4_000;

const letter = { title: '점검 안내', contents: '오늘 밤 00:00에 은행 점검이 있어요.' };

test('an unread message sends the member to the box until it is read [S-unread]', async ({ page, member, site }) => {
  const { member: reader } = await member.signsIn();
  const { token } = await admin(site.origin);
  await callApi(site.origin, SendMessage, { token, body: { userId: reader.userId, ...letter } });

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

test('a message waits until a begun form is done with, and offers the way back [S-unread]', async ({
  page,
  member,
  site,
}) => {
  const { member: reader } = await member.signsIn();
  const { token } = await admin(site.origin);
  const send = () => callApi(site.origin, SendMessage, { token, body: { userId: reader.userId, ...letter } });
  await page.goto('/charge?from=menu');
  const amount = page.getByLabel('신청금액');
  await amount.fill('30000');

  await send();
  await expect(page.getByRole('link', { name: /쪽지.*1/ }).first()).toBeVisible(); // it has come
  await page.waitForTimeout(LOOKS_AGAIN_MS);
  await expect(page).toHaveURL(/\/charge/);
  await expect(amount).toHaveValue('30,000');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await amount.fill('');
  await readAlert(page, '쪽지가 도착했습니다');
  await expect(page).toHaveURL(/\/message\?time=/);
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await page.getByRole('link', { name: '보던 화면으로' }).click();
  await expect(page).toHaveURL(/\/charge\?from=menu$/);
});

test('a message does not come over an open dialog [S-unread]', async ({ page, member, site }) => {
  const { member: reader } = await member.signsIn();
  const { token } = await admin(site.origin);
  await page.goto('/mywallet/point');
  await page.getByRole('button', { name: '포인트를 머니로 전환' }).click();
  const dialog = page.getByRole('dialog', { name: '포인트 전환' });
  await expect(dialog).toBeVisible();

  await callApi(site.origin, SendMessage, { token, body: { userId: reader.userId, ...letter } });
  await expect(page.getByRole('link', { name: /쪽지.*1/, includeHidden: true }).first()).toBeAttached();
  await page.waitForTimeout(LOOKS_AGAIN_MS);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/mywallet\/point$/);

  await page.keyboard.press('Escape');
  await readAlert(page, '쪽지가 도착했습니다');
  await expect(page).toHaveURL(/\/message\?time=/);
});

test('the box lists time, title, state and contents, and opens one [R-message]', async ({ page, member, site }) => {
  const { member: reader } = await member.signsIn();
  const { token } = await admin(site.origin);
  await callApi(site.origin, SendMessage, { token, body: { userId: reader.userId, ...letter } });
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
