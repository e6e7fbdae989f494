import { ApproveMember, MemberRow, OperatorMembers, pageOf } from '@madang/contracts';
import { errors } from '@madang/locale';
import { admin, callApi, signIn, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from './alert';
import { fillJoin, newcomer, openJoin, sendJoin, shownLetters } from './sign-up-steps';

test('code, form, confirmation: then the new member waits for approval [D-join] [D-join-confirm]', async ({
  page,
  site,
}) => {
  const fields = newcomer();
  const join = await openJoin(page);
  await fillJoin(join, fields);
  await sendJoin(join);

  const confirm = page.getByRole('dialog', { name: '가입 신청이 끝났어요' });
  await expect(confirm).toContainText(fields.아이디);
  await expect(confirm).toContainText('승인 대기');
  await expect(confirm).toContainText('이용 규정을 지켜 주세요');
  await expect(confirm).toContainText('비회원 문의');
  await expect(join).toBeHidden();
  await confirm.getByRole('button', { name: '확인' }).click();
  await expect(confirm).toBeHidden();

  const row = await pendingMember(site.origin, fields.아이디);
  expect(row).toMatchObject({ nickname: fields.닉네임, recommender: '마당', type: 0 });
  await callApi(site.origin, ApproveMember, { token: (await admin(site.origin)).token, params: { memberId: row.id } });
  expect((await signIn(site.origin, fields.아이디)).member.nickname).toBe(fields.닉네임);
});

test('without a code, USD opens the coin sign-up, and its form sends what marks a coin member [S-signup-flow] [D-join-crypto]', async ({
  page,
}) => {
  const fields = newcomer();
  const dialog = await openRecommender(page);
  await dialog.getByLabel('가입코드').fill('USD');
  await dialog.getByRole('button', { name: '코드 확인' }).click();
  await expect(dialog).toBeHidden();
  const join = page.getByRole('dialog', { name: '코인 회원가입' });
  await fillJoin(join, fields);
  const signUpRequest = page.waitForRequest('**/api/member/signup');
  await sendJoin(join);

  expect((await signUpRequest).postDataJSON()).toMatchObject({
    userId: fields.아이디,
    suggestionCode1: 'USD',
    tetherSignupFlag: 1,
    type: 0,
    managementType: 99,
  });
  await expect(page.getByRole('dialog', { name: '가입 신청이 끝났어요' })).toBeVisible();
});

test('the recommender dialog demands a code, hints at USD and refuses an unknown one [D-recommender]', async ({
  page,
}) => {
  const dialog = await openRecommender(page);
  await expect(dialog).toContainText('코드가 없으면 USD');

  await dialog.getByRole('button', { name: '코드 확인' }).click();
  await expect(dialog).toContainText('위 항목을 입력해주세요.');

  await dialog.getByLabel('가입코드').fill('NOBODY');
  await dialog.getByLabel('가입코드').press('Enter');
  await readAlert(page, '유효하지 않은 가입코드입니다.');
  await expect(dialog).toBeVisible();
});

test('joinCd in the address of any page is looked up by itself [R-joincd]', async ({ page }) => {
  await page.goto('/?joinCd=MADANG');

  const join = page.getByRole('dialog', { name: '회원가입' });
  await expect(join.getByLabel('가입코드')).toHaveValue('MADANG');

  await page.goto('/login?joinCd=NOBODY');
  await readAlert(page, errors.signUpCode);
});

test('the shown letters are four of A-Z and 0-9, others each time, and must be copied [K-join-code]', async ({
  page,
}) => {
  const first = await shownLetters(await openJoin(page));
  const join = await openJoin(page);
  const second = await shownLetters(join);
  expect([first, second]).toEqual([expect.stringMatching(/^[A-Z0-9]{4}$/), expect.stringMatching(/^[A-Z0-9]{4}$/)]);
  expect(second).not.toBe(first);

  await fillJoin(join, newcomer());
  await join.getByLabel('가입 확인 문자').fill(first);
  await sendJoin(join);
  await readAlert(page, errors.signUpForm);
  await expect(join).toContainText('보이는 문자 4자를 그대로 입력해 주세요.');
});

test('while sign-up is closed, a code opens nothing and says so [V-signup-closed]', async ({ page }) => {
  await page.route('**/api/settingSignUp', route => route.fulfill({ json: { joinStartEndFlg: 1, idNiknameBan: [] } }));
  await page.goto('/login');
  await page.getByLabel('가입코드').fill('MADANG');
  await page.getByLabel('가입코드').press('Enter');

  await readAlert(page, '현재 회원가입은 종료했습니다.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a sign-up fails in words: code, form, closed, the platform’s own or the general ones [X-signup]', async ({
  page,
}) => {
  await page.goto('/login?joinCd=NOBODY');
  await readAlert(page, '유효하지 않은 가입코드입니다.');

  const join = await openJoin(page);
  await sendJoin(join);
  await readAlert(page, '회원등록에 실패했습니다. 메세지를 확인해주세요.');

  await fillJoin(join, { ...newcomer(), 아이디: 'dalbit1' });
  await sendJoin(join);
  await readAlert(page, '중복된 아이디 입니다.');

  await page.route('**/api/member/signup', route => route.abort());
  await sendJoin(join);
  await readAlert(page, '회원가입에 실패했습니다.');
  await expect(join).toBeVisible();

  await page.route('**/api/settingSignUp', route => route.fulfill({ json: { joinStartEndFlg: 1, idNiknameBan: [] } }));
  await page.goto('/login?joinCd=MADANG');
  await readAlert(page, '현재 회원가입은 종료했습니다.');
});

/** The dialog that the log-in dialog opens, on a page that has no entry of its own for newcomers. */
async function openRecommender(page: Page) {
  const join = await openJoin(page);
  await join.getByRole('button', { name: '로그인' }).click();
  await page.getByRole('dialog', { name: '로그인' }).getByRole('button', { name: '회원가입' }).click();
  return page.getByRole('dialog', { name: '가입코드 확인' });
}

async function pendingMember(origin: string, userId: string): Promise<MemberRow> {
  const { token } = await admin(origin);
  const { reply } = await callApi(origin, OperatorMembers, { token, query: { state: 'pending', search: userId } });
  const [row] = pageOf(MemberRow).parse(reply).items;
  if (!row) throw new Error(`${userId} does not wait for approval`);
  return row;
}
