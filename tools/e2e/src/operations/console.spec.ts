import { RequestCharge, SignUp } from '@madang/contracts';
import { admin, callApi, expectAccessible, newMember, signIn, test } from '@madang/testing';
import { expect } from '@playwright/test';

test('an admin approves a new member, who can then log in [R-admin]', async ({ page, member, site }) => {
  const body = {
    userId: 'newbie01',
    nickname: '새내기',
    password: 'yard1234',
    withdrawPassword: '1234',
    suggestionCode1: 'MADANG',
    recommender: '마당',
  };
  await callApi(site.origin, SignUp, { body });
  await member.takes(await admin(site.origin));
  await page.goto('/admin/members');
  await expectAccessible(page);

  await page.getByRole('button', { name: '새내기 승인' }).click();

  await expect(page.getByText('새내기 회원의 가입을 승인했어요.')).toBeVisible();
  const session = await signIn(site.origin, 'newbie01');
  expect(session.member.nickname).toBe('새내기');
});

test('a refusal of a charge needs a reason, and tells it', async ({ page, member, site }) => {
  const applicant = await newMember(site.origin);
  await callApi(site.origin, RequestCharge, { token: applicant.token, body: { amount: 70_000, depositor: '달빛' } });
  await member.takes(await admin(site.origin));
  await page.goto('/admin/charges');
  await page.getByRole('button', { name: `${applicant.member.nickname} 70,000원 거절` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '충전 거절하기' }).click();
  await expect(dialog.getByText('사유를 적어 주세요.')).toBeVisible();

  await dialog.getByLabel('사유').fill('입금자명이 달라요.');
  await dialog.getByRole('button', { name: '충전 거절하기' }).click();
  await page.getByRole('tab', { name: /거절/ }).click();

  await expect(page.getByRole('row', { name: /70,000원/ })).toContainText('입금자명이 달라요.');
});

test('a large charge is paid when a second operator approves it', async ({ page, member, site }) => {
  const applicant = await newMember(site.origin);
  await callApi(site.origin, RequestCharge, {
    token: applicant.token,
    body: { amount: 20_000_000, depositor: '달빛' },
  });
  const approve = page.getByRole('button', { name: `${applicant.member.nickname} 20,000,000원 승인` });
  await member.takes(await signIn(site.origin, 'manager1'));
  await page.goto('/manager/charges');
  await approve.click();
  await expect(page.getByText('1차 승인했어요', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: '2차 승인 대기' }).click();
  await expect(page.getByRole('row', { name: /20,000,000원/ })).toContainText('1차 승인');
  await expect(approve).toBeHidden();

  await member.takes(await admin(site.origin));
  await page.goto('/admin/charges');
  await page.getByRole('tab', { name: '2차 승인 대기' }).click();
  await approve.click();

  await expect(page.getByText('20,000,000원을 충전했어요', { exact: false })).toBeVisible();
});

test('a message is sent to one member', async ({ page, member, site }) => {
  const reader = await newMember(site.origin);
  await member.takes(await admin(site.origin));
  await page.goto('/admin/messages');
  await page.getByLabel('받는 아이디').fill(reader.member.userId);
  await page.getByLabel('제목').fill('안내');
  await page.getByLabel('내용').fill('반가워요.');
  await expectAccessible(page);

  await page.getByRole('button', { name: `${reader.member.userId}에게 보내기` }).click();

  await expect(page.getByText('1명에게 쪽지를 보냈어요.')).toBeVisible();
});

test('a manager is sent to /manager, without versions and maintenance [R-manager] [S-entry-manager]', async ({
  page,
  member,
  site,
}) => {
  await member.takes(await signIn(site.origin, 'manager1'));
  await page.goto('/');

  await expect(page).toHaveURL(/\/manager/);
  const menu = page.getByRole('navigation', { name: '운영 메뉴' });
  await expect(menu.getByRole('link', { name: '회원', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: '리모트 버전' })).toBeHidden();
});

test('a member sees nothing of the console', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/admin/members');

  await expect(page.getByText('운영자만 들어올 수 있어요')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '운영 메뉴' })).toBeHidden();
});
