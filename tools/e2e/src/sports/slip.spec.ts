import { type Outcome, PlayRestrictions, TakeBreak } from '@madang/contracts';
import { betting, formatOdds, playBarred } from '@madang/locale';
import { callApi, newMember, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from '../frame/alert';
import { logInByForm } from '../frame/log-in';
import { expectGoodInEveryLook } from '../frame/looks';
import { cartOf, cellOf, expectLegs, nameOf, placeButton, stakeOf } from './board';
import { marketText } from './feed';
import { FOOTBALL, pageOfBoard } from './places';
import { boardOf, freshRows, priceIn } from './rows';

async function rowsFor(site: Site, token: string, count: number) {
  const rows = await freshRows(site, token, count);
  return rows.map(row => ({
    row,
    home: priceIn(row, 'result', '1'),
    away: priceIn(row, 'result', '2'),
    handicap: priceIn(row, 'handicap', '1'),
    over: priceIn(row, 'total', 'Over'),
  }));
}

/** Opens the board at a fresh fixture. */
async function openedBoard(page: Page, site: Site, token: string) {
  const [fixture] = await rowsFor(site, token, 1);
  if (!fixture) throw new Error('a fixture is needed');
  await page.goto(boardOf(fixture.row));
  return fixture;
}

test('two picks a fixture, of different market kinds: the same kind replaces, a third takes the first one’s place [S-slip-europe]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const { home, away, handicap, over } = await openedBoard(page, site, token);

  await cellOf(page, home).click();
  await expectLegs(page, [nameOf(home)]);
  await cellOf(page, away).click();
  await expectLegs(page, [nameOf(away)]);
  await expect(cellOf(page, home)).toHaveAttribute('aria-pressed', 'false');

  await cellOf(page, over).click();
  await expectLegs(page, [nameOf(away), nameOf(over)]);
  await cellOf(page, handicap).click();
  await expectLegs(page, [nameOf(handicap), nameOf(over)]);

  await cellOf(page, over).click();
  await expectLegs(page, [nameOf(handicap)]);
  await cartOf(page).getByRole('button', { name: '비우기' }).click();
  await expect(cartOf(page)).toContainText('담은 항목이 없어요');
});

test('two picks of one fixture that answer the same question stay, and say why they cannot be bet', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const fixture = await openedBoard(page, site, token);
  await cellOf(page, fixture.home).click();
  await cellOf(page, fixture.handicap).click();
  await stakeOf(page).fill('5000');

  await expect(cartOf(page)).toContainText(betting.pairWhoWins);
  await expect(placeButton(page)).toBeDisabled();
});

test('a selected price shows its line whole beside the check', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const isQuarter = ({ name, line, state }: Outcome) => name === '1' && state === 'open' && /[27]5$/.test(line ?? '');
  const row = (await pageOfBoard(site, token, { sportId: FOOTBALL })).find(({ markets }) =>
    markets.some(({ kind, outcomes }) => kind === 'handicap' && outcomes.some(isQuarter)),
  );
  if (!row) throw new Error('a handicap of quarters is needed');
  const quarter = priceIn(row, 'handicap', '1');
  await page.goto(boardOf(row));
  await cellOf(page, quarter).click();
  await expect(cellOf(page, quarter)).toHaveAttribute('aria-pressed', 'true');

  const cut = await cellOf(page, quarter)
    .locator('span')
    .evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent));
  expect(cut).toEqual([]);
});

test('in a break the slip says until when, and its button waits; taken elsewhere, the platform says it first', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const fixture = await openedBoard(page, site, token);
  await cellOf(page, fixture.home).click();
  await stakeOf(page).fill('5000');
  await expect(placeButton(page)).toBeEnabled();
  const { bar } = PlayRestrictions.parse(
    (await callApi(site.origin, TakeBreak, { token, body: { term: '1h' } })).reply,
  );
  if (!bar) throw new Error('the break has not begun');

  await placeButton(page).click();
  await expect(cartOf(page).getByRole('alert')).toContainText(playBarred(bar));
  await expect(placeButton(page)).toBeDisabled();

  await page.reload();
  await expect(
    cartOf(page)
      .getByRole('status')
      .filter({ hasText: playBarred(bar) }),
  ).toBeVisible();
  await expect(placeButton(page)).toBeDisabled();
  await expectLegs(page, [nameOf(fixture.home)]);
  await expectGoodInEveryLook(page);
});

test('a bonus and odds under 1.3 do not go together, whichever comes first [V-bonus-odds]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [one, two, low] = await rowsFor(site, token, 3);
  if (!one || !two || !low) throw new Error('three fixtures are needed');
  await site.feed(marketText(low.home, { price: 1_250 }));
  const bonus = cartOf(page).getByRole('group', { name: '보너스배당' });
  for (const fixture of [one, two]) {
    await page.goto(boardOf(fixture.row));
    await cellOf(page, fixture.home).click();
  }

  await bonus.getByText('3폴더 1.03').click();
  await page.goto(boardOf(low.row));
  await expect(cellOf(page, low.home)).toHaveAccessibleName(`${nameOf(low.home)} ${formatOdds(1_250)}`);
  await cellOf(page, low.home).click();
  await readAlert(page, '보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.');
  await expectLegs(page, [nameOf(one.home), nameOf(two.home)]);

  await bonus.getByText('없음').click();
  await cellOf(page, low.home).click();
  await expectLegs(page, [nameOf(one.home), nameOf(two.home), nameOf(low.home)]);
  await bonus.getByText('3폴더 1.03').click();
  await readAlert(page, '보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.');
  await expect(cartOf(page)).not.toContainText('보너스 3폴더');
});

test('the slip outlives a reload and belongs to one member', async ({ page, member, site }) => {
  const first = await member.signsIn({ cash: 50_000 });
  const fixture = await openedBoard(page, site, first.token);
  await cellOf(page, fixture.home).click();
  await stakeOf(page).fill('7000');
  await page.reload();
  await expectLegs(page, [nameOf(fixture.home)]);
  await expect(stakeOf(page)).toHaveValue('7,000');
  await expect(cellOf(page, fixture.home)).toHaveAttribute('aria-pressed', 'true');

  const second = await newMember(site.origin);
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await logInByForm(page, { userId: second.member.userId, password: second.password });
  await expect(page.getByRole('banner')).toContainText(second.member.nickname);
  await expectLegs(page, []);
});
