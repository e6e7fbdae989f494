import { MinigameResults, PlaceBet, pageOf, Round } from '@madang/contracts';
import { callApi, expectAccessible, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { currentRound, LADDER } from './play';

test.use({ movesClock: true });

const rowsOf = (page: Page) => page.getByRole('table', { name: '회차별 결과' }).getByRole('row');
const kinds = (page: Page) => page.getByRole('navigation', { name: '경기결과 종류' });

async function lastRounds(site: Site, token: string, gameId: number): Promise<readonly Round[]> {
  const { reply } = await callApi(site.origin, MinigameResults, { token, query: { gameId: String(gameId) } });
  return pageOf(Round).parse(reply).items;
}

/** Has a round of a game drawn and shown. */
async function passRound(site: Site): Promise<void> {
  const roundMs = LADDER.seconds * 1000;
  const passedMs = site.clock.now().getTime() % roundMs;
  await site.clock.forward(roundMs - passedMs + (LADDER.showSeconds + 1) * 1000);
}

test('results of minigames are beside those of sports, and each round leads to its verification [R-result-minigame]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  await passRound(site);
  const [last] = await lastRounds(site, token, LADDER.id);
  if (!last) throw new Error('a round has ended');
  await page.goto('/game_result/sports');
  await kinds(page).getByRole('link', { name: '미니게임' }).click();
  await expect(page).toHaveURL('/game_result/minigame');
  await expect(kinds(page).getByRole('link', { name: '미니게임' })).toHaveAttribute('aria-current', 'page');
  await expect(rowsOf(page).nth(1)).toContainText(/\d+회차/);

  await page.getByRole('combobox', { name: '게임' }).selectOption({ label: LADDER.name });
  await expect(page).toHaveURL(`/game_result/minigame?game=${LADDER.id}`);
  const row = rowsOf(page)
    .filter({ hasText: `${last.number}회차` })
    .first();
  await expect(row).toContainText(/[좌우][34][홀짝]/);
  await expect(row).toContainText('3.88');
  await row.getByRole('link', { name: /검증/ }).click();

  await expect(page).toHaveURL(`/minigame/verify/${last.roundId}`);
  await page.goBack();
  await kinds(page).getByRole('link', { name: '스포츠', exact: true }).click();
  await expect(page).toHaveURL('/game_result/sports');
});

test('a member reads beside a result what they had on its round [R-result-minigame]', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const roundMs = LADDER.seconds * 1000;
  await site.clock.forward(roundMs - (site.clock.now().getTime() % roundMs) + 1_000); // the beginning of a round
  const { round, markets } = await currentRound(site, token, LADDER.id);
  const [odd] = markets[0]?.outcomes ?? [];
  if (!odd) throw new Error('the round has no outcomes');
  const picks = [{ fixtureId: round.roundId, outcomeId: odd.outcomeId, price: odd.price }];
  await callApi(site.origin, PlaceBet, { token, body: { stake: 10_000, picks } });
  await passRound(site);

  await page.goto(`/game_result/minigame?game=${LADDER.id}`);

  const row = rowsOf(page)
    .filter({ hasText: `${round.number}회차` })
    .first();
  await expect(row).toContainText(/미적중홀 10,000원−10,000원|적중홀 10,000원\+19,400원/);
});

test('results are read by day and page [R-result-minigame]', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  await passRound(site);
  const query = { gameId: String(LADDER.id), page: '1' };
  const { pageCount } = MinigameResults.replies[200].parse(
    (await callApi(site.origin, MinigameResults, { token, query })).reply,
  );
  await page.goto(`/game_result/minigame?game=${LADDER.id}&page=9999`);
  await expect(page).toHaveURL(new RegExp(pageCount > 1 ? `page=${pageCount}$` : `game=${LADDER.id}$`));

  await page.getByLabel('날짜').fill('2020-01-01');
  await expect(page.getByText('이날 결과가 아직 없어요.')).toBeVisible();
});

test('results of virtual sports have an address for each sport [R-result-virtuals]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/game_result/virtuals');
  await expect(page).toHaveURL('/game_result/virtuals/soccer');
  const sports = page.getByRole('navigation', { name: '가상스포츠 종목' });
  const venues = {
    basketball: ['농구', '베이커 가든스'],
    dog: ['개경주', '골든힐 파크'],
    horse: ['경마', '브리타니아 웨이'],
    soccer: ['축구', '유로컵'],
  } as const;
  for (const [sport, [label, venue]] of Object.entries(venues)) {
    await sports.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/game_result/virtuals/${sport}`);
    await page.getByRole('combobox', { name: '게임' }).selectOption({ label: venue });
    await expect(page.getByRole('status').filter({ hasText: venue })).toBeVisible();
  }
});

for (const width of [1607, 425]) {
  test(`axe finds nothing on results of games at ${width} wide, dark and light`, async ({ page, member, site }) => {
    await page.setViewportSize({ width, height: 1000 });
    await member.signsIn();
    await passRound(site);
    for (const address of ['/game_result/minigame', '/game_result/virtuals/horse']) {
      await page.goto(address);
      await expect(page.getByRole('combobox', { name: '게임' })).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
      }
    }
  });
}
