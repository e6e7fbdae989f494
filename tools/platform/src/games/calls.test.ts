import {
  GameChain,
  MinigameChain,
  MinigameEvents,
  MinigameResults,
  MinigameRoad,
  MinigameRound,
  MinigameSetting,
  Round,
  SwitchGames,
} from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { openDay } from './publish';
import { EOS_1, EOS_5, gambler, goTo } from './testing';
import { hashOf } from './truth.test-kit';

const DAY_MS = 86_400_000;
const query = { gameId: String(EOS_5) };

let platform: TestPlatform;
let member: TestMember;
beforeAll(async () => {
  platform = await startPlatform();
  member = await gambler(platform);
  // One o'clock at night in Seoul: rounds of the day before are read too.
  await goTo(platform, `${seoulDay(new Date(platform.now().getTime() + DAY_MS))}T01:00:30+09:00`);
});
afterAll(() => platform.close());

const events = async () => platform.send(MinigameEvents, { token: member.token, query });
const roundOf = (roundId: string) => platform.request(MinigameRound, { token: member.token, params: { roundId } });
const chainOf = (day: string) => platform.request(MinigameChain, { token: member.token, query: { ...query, day } });
const today = () => seoulDay(platform.now());

describe('the round that takes bets', () => {
  it('comes with its markets, the round before, and the state of its game [C-mini-events]', async () => {
    const { round, markets, before, isOff } = await events();

    expect(round).toMatchObject({ gameId: EOS_5, number: 13, state: 'betting', seed: null, result: null });
    expect(round.day).toBe(today());
    expect(markets[0]?.outcomes[0]).toMatchObject({ name: '홀', price: 1940, chance: 500_000, refund: 0 });
    expect(before).toMatchObject({ number: 12, state: 'settled', seed: round.seedHash });
    expect(isOff).toBe(false);
  });

  it('closes, is drawn and is over at its moments, by the clock of the server', async () => {
    const { round } = await events();
    const stateAt = async (moment: string, ms = 0) => {
      await goTo(platform, new Date(new Date(moment).getTime() + ms));
      return Round.parse((await roundOf(round.roundId)).body).state;
    };

    expect(await stateAt(round.closesAt, -1)).toBe('betting');
    expect(await stateAt(round.closesAt)).toBe('closed');
    expect(await stateAt(round.drawsAt, -1)).toBe('closed');
    expect(await stateAt(round.drawsAt)).toBe('drawing');
    expect(await stateAt(round.endsAt, -1)).toBe('drawing');
    expect(await stateAt(round.endsAt)).toBe('settled');
  });

  it('is of no game that is not there', async () => {
    for (const call of [MinigameEvents, MinigameRoad, MinigameResults]) {
      const reply = await platform.request(call, { token: member.token, query: { gameId: '999' } });
      expect(reply).toMatchObject({ status: 404, body: { message: '게임을 찾을 수 없어요.' } });
    }
  });
});

describe('the setting of a game [C-setting-mini]', () => {
  it('says whether it is switched off', async () => {
    const admin = await gambler(platform, { type: 1 });
    const flag = async (id: number) =>
      (await platform.request(MinigameSetting, { token: member.token, params: { id: String(id) } })).body;

    expect(await flag(EOS_5)).toEqual({ systemMaintenanceFlg: 0 });
    await platform.send(SwitchGames, { token: admin.token, body: { gameIds: [EOS_5, EOS_1], isOff: true } });
    expect([await flag(EOS_5), await flag(EOS_1)]).toEqual([{ systemMaintenanceFlg: 1 }, { systemMaintenanceFlg: 1 }]);
    expect((await events()).isOff).toBe(true);
    await platform.send(SwitchGames, { token: admin.token, body: { gameIds: [EOS_5, EOS_1], isOff: false } });
    expect(await flag(EOS_5)).toEqual({ systemMaintenanceFlg: 0 });
  });

  it('is there for no game that is not', async () => {
    const reply = await platform.request(MinigameSetting, { token: member.token, params: { id: '999' } });

    expect(reply.status).toBe(404);
  });
});

describe('past rounds', () => {
  it('are there from the first of the day on, the newest first [R-result-minigame]', async () => {
    const page = await platform.send(MinigameResults, { token: member.token, query });

    expect(page.items[0]?.number).toBe(page.totalCount);
    expect(page.items.every(({ state, result, seed }) => state === 'settled' && result && seed)).toBe(true);
    const last = await platform.send(MinigameResults, {
      token: member.token,
      query: { ...query, page: String(page.pageCount) },
    });
    expect(last.items.at(-1)?.number).toBe(1);
  });

  it('are none of a day without a chain', async () => {
    const day = seoulDay(new Date(platform.now().getTime() - 9 * DAY_MS));

    const page = await platform.send(MinigameResults, { token: member.token, query: { ...query, day } });

    expect(page).toMatchObject({ items: [], totalCount: 0, pageCount: 1 });
  });

  it('fill roads with those of the day before, where it had a chain', async () => {
    const road = () => platform.send(MinigameRoad, { token: member.token, query });
    const { totalCount } = await platform.send(MinigameResults, { token: member.token, query });
    expect(await road()).toHaveLength(totalCount);
    const noon = new Date(platform.now().getTime() + DAY_MS);
    await goTo(platform, noon);

    const full = await road();

    expect(full).toHaveLength(288);
    expect(full[0]?.roundId.slice(4, 10)).toBe(today().slice(2).replaceAll('-', ''));
    expect(full.at(-1)?.roundId.slice(4, 10)).not.toBe(full[0]?.roundId.slice(4, 10));
  });
});

describe('the chain of a day', () => {
  it('is published with its end before the day begins, and gets its salt after it', async () => {
    const tomorrow = seoulDay(new Date(platform.now().getTime() + DAY_MS));
    await expect.poll(async () => (await chainOf(tomorrow)).status).toBe(200);
    const before = await chainOf(tomorrow);
    expect(before.body).toMatchObject({ salt: null, rounds: 288, day: tomorrow });

    await goTo(platform, new Date(platform.now().getTime() + DAY_MS));
    await events();

    const { end, publishedAt } = GameChain.parse(before.body);
    expect((await chainOf(tomorrow)).body).toMatchObject({
      end,
      publishedAt,
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(new Date(publishedAt) < new Date(`${tomorrow}T00:00:00+09:00`)).toBe(true);
  });

  it('holds the seed of every round that was drawn: each hashes to the one before, the first to the end', async () => {
    const { before } = await events();
    const { end } = GameChain.parse((await chainOf(today())).body);
    let hash = before?.seed ?? '';
    for (let count = 0; count < (before?.number ?? 0); count += 1) hash = hashOf(hash);

    expect(hash).toBe(end);
  });

  it('stays as it was published, whoever makes the day again, and whoever changes it', async () => {
    const first = await chainOf(today());
    await openDay(platform.db, [], platform.now());
    const change = platform.db
      .updateTable('game_chain')
      .set({ salt: 'a'.repeat(32) })
      .execute();
    await expect(change).rejects.toThrow('what was published stays as it is');
    await expect(platform.db.deleteFrom('game_chain').execute()).rejects.toThrow('what was published stays as it is');

    expect(await chainOf(today())).toEqual({ ...first, headers: expect.anything() });
  });

  it('is not there for a day that nobody published', async () => {
    expect((await chainOf('2030-01-01')).status).toBe(404);
  });
});

it('a round is found once it has opened, and not before', async () => {
  const { round } = await events();
  const at = (number: number) => round.roundId.replace(/\d{4}$/, String(number).padStart(4, '0'));

  expect((await roundOf(round.roundId)).status).toBe(200);
  for (const id of [at(round.number + 1), at(288), at(289), at(0), '-2159902310001', '1', '-9992611300001'])
    expect((await roundOf(id)).status, id).toBe(404);
});
