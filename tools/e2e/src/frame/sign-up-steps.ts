import { expect, type Locator, type Page } from '@playwright/test';

let newcomers = 0;
let openings = 0;
let accounts = 0;

/** What a person might type into the sign-up. The id and the nickname are new to the site. */
export function newcomer() {
  newcomers += 1;
  const letters = [...'가나다라마바사아자차'];
  const digits = [...String(process.pid * 100 + newcomers).slice(-5)];
  return {
    아이디: `new${process.pid.toString(36)}${newcomers}`.padEnd(7, 'x').slice(0, 12),
    비밀번호: 'yard1234',
    '비밀번호 확인': 'yard1234',
    닉네임: digits.map(digit => letters[Number(digit)]).join(''),
    '출금 비밀번호': '1234',
    추천인: '마당',
  };
}

/** Opens the sign-up with a code, from the log-in page. Each time from another address: checks are ten a minute for one. */
export async function openJoin(page: Page, code = 'MADANG'): Promise<Locator> {
  openings += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.${process.pid % 256}.${openings % 256}` });
  await page.goto('/login');
  await page.getByLabel('가입코드').fill(code);
  await page.getByLabel('가입코드').press('Enter');
  const join = page.getByRole('dialog', { name: code === 'USD' ? '코인 회원가입' : '회원가입' });
  await expect(join).toBeVisible();
  return join;
}

/** Fills the fields that are named, those of an account where there are any, copies the shown letters, and agrees. */
export async function fillJoin(join: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await join.getByLabel(label, { exact: true }).fill(text);
  if ((await join.getByLabel('은행').count()) > 0) await fillAccount(join);
  await join.getByLabel('가입 확인 문자').fill(await shownLetters(join));
  await join.getByRole('checkbox', { name: /약관에 동의/ }).check();
}

async function fillAccount(join: Locator): Promise<void> {
  accounts += 1;
  const digits = String(process.pid * 1_000 + accounts)
    .slice(-8)
    .padStart(8, '0');
  await join.getByLabel('휴대전화번호').fill(`010-${digits.slice(0, 4)}-${digits.slice(4)}`);
  await join.getByLabel('출생 연도').selectOption('1994년');
  await join.getByLabel('은행').selectOption('누리은행');
  await join.getByLabel('계좌번호').fill(`110-${digits}`);
  await join.getByLabel('예금주').fill('김새싹');
}

/** The four letters that a person copies. */
export async function shownLetters(join: Locator): Promise<string> {
  return (await join.getByText(/^[A-Z0-9]{4}$/).textContent()) ?? '';
}

export const sendJoin = (join: Locator) => join.getByRole('button', { name: '가입 신청하기' }).click();
