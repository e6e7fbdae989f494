import { PlaceBet } from '@madang/contracts';
import { seoulDay, seoulDayStart } from '@madang/locale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payDueComps } from '../comps/pay';
import { listComps } from '../comps/queries';
import { playUsage } from '../responsible/usage';
import { readTurnover } from '../rolling/turnover';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { currentRound, EOS_1, gambler, goTo, pickOf } from './testing';

const STAKE = 100_000;
const HOUR_MS = 3_600_000;

let platform: TestPlatform;
let member: TestMember;
let placedAt: Date;
beforeAll(async () => {
  platform = await startPlatform();
  member = await gambler(platform);
  const { round } = await currentRound(platform, member.token, EOS_1);
  await goTo(platform, round.endsAt);
  const table = await currentRound(platform, member.token, EOS_1);
  const [odd] = table.outcomes;
  if (!odd) throw new Error('a round without outcomes');
  placedAt = platform.now();
  await platform.send(PlaceBet, { token: member.token, body: { stake: STAKE, picks: [pickOf(table, odd)] } });
  await goTo(platform, table.round.endsAt);
});
afterAll(() => platform.close());

it('a bet on a round counts half for rolling, once it is decided', async () => {
  const { byGame } = await readTurnover(platform.db, member.id, [new Date(placedAt.getTime() - HOUR_MS)]);

  expect(byGame).toEqual([{ gameType: 3, percent: 50, staked: STAKE, counted: STAKE / 2 }]);
});

it('a bet on a round counts for the limits that its member has set', async () => {
  const used = await playUsage(platform.db, [member.id], platform.now());

  expect(used.get(member.id)).toMatchObject({ 'stake-day': STAKE });
});

it('a bet on a round earns comp of minigames after its day', async () => {
  const dayAfter = seoulDayStart(seoulDay(new Date(placedAt.getTime() + 24 * HOUR_MS)));
  await goTo(platform, new Date(dayAfter.getTime() + HOUR_MS));

  await payDueComps(platform.db, platform.now());

  const { items } = await listComps(platform.db, { memberId: member.id, level: 0, page: 1 });
  expect(items.map(({ game, staked, points }) => [game, staked, points])).toEqual([['minigame', STAKE, STAKE / 100]]);
});
