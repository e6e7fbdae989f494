import { catalogue, providers } from '@madang/games';
import { errors } from '@madang/locale';
import { expectAccessible, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { currentRound, gameOf, LADDER, openGame, POWERBALL, pathOf, switchGame } from './play';

test.use({ movesClock: true });

const TROUBLE = '문제가 발생했습니다. 시스템관리자에게 문의해주세요.';
const FIRST_GAMES = [
  ['bepick', '/minigame/bepick/nnpowerball', 'R-mini-bepick'],
  ['eos', '/minigame/eos/powerball1', 'R-mini-eos'],
  ['lotus', '/minigame/lotus/baccarat', 'R-mini-lotus'],
  ['mgm', '/minigame/mgm/baccarat1', 'R-mini-mgm'],
  ['named', '/minigame/named/powerball', 'R-mini-named'],
  ['next', '/minigame/next/baccarat', 'R-mini-next'],
  ['ntry', '/minigame/ntry/powerball', 'R-mini-ntry'],
  ['skypark', '/minigame/skypark/baccarat1', 'R-mini-skypark'],
  ['token', '/minigame/token/baccarat', 'R-mini-token'],
  ['bet365', '/minigame/bet365/soccer/eurocups', 'R-mini-bet365'],
] as const;

for (const [provider, address, id] of FIRST_GAMES) {
  test(`a provider's address opens its first game, and each of its games has a page: ${providers[provider]} [${id}]`, async ({
    page,
    member,
  }) => {
    await member.signsIn();
    await page.goto(`/minigame/${provider}`);
    await expect(page).toHaveURL(address);

    for (const game of catalogue.filter(each => each.provider === provider)) {
      await page.goto(pathOf(game));
      await expect(page.getByRole('heading', { level: 1, name: game.name })).toBeVisible();
      await expect(page.getByRole('region', { name: '이번 회차' })).toContainText(/\d+회차/);
      // Between the close and the draw prices are shown, and no button takes a bet on them.
      await expect(page.getByRole('main')).toContainText(/\d\.\d{2}/);
    }
  });
}

test('the links of other providers lead to their games, and addresses of none to nothing [R-mini-extra]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  const addresses = {
    'next-sadari': '/minigame/next/ladder',
    'next-bakara': '/minigame/next/baccarat',
    'next-onering': '/minigame/next/onering',
    donghang: '/minigame/donghang/powerball',
    'donghang-sadari': '/minigame/donghang-sadari/ladder',
    'kino-sadari': '/minigame/kino-sadari/ladder',
    'speed-kino': '/minigame/speed-kino/kino',
  };
  for (const [from, to] of Object.entries(addresses)) {
    await page.goto(`/minigame/${from}`);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('region', { name: '이번 회차' })).toBeVisible();
  }
  for (const unknown of ['/minigame/nobody', '/minigame/eos/powerball9', '/minigame/bet365/soccer/nowhere']) {
    await page.goto(unknown);
    await expect(page.getByRole('heading', { level: 1, name: errors.notFound })).toBeVisible();
  }
});

test('the address of evolution leads to the live tables [R-mini-evolution]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/minigame/evolution');

  await expect(page).toHaveURL('/casino');
  await expect(page.getByRole('heading', { level: 1, name: '라이브카지노' })).toBeVisible();
});

test('a game shows its round by the server, draws its result and goes on with the next [C-mini-events] [R-mini-next]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  await openGame(page, site, LADDER);
  const { round } = await currentRound(site, token, LADDER.id);
  const now = page.getByRole('region', { name: '이번 회차' });
  const past = page.getByRole('region', { name: '지난 회차' });
  await expect(now).toContainText(`${round.number}회차`);
  await expect(now.getByRole('timer')).toHaveAccessibleName(/베팅 마감까지 \d/);

  await site.clock.forward(Date.parse(round.drawsAt) - site.clock.now().getTime() + 1_000);
  await page.reload(); // a clock that jumps is read with the next answer, whenever that comes

  await expect(past).toContainText(`${round.number}회차`);
  await expect(past.getByRole('link', { name: /검증/ })).toHaveAttribute('href', `/minigame/verify/${round.roundId}`);
  await expect(now).toContainText(`${round.number + 1}회차`);
  await site.clock.forward(LADDER.showSeconds * 1000);
  await expect(page.getByRole('table', { name: '오늘 끝난 회차' })).toContainText(`${round.number}회차`);
});

test('chance and house share stand beside every bet when they are wanted, and stay wanted', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn();
  await openGame(page, site, POWERBALL);
  const board = page.getByRole('region', { name: '베팅 항목' });
  await expect(board).not.toContainText('하우스 몫');

  await page.getByRole('switch', { name: '확률' }).check();
  await expect(board).toContainText('확률 50.00%');
  await expect(board).toContainText('하우스 몫 3.00%');

  await page.reload();
  await expect(board).toContainText('하우스 몫 3.00%');
});

test('a game can be walked by keyboard and passes axe, its road as a table too', async ({ page, member, site }) => {
  await member.signsIn();
  await openGame(page, site, gameOf(101));
  await expect(page.getByRole('region', { name: '이번 회차' })).toBeVisible();
  await expectAccessible(page);

  const tab = page.getByRole('tab', { name: '바카라 1', exact: true });
  await tab.focus();
  await page.keyboard.press('ArrowRight');

  await expect(page).toHaveURL('/minigame/mgm/baccarat2');
});

test('a game that is switched off sends the member home with the alert [S-mini-maint] [X-mini-settings] [C-setting-mini]', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn();
  await switchGame(site, LADDER.id, true);
  await page.goto(pathOf(LADDER));

  await expect(page.getByRole('alertdialog')).toContainText(TROUBLE);
  await expect(page).toHaveURL('/');

  await switchGame(site, LADDER.id, false);
  await page.goto(pathOf(LADDER));
  await expect(page.getByRole('region', { name: '이번 회차' })).toBeVisible();
});
