import { Bet, Bets, PlaceBet, pageOf } from '@madang/contracts';
import { admin, callApi, expectAccessible, newMember, type Site, signIn, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { currentRound, gameOf, LADDER } from './play';

test.use({ movesClock: true });

const ROULETTE = gameOf(504);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A member with a bet on the current round of a game. */
async function bettor(site: Site) {
  const member = await newMember(site.origin, { cash: 50_000 });
  const roundMs = LADDER.seconds * 1000;
  const passedMs = site.clock.now().getTime() % roundMs;
  if (passedMs > roundMs / 2) await site.clock.forward(roundMs - passedMs + 1_000);
  const { round, markets } = await currentRound(site, member.token, LADDER.id);
  const [outcome] = markets[0]?.outcomes ?? [];
  if (!outcome) throw new Error('the round has markets');
  const picks = [{ fixtureId: round.roundId, outcomeId: outcome.outcomeId, price: outcome.price }];
  await callApi(site.origin, PlaceBet, { token: member.token, body: { stake: 10_000, picks } });
  return { ...member, round };
}

async function betOf(site: Site, token: string): Promise<Bet | undefined> {
  return pageOf(Bet).parse((await callApi(site.origin, Bets, { token, query: {} })).reply).items[0];
}

test('an operator switches one game off and on, or a whole provider', async ({ page, member, site }) => {
  await member.takes(await admin(site.origin));
  await page.goto('/admin/games');
  await expect(page.getByRole('table', { name: '토큰게임 게임' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${ROULETTE.name} 끄기` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '베팅 막기' }).click();
  await expect(rowOf(page, ROULETTE.name)).toContainText('꺼짐');

  const { token } = await newMember(site.origin);
  expect((await currentRound(site, token, ROULETTE.id)).isOff).toBe(true);
  await page.getByRole('button', { name: '토큰게임 모두 끄기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '베팅 막기' }).click();
  await page.getByRole('button', { name: '토큰게임 모두 켜기' }).click();

  await expect(rowOf(page, ROULETTE.name)).toContainText('켜짐');
  expect((await currentRound(site, token, ROULETTE.id)).isOff).toBe(false);
});

test('an operator cancels a round with a reason, and takes that back: stakes and payouts follow', async ({
  page,
  member,
  site,
}) => {
  const { token, round } = await bettor(site);
  await site.clock.forward(Date.parse(round.endsAt) - site.clock.now().getTime() + 1_000);
  await expect.poll(async () => (await betOf(site, token))?.payout ?? null).not.toBeNull();
  const before = await betOf(site, token);

  await member.takes(await admin(site.origin));
  await page.goto('/admin/games');
  await page.getByRole('link', { name: `${LADDER.name} 회차 보기` }).click();
  await expect(page).toHaveURL(`/admin/games?game=${LADDER.id}`);
  const row = rowOf(page, `${round.number}회차`);
  await expect(row).toContainText('정산완료');
  await expectAccessible(page);
  await row.getByRole('button', { name: /취소하기$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '회차 취소하기' }).click();
  await expect(dialog.getByText('사유를 적어 주세요.')).toBeVisible();
  await dialog.getByLabel('사유').fill('추첨 화면 오류');
  await dialog.getByRole('button', { name: '회차 취소하기' }).click();
  await expect(row).toContainText('사유: 추첨 화면 오류');
  expect(await betOf(site, token)).toMatchObject({ payout: 10_000 });

  await row.getByRole('button', { name: /되살리기$/ }).click();
  await dialog.getByLabel('사유').fill('확인해 보니 정상이었음');
  await dialog.getByRole('button', { name: '결과대로 정산하기' }).click();
  await expect(row).toContainText('정산완료');
  expect(await betOf(site, token)).toMatchObject({ result: before?.result, payout: before?.payout });
});

test('a manager sees the games and their rounds, and changes nothing', async ({ page, member, site }) => {
  await member.takes(await signIn(site.origin, 'manager1'));
  await page.goto('/manager/games');
  await expect(rowOf(page, LADDER.name)).toContainText('켜짐');

  await expect(page.getByRole('button', { name: /끄기$|켜기$/ })).toHaveCount(0);
});
