import { TournamentById, TournamentDetail, Tournaments } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { callApi, type Site, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';
import { cashOf } from './board';
import { tabTo } from './keyboard';

const FEE = 10_000;

/** The tournament with a fee that can be entered. */
/** The first tournament with a fee. A site that has just begun announces it some seconds later. */
async function paidOne(site: Site, token: string): Promise<TournamentDetail> {
  let paid = '';
  await expect
    .poll(async () => {
      const { reply } = await callApi(site.origin, Tournaments, { token, query: {} });
      const one = Tournaments.replies[200].parse(reply).items.find(({ fee }) => fee > 0);
      paid = one?.tournamentId ?? '';
      return paid;
    }, 'a tournament with a fee is announced')
    .not.toBe('');
  return read(site, token, paid);
}

async function read(site: Site, token: string, tournamentId: string): Promise<TournamentDetail> {
  const { reply } = await callApi(site.origin, TournamentById, { token, params: { tournamentId } });
  return TournamentDetail.parse(reply);
}

test('a member enters by the keyboard, pays once, changes a prediction, and is in the ranking [R-tournament]', async ({
  page,
  member,
  site,
}) => {
  test.setTimeout(120_000);
  const { token } = await member.signsIn({ cash: 50_000 });
  const { tournament, games } = await paidOne(site, token);
  await page.goto('/tournament');
  await page.getByRole('link', { name: tournament.title }).click();
  await expect(page.getByRole('heading', { name: tournament.title, level: 1 })).toBeVisible();
  const enter = page.getByRole('button', { name: `${formatWon(FEE)}으로 참가하기` });
  await expect(enter).toBeDisabled();

  for (const { fixture } of games) {
    const game = page.getByRole('group', { name: `${fixture.home} : ${fixture.away}` }).first();
    await tabTo(page, game.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expect(game.getByRole('radio').first()).toBeChecked();
  }
  await tabTo(page, enter);
  await page.keyboard.press('Enter');
  await expect(page.getByText('토너먼트에 참가했어요.')).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(50_000 - FEE));

  const [first] = games;
  if (!first) throw new Error('a game is needed');
  const { home, away } = first.fixture;
  await page
    .getByRole('group', { name: `${home} : ${away}` })
    .first()
    .getByRole('radio')
    .last()
    .check();
  await page.getByRole('button', { name: '예측 고치기' }).click();
  await expect(page.getByText('예측을 고쳤어요.')).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(50_000 - FEE));
  const after = await read(site, token, tournament.tournamentId);
  expect(after.games.map(({ pick }) => pick)).toEqual(['2', ...games.slice(1).map(() => '1')]);
  await expect(page.getByRole('table', { name: '실시간 순위' })).toContainText('나');

  await page.getByRole('link', { name: '토너먼트 목록' }).click();
  await page.getByRole('tab', { name: '내 참가' }).click();
  await expect(page).toHaveURL('/tournament?show=mine');
  await expect(page.getByRole('link', { name: tournament.title })).toBeVisible();
});

test('the list and a tournament hold in every look; one that does not exist says so [R-tournament]', async ({
  page,
  member,
  site,
}) => {
  test.setTimeout(120_000);
  const { token } = await member.signsIn();
  const { tournament } = await paidOne(site, token);
  const complaints = complaintsOf(page);
  await page.goto('/tournament');
  await expect(page.getByRole('link', { name: tournament.title })).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.goto(`/tournament/${tournament.tournamentId}`);
  await expect(page.getByRole('heading', { name: tournament.title, level: 1 })).toBeVisible();
  await expectGoodInEveryLook(page);
  expect(complaints).toEqual([]);

  await page.goto('/tournament/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('토너먼트를 찾을 수 없어요')).toBeVisible();
});
