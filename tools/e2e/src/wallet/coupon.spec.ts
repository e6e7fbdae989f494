import { EndCoupon, GiveCoupon, type GivenCouponBody, MakeCoupon, TakeBreak } from '@madang/contracts';
import { formatCouponCode, formatDay, formatTime, playBarred, seoulDay } from '@madang/locale';
import { admin, callApi, expectAccessible, type MemberSession, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

const DAY_MS = 24 * 60 * 60_000;
const day = (site: Site, days: number) => seoulDay(site.clock.now().getTime() + days * DAY_MS);
const termsOn = (site: Site) => ({
  name: '주말 쿠폰',
  currency: 'emoney' as const,
  amount: 20_000,
  rollingPercent: 150,
  firstDay: day(site, 0),
  lastDay: day(site, 8),
});

/** Makes a coupon and gives its code, as it is handed out. */
async function codeOn(site: Site, fields: { levelFrom?: number; uses?: number } = {}) {
  const { token } = await admin(site.origin);
  const body = { ...termsOn(site), code: null, levelFrom: 1, levelTo: 10, uses: 1, ...fields };
  const { reply } = await callApi(site.origin, MakeCoupon, { token, body });
  const { couponId, code } = MakeCoupon.replies[201].parse(reply);
  return { couponId, code: formatCouponCode(code ?? '') };
}

async function give(site: Site, { member }: MemberSession, fields: Partial<GivenCouponBody> = {}) {
  const { token } = await admin(site.origin);
  const body = { ...termsOn(site), userId: member.userId, ...fields };
  const { reply } = await callApi(site.origin, GiveCoupon, { token, body });
  return GiveCoupon.replies[201].parse(reply);
}

const field = (page: Page) => page.getByLabel('쿠폰 번호');
const checkButton = (page: Page) => page.getByRole('button', { name: '쿠폰 확인' });

test('a code says what it brings before it is used, then it is money and in the list [R-coupon]', async ({
  page,
  member,
  site,
}) => {
  const { code } = await codeOn(site, { uses: 2 });
  await member.signsIn({ cash: 10_000 });
  await page.goto('/coupon');
  await expect(page.getByText('아직 받은 쿠폰이 없어요.')).toBeVisible();

  await field(page).fill(` ${code.toLowerCase()} `);
  await page.keyboard.press('Enter');
  const terms = `쓸 수 있어요. 20,000원 · 롤링 150% · ${formatDay(day(site, 8))}까지`;
  await expect(page.getByText(terms)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('10,000원');
  await page.getByRole('button', { name: '20,000원 받기' }).click();

  await expect(page.getByText('20,000원을 받았어요. 지금 보유머니는 30,000원이에요.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('30,000원');
  await expect(field(page)).toHaveValue('');
  const used = page.getByRole('list', { name: '내 쿠폰' }).getByRole('listitem');
  await expect(used).toContainText('주말 쿠폰');
  await expect(used).toContainText('썼어요');

  const at = site.clock.now();
  await field(page).fill(code);
  await checkButton(page).click();
  const sentence = `이미 쓴 쿠폰이에요. ${seoulDay(at)} ${formatTime(at)}에 받았어요.`;
  await expect(field(page)).toHaveAccessibleDescription(sentence);
});

test('a code that can’t be used says why at its field [R-coupon]', async ({ page, member, site }) => {
  const [ended, higher] = [await codeOn(site), await codeOn(site, { levelFrom: 9 })];
  const { token } = await admin(site.origin);
  await callApi(site.origin, EndCoupon, { token, params: { couponId: ended.couponId } });
  await member.signsIn();
  await page.goto('/coupon');

  const refusals = [
    ['ABCD-EFGH', '쿠폰 번호는 ABCD-2345-EFGH처럼 영문과 숫자 12자로 입력해 주세요.'],
    ['ABCD-EFGH-JKMN', '없는 쿠폰 번호예요. 번호를 다시 확인해 주세요.'],
    [ended.code, '운영자가 일찍 끝낸 쿠폰이에요. 더는 쓸 수 없어요.'],
    [higher.code, '레벨 9~10 회원만 쓸 수 있는 쿠폰이에요.'],
  ] as const;
  for (const [code, sentence] of refusals) {
    await field(page).fill(code);
    await checkButton(page).click();
    await expect(field(page)).toHaveAccessibleDescription(sentence);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
});

test('guessing ends after ten wrong codes, and says for how long [R-coupon]', async ({ page, member, site }) => {
  const { code } = await codeOn(site);
  await member.signsIn();
  await page.goto('/coupon');
  for (let count = 0; count < 10; count += 1) {
    await field(page).fill(`ABCD-EFGH-JK${count + 10}`);
    await checkButton(page).click();
    await expect(field(page)).toHaveAccessibleDescription('없는 쿠폰 번호예요. 번호를 다시 확인해 주세요.');
  }

  await field(page).fill(code);
  await checkButton(page).click();

  await expect(field(page)).toHaveAccessibleDescription(/여러 번 잘못 입력했어요. \d+[초분] 뒤에/);
});

test('coupons that were given are taken from the list, by state [R-coupon]', async ({ page, member, site }) => {
  const session = await member.signsIn();
  await give(site, session, { name: '첫 글 고마워요', currency: 'point', amount: 5_000, rollingPercent: 0 });
  await give(site, session, { name: '오늘 쿠폰', lastDay: day(site, 0) });
  const past = await give(site, session, { name: '끝난 쿠폰' });
  const { token } = await admin(site.origin);
  await callApi(site.origin, EndCoupon, { token, params: { couponId: past.couponId } });
  await page.goto('/coupon');
  const rows = page.getByRole('list', { name: '내 쿠폰' }).getByRole('listitem');

  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('오늘이 마지막이에요');
  await expect(rows.nth(0)).toContainText('보유머니로 · 롤링 150%');
  await expect(rows.nth(1)).toContainText('8일 남았어요');
  await expect(rows.nth(1)).toContainText('포인트로 · 조건 없음');
  await expect(rows.nth(2)).toContainText('지났어요');
  await expectAccessible(page);
  await page.getByRole('button', { name: '첫 글 고마워요 5,000P 받기' }).click();

  await expect(page.getByText('5,000P를 받았어요. 지금 포인트는 5,000P예요.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('5,000P');
  await page.getByRole('tab', { name: '쓸 수 있어요 1' }).click();
  await expect(rows).toHaveText([/오늘 쿠폰/]);
  await page.getByRole('tab', { name: '썼어요 1' }).click();
  await expect(rows).toHaveText([/첫 글 고마워요/]);
  await page.getByRole('tab', { name: '지났어요 1' }).click();
  await expect(rows).toHaveText([/끝난 쿠폰/]);
});

test('a break refuses money to play with, and nothing is used', async ({ page, member, site }) => {
  const session = await member.signsIn();
  await give(site, session);
  const { reply } = await callApi(site.origin, TakeBreak, { token: session.token, body: { term: '1h' } });
  const { bar } = TakeBreak.replies[200].parse(reply);
  await page.goto('/coupon');

  await page.getByRole('button', { name: '주말 쿠폰 20,000원 받기' }).click();

  await expect(page.getByText(bar ? playBarred(bar) : '휴식')).toBeVisible();
  await expect(page.getByRole('tab', { name: '쓸 수 있어요 1' })).toBeVisible();
});
