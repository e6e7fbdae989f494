import {
  ApproveExchange,
  type ExchangeRow,
  OperatorExchanges,
  ProcessExchange,
  ReadAllMessages,
} from '@madang/contracts';
import { admin, callApi, signIn, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { expectGoodInEveryLook } from '../frame/looks';

const PIN = '1234'; // of the accounts of the demonstration

const form = (page: Page) => page.getByRole('form', { name: '환전 신청' });
async function request(page: Page, pin = PIN) {
  await form(page).getByRole('button', { name: '1만원 더하기' }).click();
  await form(page).getByRole('button', { name: '1만원 더하기' }).click();
  await form(page).getByLabel('환전 비밀번호').fill(pin);
  await form(page).getByRole('button', { name: '20,000원 환전신청' }).click();
}

async function newest(origin: string, token: string, userId: string): Promise<ExchangeRow> {
  const { reply } = await callApi(origin, OperatorExchanges, { token, query: {} });
  const row = OperatorExchanges.replies[200].parse(reply).items.find(one => one.userId === userId);
  if (!row) throw new Error(`${userId} has no exchange`);
  return row;
}

test('an exchange is requested, held, processed, and paid: each state is seen without a reload [R-exchange]', async ({
  page,
  member,
  site,
}) => {
  const session = await signIn(site.origin, 'haneul22');
  await member.takes(session);
  await page.goto('/exchange');
  const before = session.member.emoney;
  await expect(page.getByRole('region', { name: '환전할 수 있는 금액' })).toContainText(before.toLocaleString('en-US'));

  await request(page);

  const open = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '20,000원' }) });
  await expect(open).toContainText('대기');
  await expect(page.getByRole('banner')).toContainText((before - 20_000).toLocaleString('en-US'));
  const { token } = await admin(site.origin);
  const { exchangeId } = await newest(site.origin, token, 'haneul22');
  await callApi(site.origin, ProcessExchange, { token, params: { exchangeId } });
  await expect(open).toContainText('이제 취소할 수 없어요', { timeout: 20_000 });
  await expect(open.getByRole('button', { name: '신청 취소' })).toBeHidden();

  await callApi(site.origin, ApproveExchange, { token, params: { exchangeId } });

  // The message about it leads to the messages first.
  await expect(page).toHaveURL(/\/message/);
  await expect(page.getByRole('row', { name: /환전이 완료되었어요/ }).first()).toContainText('20,000원');
  await callApi(site.origin, ReadAllMessages, { token: session.token });
  await page.goto('/exchange');
  await expect(page.getByRole('row', { name: /20,000원/ }).first()).toContainText('보냈어요 (모의)');
  await expect(open).toBeHidden();
});

test('a wrong password is said at its field, the amount stays, and the request comes back only by the right one', async ({
  page,
  member,
  site,
}) => {
  await member.takes(await signIn(site.origin, 'goal1004'));
  await page.goto('/exchange');
  await request(page, '9999');
  await expect(form(page).getByText('환전 비밀번호가 달라요.', { exact: false })).toBeVisible();
  await expect(form(page).getByLabel('신청금액')).toHaveValue('20,000');

  await form(page).getByLabel('환전 비밀번호').fill(PIN);
  await form(page).getByLabel('환전 비밀번호').press('Enter');

  const cancel = page.getByRole('form', { name: /^20,000원 .* 신청 취소$/ });
  await cancel.getByRole('button', { name: '신청 취소' }).click();
  await expect(cancel.getByText('위 항목을 입력해주세요.')).toBeVisible();
  await cancel.getByLabel('환전 비밀번호').fill(PIN);
  await cancel.getByRole('button', { name: '신청 취소' }).click();
  await expect(page.getByRole('row', { name: /20,000원/ }).first()).toContainText('직접 취소했어요');
});

test('who has no account registers one in the form’s place, and what rolling locks is explained [K-rolling]', async ({
  page,
  member,
}) => {
  await member.signsIn({ cash: 300_000 });
  await page.goto('/exchange');
  const account = page.getByRole('form', { name: '계좌 등록' });
  await account.getByRole('button', { name: '계좌 등록' }).click();
  await expect(account.getByText('계좌번호는 숫자 10~16자로 입력해 주세요.')).toBeVisible();
  await account.getByLabel('은행').selectOption('누리은행');
  await account.getByLabel('계좌번호').fill(`110-${String(Date.now()).slice(-10)}`);
  await account.getByLabel('예금주').fill('김달빛');
  await account.getByLabel('환전 비밀번호').fill(PIN);
  await account.getByRole('button', { name: '계좌 등록' }).click();
  await expect(form(page)).toContainText('김*빛');

  await request(page);

  await expect(form(page).getByText('남은 롤링 300,000원을 채우면', { exact: false })).toBeVisible();
  const rolling = page.getByRole('region', { name: '롤링 조건' });
  await expect(rolling).toContainText('충전 300,000원 × 100%');
  await expect(rolling).toContainText('0 / 300,000원');
});

test('the page is good in every look', async ({ page, member, site }) => {
  await member.takes(await signIn(site.origin, 'homerun9'));
  await page.goto('/exchange');
  await expect(page.getByRole('heading', { name: '진행 중인 신청' })).toBeVisible();

  await expectGoodInEveryLook(page);
});
