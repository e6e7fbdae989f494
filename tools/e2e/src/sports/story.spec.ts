import { formatCombinedOdds, formatOdds, formatWon, sportName } from '@madang/locale';
import { newMember, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { logInByForm } from '../frame/log-in';
import { cartOf, cashOf, cellOf, chooseLeague, expectLegs, nameOf, placeButton, stakeOf } from './board';
import { freshRows, priceIn } from './rows';

test('log in, choose a league, pick two prices, bet: the balance falls and the bet is listed [R-europe] [R-bet-result] [F-league-choice]', async ({
  page,
  site,
}) => {
  const { member, password, token } = await newMember(site.origin, { cash: 50_000 });
  const [row, other] = await freshRows(site, token, 2);
  if (!row || !other) throw new Error('two fixtures are needed');
  const [first, second] = [priceIn(row, 'result', '1'), priceIn(other, 'total', 'Over')];

  await logInByForm(page, { userId: member.userId, password });
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '유럽형' }).click();
  const tree = page.getByRole('navigation', { name: '종목과 리그' });
  for (const price of [first, second]) {
    const { sportId, locationId, leagueId, leagueName } = price.row.fixture;
    await chooseLeague(tree, price.row);
    const query = new URLSearchParams({ sport_id: sportId, [sportName(sportId)]: '1' });
    await expect(page).toHaveURL(`/europe?${query}&league=${leagueId}&location_id=${locationId}`);
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(page.getByRole('table', { name: leagueName })).toBeVisible();
    await cellOf(page, price).click();
    await expect(cellOf(page, price)).toHaveAttribute('aria-pressed', 'true');
  }

  await expectLegs(page, [nameOf(first), nameOf(second)]);
  const odds = Math.floor((first.outcome.price * second.outcome.price) / 1000);
  await expect(cartOf(page)).toContainText(formatCombinedOdds(odds));
  await expect(placeButton(page)).toBeDisabled();
  await stakeOf(page).fill('10000');
  await expect(stakeOf(page)).toHaveValue('10,000');
  await placeButton(page).click();

  await expect(page.getByText('베팅이 접수됐어요.')).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
  await expectLegs(page, []);
  await cartOf(page).getByRole('tab', { name: '진행중 1' }).click();
  for (const price of [first, second]) await expect(cartOf(page)).toContainText(nameOf(price));
  await cartOf(page).getByRole('link', { name: '베팅내역에서 보기' }).click();

  await expect(page).toHaveURL('/bet_result?state=open');
  const bet = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: nameOf(first) }) });
  await expect(bet).toContainText('진행중');
  await expect(bet).toContainText(formatWon(10_000));
  await bet.getByRole('button', { name: `${nameOf(first)} 외 1폴더` }).click();
  for (const price of [first, second]) {
    await expect(bet).toContainText(nameOf(price));
    await expect(bet).toContainText(formatOdds(price.outcome.price));
  }
  await bet.getByRole('link', { name: '베팅 상세' }).click();
  await expect(page).toHaveURL(/\/bet_result\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/베팅번호/)).toBeVisible();
  await page.getByRole('link', { name: '베팅내역', exact: true }).last().click();
  await expect(page).toHaveURL('/bet_result?state=open');
});
