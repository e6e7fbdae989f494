import { ReadAllMessages, SetMaintenance } from '@madang/contracts';
import { admin, callApi, type Site, signIn, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { placeBet } from '../sports/bets';
import { winner } from '../sports/rows';
import { complaintsOf, expectGoodInEveryLook } from './looks';
import { openJoin } from './sign-up-steps';

/** The demonstration's member: with charges, points, messages, and from here on a bet. */
async function seasonedMember(site: Site) {
  const session = await signIn(site.origin, 'dalbit1');
  const { token } = session;
  await callApi(site.origin, ReadAllMessages, { token });
  const price = await winner(site, token);
  return { session, bet: await placeBet({ site, token, prices: [price] }), fixture: price.row.fixture };
}

async function openPage(page: Page, address: string, ready: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: ready, level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test('the member’s pages hold for axe, at both widths, dark and light, without a complaint of the browser', async ({
  page,
  member,
  site,
}) => {
  test.setTimeout(240_000);
  const { session, bet, fixture } = await seasonedMember(site);
  const complaints = complaintsOf(page);
  await member.takes(session);
  for (const [address, ready] of [
    ['/', /^지금 .* 오늘/],
    ['/europe', '유럽형 프리매치'],
    [`/europe/${fixture.fixtureId}`, `${fixture.home} : ${fixture.away}`],
    ['/bet_result', '베팅내역'],
    [`/bet_result/${bet.betId}`, /./],
    ['/charge', '충전'],
    ['/mywallet/point', '포인트'],
    ['/coupon', '쿠폰'],
    ['/message', '쪽지'],
    ['/nowhere', 'This page could not be found'],
  ] as const) {
    await test.step(address, async () => {
      await openPage(page, address, ready);
      await expectGoodInEveryLook(page);
    });
  }
  expect(complaints).toEqual([]);
});

test('the slip and the dialogs hold too', async ({ page, member }) => {
  test.setTimeout(120_000);
  await member.signsIn({ cash: 20_000 });
  const complaints = complaintsOf(page);
  await openPage(page, '/europe', '유럽형 프리매치');
  await page
    .getByRole('table')
    .first()
    .getByRole('button', { name: /\d\.\d{2}$/ })
    .first()
    .click();
  await page.getByRole('region', { name: '베팅카트' }).getByLabel('베팅금액').fill('5000');
  await expectGoodInEveryLook(page);
  await page.setViewportSize({ width: 425, height: 1000 });
  await page.getByRole('button', { name: /총 배당/ }).click();
  await expect(page.getByRole('dialog', { name: '베팅카트' })).toBeVisible();
  await expectGoodInEveryLook(page);

  await openPage(page, '/mywallet/point', '포인트');
  await page.getByRole('button', { name: '포인트를 머니로 전환' }).click();
  await expect(page.getByRole('dialog', { name: '포인트 전환' })).toBeVisible();
  await expectGoodInEveryLook(page);
  expect(complaints).toEqual([]);
});

test('a visitor’s pages hold too: log-in, sign-up, maintenance', async ({ page, site }) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await openPage(page, '/login', '마당에 들어가기');
  await expectGoodInEveryLook(page);
  await openJoin(page);
  await expectGoodInEveryLook(page);

  const { token } = await admin(site.origin);
  await callApi(site.origin, SetMaintenance, { token, body: { on: true } });
  try {
    await openPage(page, '/maintenance', '지금은 점검하고 있어요');
    await expectGoodInEveryLook(page);
  } finally {
    await callApi(site.origin, SetMaintenance, { token, body: { on: false } });
  }
  expect(complaints).toEqual([]);
});

test('the operators’ pages hold too', async ({ page, member, site }) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  await member.takes(await admin(site.origin));
  for (const [address, ready] of [
    ['/admin/members', '회원'],
    ['/admin/charges', '충전 신청'],
    ['/admin/inquiries', '비회원 문의'],
    ['/admin/messages', '쪽지 보내기'],
    ['/admin/versions', '리모트 버전'],
    ['/admin/maintenance', '점검'],
  ] as const) {
    await test.step(address, async () => {
      await openPage(page, address, ready);
      await expectGoodInEveryLook(page);
    });
  }
  expect(complaints).toEqual([]);
});
