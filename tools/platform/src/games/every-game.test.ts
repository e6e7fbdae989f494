import { GameStates, MinigameRoad, MinigameRound, MinigameSetting, PlaceBet, RoundResult } from '@madang/contracts';
import { catalogue, gameTypeOf } from '@madang/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBets } from '../bets/read';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { currentRound, EOS_1, gambler, goTo, pickOf } from './testing';

let platform: TestPlatform;
let member: TestMember;
beforeAll(async () => {
  platform = await startPlatform({ callLimits: false });
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

describe('every game of the catalogue', () => {
  it.each(catalogue.map(game => [game.name, game] as const))(
    'takes bets and settles them: %s [K-mini-ids]',
    async (_name, game) => {
      member = await gambler(platform);
      const first = await currentRound(platform, member.token, game.id);
      await goTo(platform, first.round.drawsAt);
      const table = await currentRound(platform, member.token, game.id);
      const bets: string[] = [];
      for (const outcome of table.outcomes.slice(0, 12)) {
        const body = { stake: 1_000, picks: [pickOf(table, outcome)] };
        const bet = await platform.send(PlaceBet, { token: member.token, body });
        expect(bet).toMatchObject({ gameType: gameTypeOf(game), price: outcome.price });
        bets.push(bet.betId);
      }

      await goTo(platform, table.round.endsAt);

      const rows = await readBets(platform.db, bets);
      const settled = bets.map(betId => rows.get(betId));
      expect(settled.every(bet => bet?.result !== 0 && bet?.payout !== null && bet?.legs[0]?.rule)).toBe(true);
      const params = { roundId: table.round.roundId };
      const { result } = await platform.send(MinigameRound, { token: member.token, params });
      expect(RoundResult.parse(result).kind).toBe(game.kind);
      const road = await platform.send(MinigameRoad, { token: member.token, query: { gameId: String(game.id) } });
      expect(road[0]).toEqual({ roundId: table.round.roundId, result });
      const setting = { token: member.token, params: { id: String(game.id) } };
      expect(await platform.send(MinigameSetting, setting)).toEqual({ systemMaintenanceFlg: 0 });
    },
  );

  it('is in the lobby with its last result [R-minigame]', async () => {
    const states = await platform.send(GameStates, { token: member.token });

    expect(states.map(({ gameId }) => gameId)).toEqual(catalogue.map(({ id }) => id));
    expect(states.filter(({ last }) => last?.result).length).toBe(catalogue.length);
  });

  it('is in the lobby with its road, which tells no result before it has been shown [R-minigame]', async () => {
    const { round } = await currentRound(platform, member.token, EOS_1);
    const read = async () =>
      (await platform.send(GameStates, { token: member.token })).find(({ gameId }) => gameId === EOS_1);
    await goTo(platform, round.drawsAt);
    const drawing = await read();
    await goTo(platform, round.endsAt);
    const shown = await read();

    expect(drawing?.last?.roundId).not.toBe(round.roundId);
    expect(shown?.last?.roundId).toBe(round.roundId);
    const rounds = await platform.send(MinigameRoad, { token: member.token, query: { gameId: String(EOS_1) } });
    const newest = rounds.slice(0, 12).map(({ result }) => letterOf(result));
    expect(shown?.road).toBe(newest.reverse().join(''));
    expect(drawing?.road.endsWith(shown?.road.slice(0, -1) ?? '')).toBe(true);
  });
});

/** The power ball is odd or even: by the rules of the game, not by its code. */
const letterOf = (result: RoundResult) => (result.kind === 'powerball' && result.power % 2 === 1 ? 'a' : 'b');
