import { ApproveCryptoWithdrawal, CryptoWithdrawals, RequestCryptoWithdrawal } from '@madang/contracts';
import { admin, callApi, newMember, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from '../frame/alert';
import { expectGoodInEveryLook } from '../frame/looks';
import { fund, OWN_WALLET, usdtOf } from './coins';

const openForm = async (page: Page) => {
  await page.goto('/exchangeCrypto');
  await page.getByRole('button', { name: 'USD 출금하기' }).click();
  return page.getByRole('dialog', { name: 'USD 출금' });
};

interface Fields {
  amount?: string;
  address?: string;
  password?: string;
}

async function fill(page: Page, { amount = '20', address = OWN_WALLET, password = '1234' }: Fields = {}) {
  const form = page.getByRole('dialog', { name: 'USD 출금' });
  await form.getByRole('button', { name: 'USDT' }).click();
  await form.getByLabel('출금 수량').fill(amount);
  await form.getByLabel('출금 주소').fill(address);
  await form.getByLabel('환전 비밀번호').fill(password);
  await form.getByRole('button', { name: /출금신청$/ }).click();
}

test('a withdrawal is requested, confirmed, approved, sent and done [R-exchange-crypto] [D-usd-withdrawal] [C-usd-withdrawal]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  await fund(site, token, 50);
  const form = await openForm(page);
  await expect(form).toBeVisible();
  await expectGoodInEveryLook(page);
  await fill(page);
  const confirmation = page.getByRole('dialog', { name: '출금 확인' });
  await expect(confirmation.getByRole('img', { name: /국내 거래소로는 안 돼요/ })).toBeVisible();
  await expect(confirmation).toContainText('18.80 USDT');
  await expectGoodInEveryLook(page);

  await confirmation.getByRole('button', { name: '취소' }).click();
  await expect(confirmation).toBeHidden();
  await expect(form.getByLabel('출금 수량')).toHaveValue('20.00');
  await form.getByRole('button', { name: '20.00 USD 출금신청' }).click();
  await confirmation.getByRole('button', { name: '20.00 USDT 출금' }).click();

  await readAlert(page, '20.00 USD 출금을 신청했어요. 운영자가 확인하면 보내 드려요.');
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: '출금할 수 있는 코인' })).toContainText('30.00 USD');
  const row = page.getByRole('row', { name: /−20\.00 USDT/ });
  await expect(row).toContainText('대기');
  const { reply } = await callApi(site.origin, CryptoWithdrawals, { token, query: { page: 1 } });
  const withdrawalId = CryptoWithdrawals.replies[200].parse(reply).items[0]?.withdrawalId ?? '';
  await callApi(site.origin, ApproveCryptoWithdrawal, {
    token: (await admin(site.origin)).token,
    params: { withdrawalId },
  });
  await expect(row).toContainText('보내는 중');
  await expect
    .poll(async () => {
      await site.mine(6);
      return row.textContent();
    })
    .toContain('완료');
});

test('token and address are required, and a saved address is fixed [V-usd-withdrawal]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const form = await openForm(page);
  await form.getByRole('button', { name: '출금신청' }).click();
  await expect(form.getByText('출금 암호화폐 종류를 선택해주세요')).toBeVisible();
  await expect(form.getByText('출금 주소를 입력해주세요')).toBeVisible();
  await expectGoodInEveryLook(page);
  await form.getByLabel('출금 주소').fill('0x12');
  await expect(form.getByText('0x로 시작하는 42자의 이더리움 주소를 입력해 주세요.')).toBeVisible();

  await fund(site, token, 10);
  const body = { amount: 5_000_000, withdrawalAddress: OWN_WALLET, token: 'USDT', withdrawPassword: '1234' } as const;
  const { reply } = await callApi(site.origin, RequestCryptoWithdrawal, { token, body });
  const { withdrawalId } = RequestCryptoWithdrawal.replies[201].parse(reply).withdrawal;
  await callApi(site.origin, ApproveCryptoWithdrawal, {
    token: (await admin(site.origin)).token,
    params: { withdrawalId },
  });
  const address = (await openForm(page)).getByLabel('출금 주소');
  await expect(address).toBeDisabled();
  await expect(address).toHaveValue(OWN_WALLET);
  await expect(form).toContainText('저장된 주소예요.');
});

test('what the server refuses closes the confirmation, and is said at its field [D-usd-withdrawal]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  await fund(site, token, 30);
  const form = await openForm(page);
  const confirmation = page.getByRole('dialog', { name: '출금 확인' });
  for (const [fields, label, sentence] of [
    [{ password: '9999' }, '환전 비밀번호', /환전 비밀번호가 달라요/],
    [{ address: OWN_WALLET.replace('aA', 'AA') }, '출금 주소', /대문자와 소문자가 맞지 않아요/],
    [{ address: `0x${'1'.repeat(40)}` }, '출금 주소', /국내 거래소 지갑으로는 보낼 수 없어요/],
    [{ amount: '30.01' }, '출금 수량', /보유 USD\(30\.00 USD\)보다 많이/],
    [{ amount: '1' }, '출금 수량', /출금은 2 USD부터/],
  ] as const) {
    await fill(page, fields);
    await confirmation.getByRole('button', { name: /USDT 출금$/ }).click();
    await expect(confirmation).toBeHidden();
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(sentence);
  }

  expect(await usdtOf(site, token)).toBe(30_000_000);
});

test('the request closes by a press outside, Escape and the cross [D-outside-close]', async ({ page, member }) => {
  await member.signsIn();
  const form = await openForm(page);
  await expect(form).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'USD 출금하기' }).click();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'USD 출금하기' }).click();
  await form.getByRole('button', { name: '닫기' }).first().click();
  await expect(form).toBeHidden();
});

test('a waiting request is cancelled by its member, and the coins come back', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  await fund(site, token, 30);
  await openForm(page);
  await fill(page);
  await page.getByRole('button', { name: '20.00 USDT 출금' }).click();
  await readAlert(page, '20.00 USD 출금을 신청했어요.');
  const cancel = page.getByRole('form', { name: /20\.00 USDT .* 신청 취소/ });
  await cancel.getByLabel('환전 비밀번호').fill('1234');
  await cancel.getByRole('button', { name: '신청 취소' }).click();

  await expect(page.getByRole('row', { name: /−20\.00 USDT/ })).toContainText('취소');
  await expect(page.getByRole('region', { name: '출금할 수 있는 코인' })).toContainText('30.00 USD');
});

test('operators see the address, and refuse with a reason; tether is switched beside the site', async ({
  page,
  member,
  site,
}) => {
  const applicant = await newMember(site.origin);
  await fund(site, applicant.token, 60);
  const body = { amount: 60_000_000, withdrawalAddress: OWN_WALLET, token: 'USDC', withdrawPassword: '1234' } as const;
  await callApi(site.origin, RequestCryptoWithdrawal, { token: applicant.token, body });
  await member.takes(await admin(site.origin));
  await page.goto('/admin/withdrawals');
  const row = page.getByRole('row', { name: /60\.00 USDC/ });
  await expect(row).toContainText(OWN_WALLET);
  await expectGoodInEveryLook(page);
  await page.getByRole('button', { name: `${applicant.member.nickname} 60.00 USD 거절` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill('본인 지갑인지 알 수 없어요.');
  await dialog.getByRole('button', { name: '출금 거절하기' }).click();
  await page.getByRole('tab', { name: '거절' }).click();
  await expect(row).toContainText('본인 지갑인지 알 수 없어요.');
  expect(await usdtOf(site, applicant.token)).toBe(60_000_000);

  await page.goto('/admin/maintenance');
  await page.getByRole('button', { name: '테더 점검 시작하기' }).click();
  await expect(page.getByText('지금 테더 입금과 출금을 막고 있어요.')).toBeVisible();
  await page.getByRole('button', { name: '테더 점검 끝내기' }).click();
  await expect(page.getByText('지금 테더 입금과 출금을 받고 있어요.')).toBeVisible();
});
