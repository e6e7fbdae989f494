import { test } from '@madang/testing';
import { expect, type Locator } from '@playwright/test';
import { readAlert } from './alert';
import { fillJoin, newcomer, openJoin, sendJoin } from './sign-up-steps';

const FORM = '회원등록에 실패했습니다. 메세지를 확인해주세요.';

/** The sentence under a field. */
async function expectUnder(join: Locator, label: string, sentence: string): Promise<void> {
  await expect(join.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
}
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const broken = [
  ['[V-space]', '아이디', 'new 1234', '공백은 사용 할 수 없습니다.'],
  ['[V-userid]', '아이디', 'abc12', '공백을 제외한 영문/숫자 6~14자 입력해주세요.'],
  ['[V-userid]', '아이디', '한글아이디요', '공백을 제외한 영문/숫자 6~14자 입력해주세요.'],
  ['[V-password]', '비밀번호', 'abc', '공백을 제외한 영문/숫자/특수문자(!@#$%^*+=-) 4~12자 입력해주세요.'],
  ['[V-password]', '비밀번호', 'abcd(1)', '공백을 제외한 영문/숫자/특수문자(!@#$%^*+=-) 4~12자 입력해주세요.'],
  ['[V-password]', '비밀번호 확인', 'yard4321', '비밀번호가 일치하지 않았습니다. 다시 시도해 보세요.'],
  ['[V-withdraw-password]', '출금 비밀번호', '123', '공백을 제외한 숫자 4자로 입력해주세요.'],
  ['[V-withdraw-password]', '출금 비밀번호', '12a4', '공백을 제외한 숫자 4자로 입력해주세요.'],
  ['[V-nickname]', '닉네임', '가', '닉네임은 한글 2~6자로 입력하세요.'],
  ['[V-nickname]', '닉네임', 'nick', '닉네임은 한글 2~6자로 입력하세요.'],
  ['[V-recommender]', '추천인', 'abc', '닉네임은 한글 2~6자로 입력하세요.'],
  ['[V-banned]', '아이디', 'madang', '금지된 아이디입니다.'],
  ['[V-banned]', '닉네임', '운영자', '금지된 닉네임입니다.'],
] as const;

test(`the form refuses what breaks a field’s rule, and says which ${[...new Set(broken.map(([id]) => id))].join(' ')}`, async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', request => request.url().endsWith('/signup') && requests.push(request.url()));
  const join = await openJoin(page);
  for (const [, label, text, sentence] of broken) {
    await fillJoin(join, { ...newcomer(), [label]: text });
    await sendJoin(join);
    await readAlert(page, FORM);
    await expectUnder(join, label, sentence);
  }
  expect(requests).toEqual([]);
});

test('an empty form asks for every field and for consent [V-required] [V-recommender] [V-consent]', async ({
  page,
}) => {
  const join = await openJoin(page);
  await sendJoin(join);
  await readAlert(page, FORM);

  for (const label of ['아이디', '비밀번호', '비밀번호 확인', '닉네임', '출금 비밀번호', '추천인']) {
    await expectUnder(join, label, '위 항목을 입력해주세요.');
  }
  const consent = join.getByRole('checkbox', { name: /약관.*만 18세/ });
  await expect(consent).toHaveAccessibleDescription(/약관에 동의하고 만 18세 이상/);

  await fillJoin(join, newcomer());
  await consent.uncheck();
  await sendJoin(join);
  await readAlert(page, FORM);
  await expect(join).toBeVisible();
});

test('the check buttons demand their own lengths and tell whether a name is free [V-userid] [V-nickname]', async ({
  page,
}) => {
  const join = await openJoin(page);
  const check = (nth: number) => join.getByRole('button', { name: '중복 확인' }).nth(nth).click();
  const { 아이디: userId, 닉네임: nickname } = newcomer();

  await join.getByLabel('아이디', { exact: true }).fill('abcdefghij123');
  await check(0);
  await expectUnder(join, '아이디', '6자이상,12자 이내로 입력해주세요');
  await join.getByLabel('아이디', { exact: true }).fill('dalbit1');
  await check(0);
  await expectUnder(join, '아이디', 'dalbit1는 이미 사용중입니다.');
  await join.getByLabel('아이디', { exact: true }).fill(userId);
  await check(0);
  await expectUnder(join, '아이디', `${userId}는 사용가능합니다.`);

  await check(1);
  await expectUnder(join, '닉네임', '닉네임을 입력해주세요.');
  await join.getByLabel('닉네임', { exact: true }).fill('가나다라마바사아자');
  await check(1);
  await expectUnder(join, '닉네임', '8자 이내로 입력해주세요');
  await join.getByLabel('닉네임', { exact: true }).fill('달빛소년');
  await check(1);
  await expectUnder(join, '닉네임', '달빛소년는 이미 사용중입니다.');
  await join.getByLabel('닉네임', { exact: true }).fill(nickname);
  await check(1);
  await expectUnder(join, '닉네임', `${nickname}는 사용가능합니다.`);
});

test('a field that is left with a name that is taken says so at once', async ({ page }) => {
  const join = await openJoin(page);
  await join.getByLabel('아이디', { exact: true }).fill('dalbit1');
  await join.getByLabel('닉네임', { exact: true }).fill('달빛소년');
  await join.getByLabel('추천인', { exact: true }).focus();

  await expectUnder(join, '아이디', '중복된 아이디 입니다.');
  await expectUnder(join, '닉네임', '중복된 닉네임 입니다.');
});

test('years of birth go from this year less 15 down to 1950, and the banks of the site are offered [K-birth-year] [C-bank]', async ({
  page,
}) => {
  const join = await openJoin(page);
  const years = await join.getByLabel('출생 연도').locator('option').allTextContents();
  expect(years.slice(1, 2)).toEqual([`${new Date().getFullYear() - 15}년`]);
  expect(years.at(-1)).toBe('1950년');
  await expect(join.getByLabel('은행').locator('option')).toContainText(['골라 주세요', '한마당은행']);
});

test('a phone number and an account that are another member’s are said to be when their fields are left [V-duplicate]', async ({
  page,
}) => {
  const join = await openJoin(page);
  await join.getByLabel('계좌번호').fill('0001-2345-3459');
  await join.getByLabel('예금주').focus();

  await expect(join.getByText('중복된 계좌번호 입니다.')).toBeVisible();
});

test('the coin sign-up says what is different, and asks for no bank [P-crypto-member]', async ({ page }) => {
  const join = await openJoin(page, 'USD');
  const terms = join.getByRole('region', { name: '코인 회원이 되면' });

  await expect(terms).toContainText('USD 코인으로만');
  await expect(terms).toContainText('충전 포인트 5%');
  await expect(terms).toContainText('첫충, 매충, 지인 추천 이벤트는 함께할 수 없어요.');
  await expect(join.getByLabel('은행')).toHaveCount(0);
});
