import { MinigameChain, MinigameRound } from '@madang/contracts';
import { resultText } from '@madang/games';
import { callApi, expectAccessible, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { currentRound, LADDER } from './play';

test.use({ movesClock: true });

const verdictOf = (page: Page) => page.getByRole('region', { name: '검증 결과' });

/** A round that has been drawn, with the chain that it is from. */
async function drawnRound(site: Site, token: string) {
  const { round } = await currentRound(site, token, LADDER.id);
  await site.clock.forward(Date.parse(round.drawsAt) - site.clock.now().getTime() + 1_000);
  const { reply } = await callApi(site.origin, MinigameRound, { token, params: { roundId: round.roundId } });
  const query = { gameId: String(LADDER.id), day: round.day };
  const chain = MinigameChain.replies[200].parse((await callApi(site.origin, MinigameChain, { token, query })).reply);
  return { round: MinigameRound.replies[200].parse(reply), chain };
}

test('a round is recomputed in the browser, and says that it came to the same, step by step', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const { round, chain } = await drawnRound(site, token);
  if (!round.result || !round.seed) throw new Error('it is drawn');
  await page.goto(`/minigame/verify/${round.roundId}`);

  await expect(verdictOf(page).getByRole('status')).toHaveText('같아요');
  await expect(verdictOf(page)).toContainText(resultText({ ...round, result: round.result }));
  await expect(page.getByText('64글자 모두 같아요')).toBeVisible();
  await expect(page.getByText(`${round.number.toLocaleString('ko-KR')}번 만에 앵커와 같아요`)).toBeVisible();
  const ball = round.result.kind === 'ladder' ? round.result.ball : 0;
  await expect(page.getByRole('table', { name: '숫자로 뽑은 과정' }).getByRole('row').last()).toContainText(`${ball}`);
  await expect(page.getByRole('heading', { name: '증명하지 못하는 것' })).toBeVisible();
  expect(chain.end).toHaveLength(64);
});

test('a published result that is another one is found out, and where', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const { round } = await drawnRound(site, token);
  const ball = round.result?.kind === 'ladder' ? round.result.ball : 0;
  const otherRound = { ...round, result: { kind: 'ladder', ball: (ball % 28) + 1 } };
  await page.route('**/api/minigame/rounds/*', route => route.fulfill({ json: otherRound }));
  await page.goto(`/minigame/verify/${round.roundId}`);

  await expect(verdictOf(page).getByRole('status')).toHaveText('달라요');
  await expect(page.getByRole('heading', { name: /결과로 바꿔요/ })).toContainText('달라요');
  await expect(page.getByRole('heading', { name: /시드를 해시해요/ })).toContainText('64글자 모두 같아요');
});

test('a round that is still open shows what can be written down, and its verdict after the draw', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn();
  const { round } = await currentRound(site, token, LADDER.id);
  await page.goto(`/minigame/verify/${round.roundId}`);
  await expect(page.getByText(round.seedHash.slice(0, 8), { exact: true })).toBeVisible();
  await expect(verdictOf(page)).toHaveCount(0);

  await site.clock.forward(Date.parse(round.drawsAt) - site.clock.now().getTime() + 4_000);
  await expect(verdictOf(page).getByRole('status')).toHaveText('같아요');
});

test('a seed and a salt that are typed are computed without the platform', async ({ page, member, site }) => {
  const { token } = await member.signsIn();
  const { round, chain } = await drawnRound(site, token);
  if (!round.result) throw new Error('it is drawn');
  await page.goto('/minigame/verify');
  const form = page.getByRole('region', { name: '값을 직접 넣어 계산하기' });
  await form.getByRole('combobox', { name: '게임' }).selectOption({ label: LADDER.name });
  await form.getByLabel('날짜').fill(round.day);
  await form.getByLabel('회차').fill(String(round.number));
  await form.getByLabel('시드').fill(round.seed ?? '');
  await form.getByLabel('솔트').fill(chain.salt ?? '');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: '계산하기' }).click();

  await expect(form.getByRole('status')).toHaveText(resultText({ ...round, result: round.result }));
  await page.context().setOffline(false);
});

test('an address of no round says so, and leads to the form', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/minigame/verify/-2529901010001');
  await expect(page.getByText('회차를 찾을 수 없어요').first()).toBeVisible();

  await page.getByRole('link', { name: '다른 회차 확인하기' }).click();
  await expect(page).toHaveURL('/minigame/verify');
});

for (const width of [1607, 425]) {
  test(`axe finds nothing on the verify page at ${width} wide, dark and light`, async ({ page, member, site }) => {
    await page.setViewportSize({ width, height: 1000 });
    const { token } = await member.signsIn();
    const { round } = await drawnRound(site, token);
    for (const address of ['/minigame/verify', `/minigame/verify/${round.roundId}`]) {
      await page.goto(address);
      await expect(page.getByRole('region', { name: '다른 회차 확인' })).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
      }
    }
  });
}
