import {
  ConvertUsd,
  CurrentMember,
  ExchangeQuote,
  ExchangeRate,
  OwnRolling,
  QuoteExchange,
  ReadAllMessages,
} from '@madang/contracts';
import { formatCount, formatUsd, formatWon } from '@madang/locale';
import { callApi, expectAccessible, type MemberSession, signIn, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

// The demonstration's member has USD, and the still site's rate stands at 1,486.20 won.
const BUY = '1,478.76';

let session: MemberSession;
test.beforeAll(async ({ site }) => {
  session = await signIn(site.origin, 'dalbit1');
  await callApi(site.origin, ReadAllMessages, session);
});
test.beforeEach(({ member }) => member.takes(session));

const dialogOn = (page: Page) => page.getByRole('dialog', { name: '머니이동' });
const alertOn = (page: Page) => page.getByRole('alertdialog');

async function open(page: Page) {
  await page.goto('/charge');
  await page.getByRole('tab', { name: '머니이동' }).click();
  await expect(dialogOn(page)).toBeVisible();
  return dialogOn(page);
}

/** Converts past the dialog, and gives what the platform says. */
async function converts(origin: string, amount: number): Promise<string> {
  const { reply } = await callApi(origin, QuoteExchange, session);
  const { rate, at } = ExchangeQuote.parse(reply);
  const body = { amount, rate, rateAt: at };
  const { reply: converted } = await callApi(origin, ConvertUsd, { ...session, body });
  return ConvertUsd.replies[200].parse(converted).message;
}

async function balances(origin: string) {
  const { reply } = await callApi(origin, CurrentMember, session);
  return CurrentMember.replies[200].parse(reply);
}

test('USD become emoney at the rate in sight, less the spread that is shown [D-money-change] [C-decrease] [C-rates] [D-alert]', async ({
  page,
  site,
}) => {
  const { usdt, emoney } = await balances(site.origin);
  const rateRequest = page.waitForRequest(/\/charge\/exchangeRates$/);
  const dialog = await open(page);
  await rateRequest;
  await expect(dialog.getByText('1 USD = 1,486.20원')).toBeVisible();
  await expect(dialog.getByText(`${BUY}원`)).toBeVisible();
  await expect(dialog.getByText('최소 1 USD')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: '50 USD 더하기' }).click();
  await expect(dialog.getByLabel('바꿀 수량')).toHaveValue('50.00');
  await expect(dialog.getByText(`${formatUsd(usdt - 50_000_000)} USD`, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '50.00 USD를 73,938원으로 바꾸기' }).click();

  await expect(alertOn(page)).toContainText('50.00 USD를 73,938원으로 바꿨어요.');
  await expect(dialog).toBeHidden();
  await alertOn(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('banner')).toContainText(formatWon(emoney + 73_938));
});

test('emoney become USD, as far as no turnover is owed [D-money-change] [C-increase] [K-minimums]', async ({
  page,
  site,
}) => {
  await converts(site.origin, 10_000_000);
  const before = await balances(site.origin);
  const { locked } = OwnRolling.replies[200].parse((await callApi(site.origin, OwnRolling, session)).reply);
  const dialog = await open(page);
  await dialog.getByRole('button', { name: '보유머니 → USD' }).click();
  await expect(dialog.getByText(/최소 10,000원/)).toBeVisible();
  await expect(dialog.getByText(`롤링 중인 ${formatWon(locked)}은 빼고`)).toBeVisible();

  await dialog.getByRole('button', { name: 'MAX 최대 금액' }).click();
  await expect(dialog.getByLabel('바꿀 금액')).toHaveValue(formatCount(before.emoney - locked));
  await dialog.getByLabel('바꿀 금액').fill('100000');
  await dialog.getByRole('button', { name: '100,000원을 66.95 USD로 바꾸기' }).click();

  await expect(alertOn(page)).toContainText('100,000원을 66.95 USD로 바꿨어요.');
  const after = await balances(site.origin);
  expect([after.emoney - before.emoney, after.usdt - before.usdt]).toEqual([-100_000, 66_950_000]);
});

test('amounts are grouped, quick ones add up, and another mode begins empty [V-conversion] [K-quick-add]', async ({
  page,
}) => {
  const dialog = await open(page);
  const usd = dialog.getByLabel('바꿀 수량');
  for (const label of ['10', '30', '50', '100', '500']) {
    await dialog.getByRole('button', { name: `${label} USD 더하기`, exact: true }).click();
  }
  await expect(usd).toHaveValue('690.00');
  await usd.fill('1234.5');
  await expect(usd).toHaveValue('1,234.5');

  const rateRequest = page.waitForRequest(/\/charge\/exchangeRates$/);
  await dialog.getByRole('button', { name: '보유머니 → USD' }).click();
  await rateRequest;
  const won = dialog.getByLabel('바꿀 금액');
  await expect(won).toHaveValue('');
  for (const label of ['1만', '3만', '5만', '10만', '50만']) {
    await dialog.getByRole('button', { name: `${label}원 더하기`, exact: true }).click();
  }
  await expect(won).toHaveValue('690,000');
  await dialog.getByRole('button', { name: 'USD → 보유머니' }).click();
  await expect(usd).toHaveValue('');
  await expect(dialog.getByRole('button', { name: /포인트/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: '포인트 전환' }).click();
  await expect(page).toHaveURL(/\/mywallet\/point$/);
  await expect(dialog).toBeHidden();
});

const unreadable = [
  { text: '50.255', reason: /소수점 둘째 자리까지/ },
  { text: '-5', reason: /부호를 쓸 수 없어요/ },
  { text: '9007199254740993', reason: /너무 커요/ },
  { text: '오십', reason: /숫자로 적어/ },
];

test('what is no amount is refused at its field, and full-width digits are one [V-conversion]', async ({ page }) => {
  const dialog = await open(page);
  const usd = dialog.getByLabel('바꿀 수량');
  for (const { text, reason } of unreadable) {
    await usd.fill(text);
    await expect(dialog.getByRole('alert').filter({ hasText: reason }), text).toBeVisible();
  }
  await usd.fill('５０．２５');
  await usd.press('Tab');
  await expect(usd).toHaveValue('50.25');
});

test('the platform says what is too little and too much, in an alert and at the field [K-minimums] [D-alert]', async ({
  page,
  site,
}) => {
  const { usdt } = await balances(site.origin);
  const dialog = await open(page);
  const refused = [
    { text: '0.50', reason: '1 USD부터 바꿀 수 있어요.' },
    { text: '90000', reason: `가진 USD(${formatUsd(usdt)})보다 많이 바꿀 수 없어요.` },
  ];
  for (const { text, reason } of refused) {
    await dialog.getByLabel('바꿀 수량').fill(text);
    await dialog.getByRole('button', { name: /바꾸기$/ }).click();
    await expect(alertOn(page)).toContainText(reason);
    await alertOn(page).getByRole('button', { name: '확인' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  }
  expect((await balances(site.origin)).usdt).toBe(usdt);
});

test('a rate that no longer holds is not taken: the new one is shown and asked for [D-money-change]', async ({
  page,
  site,
}) => {
  const { usdt } = await balances(site.origin);
  let isOld = true;
  await page.route(/\/charge\/quote$/, async route => {
    const response = await route.fetch();
    const quote = ExchangeQuote.parse(await response.json());
    const old = { ...quote, rate: quote.rate + 300, buy: quote.buy + 300 };
    return route.fulfill({ response, json: isOld ? old : quote });
  });
  const dialog = await open(page);
  await expect(dialog.getByText('1 USD = 1,489.20원')).toBeVisible();
  await dialog.getByRole('button', { name: '10 USD 더하기' }).click();

  isOld = false;
  await dialog.getByRole('button', { name: '10.00 USD를 14,817원으로 바꾸기' }).click();

  await expect(alertOn(page)).toContainText('환율이 바뀌었어요');
  await alertOn(page).getByRole('button', { name: '확인' }).click();
  await expect(dialog.getByText('1 USD = 1,486.20원')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '10.00 USD를 14,787원으로 바꾸기' })).toBeVisible();
  expect((await balances(site.origin)).usdt).toBe(usdt);
});

test('a rate that is 1,500 before the first answer [K-minimums]', async ({ page }) => {
  await page.route(/\/charge\/(quote|exchangeRates)$/, () => undefined); // no answer comes
  const dialog = await open(page);

  await expect(dialog.getByText('1 USD = 1,500.00원')).toBeVisible();
});

const ways = [
  { way: 'Escape', leave: (page: Page) => page.keyboard.press('Escape') },
  { way: 'a press outside', leave: (page: Page) => page.mouse.click(5, 5) },
  { way: 'the cross', leave: (page: Page) => dialogOn(page).getByRole('button', { name: '닫기' }).click() },
];
for (const { way, leave } of ways) {
  test(`${way} closes it, and nothing is left of what was written [D-outside-close]`, async ({ page }) => {
    const dialog = await open(page);
    await dialog.getByLabel('바꿀 수량').fill('77');
    await leave(page);
    await expect(dialog).toBeHidden();

    await page.getByRole('tab', { name: '머니이동' }).click();
    await expect(dialog.getByLabel('바꿀 수량')).toHaveValue('');
  });
}

test('other readers get the rate as a number, and convert by the contract alone [C-rates] [C-decrease]', async ({
  site,
}) => {
  const { reply } = await callApi(site.origin, ExchangeRate, session);

  expect(reply).toBe(1486.2);
  expect(await converts(site.origin, 1_000_000)).toBe('1.00 USD를 1,478원으로 바꿨어요.');
});

for (const width of [425, 1607]) {
  for (const scheme of ['dark', 'light'] as const) {
    test(`it fits and is accessible: ${scheme}, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      const dialog = await open(page);
      await expect(dialog.getByText('1 USD = 1,486.20원')).toBeVisible();

      await expectAccessible(page);
      const inner = await dialog.evaluate(box => [box.scrollWidth, box.clientWidth]);
      expect(inner[0]).toBe(inner[1]);
    });
  }
}
