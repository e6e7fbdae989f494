import { CryptoAddress } from '@madang/contracts';
import { callApi, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from '../frame/alert';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';
import { fund, setTether, untilSeen } from './coins';

test.afterEach(({ site }) => setTether(site, false));

const send = async (page: Page, usd: string) => {
  await page.getByLabel('보낼 수량').fill(usd);
  await page.getByRole('button', { name: /입금신청$/ }).click();
};

test('coins are sent, seen, confirmed block by block and added, without a reload [R-charge-crypto]', async ({
  page,
  member,
  site,
}) => {
  const complaints = complaintsOf(page);
  const { token } = await member.signsIn();
  await page.goto('/chargeCrypto');
  await expect(page.getByText('모의 코인 · 실제 지갑에서 보내지 마세요')).toBeVisible();
  const { reply } = await callApi(site.origin, CryptoAddress, { token, query: { network: 'ethereum' } });
  await expect(page.getByRole('region', { name: '보낼 주소' })).toContainText(
    CryptoAddress.replies[200].parse(reply).address,
  );
  await expect(page.getByRole('img', { name: /QR 코드/ })).toBeVisible();

  await send(page, '100');
  await expect(page.getByText('모의 지갑에서 100.00 USDT 입금을 보냈어요.', { exact: false })).toBeVisible();
  await untilSeen(site, token);
  const incoming = page.getByRole('region', { name: '들어오는 중' });
  await expect(incoming).toContainText('100.00 USDT');
  await expect(incoming.getByRole('progressbar')).toBeVisible();
  await expectGoodInEveryLook(page);
  await site.mine(6);
  await expect(incoming).toContainText(/[67] \/ 12번 확인/);
  await site.mine(8);

  const row = page.getByRole('row', { name: /100\.00 USDT/ });
  await expect(row).toContainText('완료');
  await expect(row).toContainText('USD에 더했어요');
  await page.goto('/exchangeCrypto');
  await expect(page.getByRole('region', { name: '출금할 수 있는 코인' })).toContainText('100.00 USD');
  expect(complaints).toEqual([]);
});

test('what is sent wrong is in the list with its reason, and what vanishes is not added', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  await page.goto('/chargeCrypto');
  for (const [way, usd] of [
    ['1 USD보다 적게 보내기', '11'],
    ['블록이 되돌려져 사라지기', '12'],
    ['받지 않는 코인 보내기', '13'],
  ] as const) {
    await page.getByLabel('모의 지갑이 보내는 방법').selectOption(way);
    await send(page, usd);
    await expect(page.getByLabel('보낼 수량')).toHaveValue('');
  }
  await untilSeen(site, token, 3);
  await site.mine(10);

  await expect(page.getByRole('row', { name: /0\.50 USDT/ })).toContainText('1 USD보다 적게 보내서 받지 않았어요.');
  await expect(page.getByRole('row', { name: /13\.00 DAI/ })).toContainText('DAI 코인은 받지 않아요.');
  await expect(page.getByRole('row', { name: /12\.00 USDT/ })).toContainText('사라짐');
});

test('an amount that breaks a rule is refused at its field, and nothing is sent', async ({ page, member }) => {
  await member.signsIn();
  const sent: string[] = [];
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/chargeCrypto');

  await send(page, '0.5');
  await expect(page.getByText('입금은 1 USD부터 할 수 있어요.')).toBeVisible();
  await page.getByLabel('보낼 수량').fill('만원');
  await expect(page.getByText('금액을 숫자로 적어 주세요. 예: 50 또는 50.25')).toBeVisible();
  await page.getByLabel('보낼 수량').fill('1.005');
  await expect(page.getByText('소수점 둘째 자리까지 적어 주세요. 예: 50.25')).toBeVisible();

  expect(sent.filter(url => url.includes('cryptoDeposit'))).toEqual([]);
});

test('deposit data are posted to an https address alone, and its failure is the server’s sentence [C-tether-url] [X-tether]', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn();
  await page.route('**/api/setting/tether', route => route.abort()); // the page does not hear of the maintenance
  await page.goto('/chargeCrypto');
  await page.getByRole('button', { name: 'USDC' }).click();
  await page.getByRole('radio', { name: /폴리곤/ }).check();
  const urlRequest = page.waitForRequest('**/api/charge/tetherDepositUrl/usdc');
  const posted = page.waitForRequest('**/api/charge/cryptoDeposit');
  await send(page, '25');
  await urlRequest;
  expect((await posted).postDataJSON()).toEqual({
    token: 'USDC',
    network: 'polygon',
    amount: 25_000_000,
    way: 'plain',
  });
  await expect(page.getByLabel('보낼 수량')).toHaveValue('');

  await setTether(site, true);
  await send(page, '25');
  await readAlert(page, '테더 입금은 현재 점검중입니다.');
  await setTether(site, false);

  const later: string[] = [];
  page.on('request', request => request.method() === 'POST' && later.push(request.url()));
  await page.route('**/api/charge/tetherDepositUrl/usdc', route =>
    route.fulfill({ json: { url: 'http://wallet.madang.example/deposit/usdc' } }),
  );
  await send(page, '25');
  await readAlert(page, '입금 주소가 안전하지 않아 보내지 않았어요.');
  expect(later.filter(url => url.includes('cryptoDeposit'))).toEqual([]);
});

test('tether comes and goes by dialogs of my page, unless it is maintained [D-tether] [X-tether]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  await fund(site, token, 40);
  await page.goto('/member');
  await page.getByRole('button', { name: '테더 입금' }).click();
  const deposit = page.getByRole('dialog', { name: '테더 입금' });
  await expect(deposit.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible();
  await expectGoodInEveryLook(page);
  await deposit.getByLabel('보낼 수량').fill('5');
  await deposit.getByRole('button', { name: '5.00 USDT 입금신청' }).click();
  await expect(page.getByText('모의 지갑에서 5.00 USDT 입금을 보냈어요.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '테더 출금' }).click();
  const withdrawal = page.getByRole('dialog', { name: '테더 출금' });
  await expect(withdrawal).toContainText('가진 40.00 USD');
  await expect(withdrawal.getByRole('button', { name: 'USDC' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await setTether(site, true);
  await page.reload();
  await page.getByRole('button', { name: '테더 입금' }).click();
  await expect(deposit).toContainText('테더 입금은 현재 점검중입니다.');
  await expect(deposit.getByLabel('보낼 수량')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '테더 출금' }).click();
  await expect(withdrawal).toContainText('테더 출금은 현재 점검중입니다.');
  await page.keyboard.press('Escape');
  await page.goto('/chargeCrypto');
  await expect(page.getByRole('main')).toContainText('테더 입금은 현재 점검중입니다.');
  await page.goto('/exchangeCrypto');
  await expect(page.getByRole('main')).toContainText('테더 출금은 현재 점검중입니다.');
});

test('coins come and go by dialogs too, each from the page of the other [D-crypto]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/exchangeCrypto');
  await page.getByRole('button', { name: '코인 입금' }).click();
  const deposit = page.getByRole('dialog', { name: '코인 입금' });
  await deposit.getByRole('button', { name: 'USDC' }).click();
  await deposit.getByLabel('보낼 수량').fill('7.5');
  await expect(deposit.getByRole('button', { name: '7.50 USDC 입금신청' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/chargeCrypto');
  await page.getByRole('button', { name: '코인 출금' }).click();
  const withdrawal = page.getByRole('dialog', { name: '코인 출금' });
  await withdrawal.getByRole('button', { name: '출금신청' }).click();
  await expect(withdrawal.getByText('출금 암호화폐 종류를 선택해주세요')).toBeVisible();
});

test('a member who pays in coins is shown the way, not the form [P-crypto-member]', async ({ page, member }) => {
  await member.signsIn({ paysInCoins: true });
  await page.goto('/charge');
  await expect(page.getByText('코인 회원은 코인충전과 코인환전만 이용할 수 있어요.')).toBeVisible();
  await expect(page.getByLabel('신청금액')).toHaveCount(0);
  await page.getByRole('link', { name: '코인충전으로 가기' }).click();

  await expect(page).toHaveURL('/chargeCrypto');
  await expect(page.getByRole('button', { name: '입금신청' })).toBeVisible();
});
