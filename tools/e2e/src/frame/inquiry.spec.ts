import { ChangePhone, ExcludeSelf, OperatorInquiries, SendInquiry } from '@madang/contracts';
import { admin, callApi, newMember, type Site, signIn, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from './alert';
import { logInByForm } from './log-in';
import { complaintsOf, expectGoodInEveryLook } from './looks';
import { fillJoin, newcomer, openJoin, sendJoin } from './sign-up-steps';

const PIN = '482193';
const DOOR = '비회원 문의 24시간';

async function openInquiry(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: DOOR }).click();
  return page.getByRole('dialog', { name: '비회원 문의' });
}

/** Reads the answer to an inquiry as its author does, coming back another day. */
async function openAnswer(page: Page, number: string, pin = PIN) {
  const dialog = await openInquiry(page);
  await dialog.getByRole('tab', { name: '답변 확인' }).click();
  await dialog.getByLabel('문의 번호').fill(number);
  await dialog.getByLabel('확인용 비밀번호').fill(pin);
  await dialog.getByRole('button', { name: '답변 보기' }).click();
  return dialog;
}

/** An operator answers in the console, of another browser. */
async function answerInConsole(
  site: Site,
  number: string,
  { text, isReset = false }: { text: string; isReset?: boolean },
) {
  const page = await site.newPage();
  await site.member.takes(page, await site.member.logIn('manager1'));
  await page.goto('/manager/inquiries');
  await page.getByRole('button', { name: `문의 ${number} 답변` }).click();
  const dialog = page.getByRole('dialog', { name: `문의 ${number} 답변` });
  await dialog.getByLabel('답변', { exact: true }).fill(text);
  if (isReset) await dialog.getByRole('checkbox', { name: /임시 비밀번호 주기/ }).check();
  await dialog.getByRole('button', { name: '답변 보내기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('답변완료');
  await page.context().close();
}

/** An inquiry that is there already, and its number as it is shown. */
async function sentBy(site: Site, name: string) {
  const { reply } = await callApi(site.origin, SendInquiry, {
    body: {
      inquiryId: crypto.randomUUID(),
      kind: 'general',
      name,
      contact: '카톡 moon',
      text: '내용이 열 글자를 넘는 문의예요.',
      pin: PIN,
    },
  });
  const { number } = SendInquiry.replies[201].parse(reply);
  return { number: `${number.slice(0, 4)}-${number.slice(4)}` };
}

test('a visitor asks, an operator answers, and the visitor reads it by number and pin [D-nonmember]', async ({
  page,
  site,
}) => {
  const dialog = await openInquiry(page);
  await dialog.getByRole('button', { name: '문의 보내기' }).click();
  await expect(dialog.getByText('위 항목을 입력해주세요.')).toHaveCount(3);
  await expect(dialog.getByText('숫자 6~12자로 입력해 주세요.')).toBeVisible();

  await dialog.getByLabel('어떤 일인가요').selectOption({ label: '계정·로그인' });
  await dialog.getByLabel('이름').fill('김달빛');
  await dialog.getByLabel('연락처').fill('카톡 moon');
  await dialog.getByLabel('내용').fill('가입 승인이 사흘째 나지 않았어요.');
  // What was written stays while the other view is looked at.
  await dialog.getByRole('tab', { name: '답변 확인' }).click();
  await dialog.getByRole('tab', { name: '문의하기' }).click();
  await expect(dialog.getByLabel('이름')).toHaveValue('김달빛');
  await dialog.getByLabel('확인용 비밀번호').fill(PIN);
  await dialog.getByRole('button', { name: '문의 보내기' }).click();
  await expect(dialog.getByText('문의를 받았어요')).toBeVisible();
  const number = (await dialog.getByText(/^\d{4}-\d{4}$/).textContent()) ?? '';

  await dialog.getByRole('button', { name: '답변 확인' }).click();
  await expect(dialog.getByLabel('문의 번호')).toHaveValue(number);
  await dialog.getByLabel('확인용 비밀번호').fill(PIN);
  await dialog.getByLabel('확인용 비밀번호').press('Enter');
  await expect(dialog.getByText('아직 답변이 없어요', { exact: false })).toBeVisible();

  await answerInConsole(site, number, { text: '오늘 승인했어요.\n이제 로그인해 보세요.' });

  const answered = await openAnswer(page, number);
  await expect(answered.getByRole('status')).toContainText('답변완료');
  await expect(answered.getByText('오늘 승인했어요.', { exact: false })).toBeVisible();
});

test('an operator closes what needs no answer, and its author reads that [D-nonmember]', async ({ page, site }) => {
  const { number } = await sentBy(site, '장난이에요');
  const operators = await site.newPage();
  await site.member.takes(operators, await site.member.logIn('manager1'));
  await operators.goto('/manager/inquiries');
  await operators.getByRole('button', { name: `문의 ${number} 종결` }).click();
  await operators.getByRole('button', { name: '종결하기' }).click();
  await expect(operators.getByRole('row').filter({ hasText: number })).toContainText('종결');
  await expect(operators.getByRole('button', { name: `문의 ${number} 답변` })).toHaveCount(0);

  const dialog = await openAnswer(page, number);
  await expect(dialog.getByRole('status')).toContainText('답변 없이 종결했어요.');
});

test('a wrong number and a wrong pin are refused in the same way [D-nonmember]', async ({ page }) => {
  const sentence = '문의 번호나 확인용 비밀번호가 맞지 않아요. 다시 확인해 주세요.';
  const dialog = await openAnswer(page, '00000000', '999999');

  await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
});

test('an excluded member finds the door from the log-in’s refusal [D-nonmember]', async ({ page, site }) => {
  const { member, token, password } = await newMember(site.origin);
  await callApi(site.origin, ExcludeSelf, { token, body: { term: '7d', password } });

  await logInByForm(page, { userId: member.userId, password });
  const alert = page.getByRole('alertdialog').filter({ hasText: '로그인할 수 없어요' });
  await expect(alert.getByRole('button', { name: '확인' })).toBeFocused();
  await alert.getByRole('button', { name: '비회원 문의' }).click();

  await expect(alert).toBeHidden();
  const dialog = page.getByRole('dialog', { name: '비회원 문의' });
  await dialog.getByLabel('어떤 일인가요').selectOption({ label: '자가 제한 중 환전' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a refusal that names no inquiry has no door [D-nonmember]', async ({ page }) => {
  await logInByForm(page, { userId: 'nobody77', password: 'wrong123' });

  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('맞지 않아요');
  await expect(alert.getByRole('button', { name: '비회원 문의' })).toHaveCount(0);
});

test('the confirmation of a sign-up leads to the inquiry that it names [D-nonmember]', async ({ page }) => {
  const join = await openJoin(page);
  await fillJoin(join, newcomer());
  await sendJoin(join);
  const confirm = page.getByRole('dialog', { name: '가입 신청이 끝났어요' });
  await confirm.getByRole('button', { name: '비회원 문의' }).click();

  await expect(confirm).toBeHidden();
  await expect(page.getByRole('dialog', { name: '비회원 문의' })).toBeVisible();
});

test('who has forgotten both passwords gets a temporary one by an inquiry, once [D-find-password]', async ({
  page,
  site,
}) => {
  const { member, token, password } = await newMember(site.origin);
  const phoneNumber = '010-4444-7777';
  await callApi(site.origin, ChangePhone, { token, body: { phoneNumber, password } });
  const dialog = await openInquiry(page);
  await dialog.getByLabel('어떤 일인가요').selectOption({ label: '비밀번호를 모두 잊었어요' });
  await expect(dialog.getByLabel('이름')).toHaveAccessibleDescription('로그인하던 아이디');
  await dialog.getByLabel('이름').fill(member.userId);
  await dialog.getByLabel('연락처').fill(phoneNumber);
  await dialog.getByLabel('내용').fill('비밀번호와 환전 비밀번호를 모두 잊었어요.');
  await dialog.getByLabel('확인용 비밀번호').fill(PIN);
  await dialog.getByRole('button', { name: '문의 보내기' }).click();
  const number = (await dialog.getByText(/^\d{4}-\d{4}$/).textContent()) ?? '';

  await answerInConsole(site, number, { text: '전화로 확인했어요.', isReset: true });

  const answered = await openAnswer(page, number);
  await expect(answered.getByText('까지 볼 수 있어요', { exact: false })).toBeVisible();
  const temporary = (await answered.getByText(/^[a-z2-9]{10}$/).textContent()) ?? '';
  await answered.getByRole('button', { name: '답변 보기' }).click();
  await expect(answered.getByText('한 번만 볼 수 있어요', { exact: false })).toBeVisible();
  await expect(answered.getByText(temporary)).toHaveCount(0);

  await logInByForm(page, { userId: member.userId, password });
  await readAlert(page, '아이디 또는 비밀번호가 맞지 않아요');
  await logInByForm(page, { userId: member.userId, password: temporary });
  await expect(page).toHaveURL('/');
});

test('a missing reply leads to no second inquiry: the same one is sent again', async ({ page, site }) => {
  const dialog = await openInquiry(page);
  await dialog.getByLabel('이름').fill('두번이');
  await dialog.getByLabel('연락처').fill('카톡 twice');
  await dialog.getByLabel('내용').fill('답을 잃은 문의를 다시 보내요.');
  await dialog.getByLabel('확인용 비밀번호').fill(PIN);
  await page.route('**/api/inquiry', async route => {
    await route.fetch(); // it arrives, and its answer does not
    await route.abort();
  });
  await dialog.getByRole('button', { name: '문의 보내기' }).click();
  await readAlert(page, '서버에 연결하지 못했어요');
  await page.unroute('**/api/inquiry');
  await dialog.getByRole('button', { name: '문의 보내기' }).click();
  await expect(dialog.getByText('문의를 받았어요')).toBeVisible();

  const { token } = await admin(site.origin);
  const { reply } = await callApi(site.origin, OperatorInquiries, { token });
  const { items } = OperatorInquiries.replies[200].parse(reply);
  expect(items.filter(({ name }) => name === '두번이')).toHaveLength(1);
});

test('its dialog holds the focus, and is good in every look [D-nonmember]', async ({ page, site }) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  const dialog = await openInquiry(page);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectGoodInEveryLook(page);
  await dialog.getByRole('tab', { name: '답변 확인' }).click();
  await expectGoodInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: DOOR })).toBeFocused();

  const body = {
    inquiryId: crypto.randomUUID(),
    kind: 'password' as const,
    name: 'nobody77',
    contact: '01012344321',
    pin: PIN,
  };
  const text = '비밀번호와 환전 비밀번호를 모두 잊었어요.';
  const { reply } = await callApi(site.origin, SendInquiry, { body: { ...body, text } });
  const { number } = SendInquiry.replies[201].parse(reply);
  const operators = await site.newPage();
  await site.member.takes(operators, await signIn(site.origin, 'manager1'));
  await operators.goto('/manager/inquiries');
  await operators.getByRole('button', { name: `문의 ${number.slice(0, 4)}-${number.slice(4)} 답변` }).click();
  await operators.getByRole('checkbox', { name: /임시 비밀번호 주기/ }).check();
  await expectGoodInEveryLook(operators);
  expect(complaints).toEqual([]);
});
