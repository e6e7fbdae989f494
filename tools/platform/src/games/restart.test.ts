import { MinigameChain, MinigameEvents, MinigameRound, PlaceBet } from '@madang/contracts';
import { gameById, roundAt } from '@madang/games';
import { seoulDay } from '@madang/locale';
import { afterEach, describe, expect, it } from 'vitest';
import { readBets } from '../bets/read';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { embedded, onServer } from '../testing/kill/places';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { openDay } from './publish';
import { EOS_1, gambler, pickOf } from './testing';
import { powerballWinners } from './truth.test-kit';

const { DATABASE_URL } = process.env;
const HOUR_MS = 3_600_000;
const CASH = 1_000_000;
const query = { gameId: String(EOS_1) };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A site of several lives: each begins at a moment of its own, on the database that the one before has left. */
async function openSite() {
  const { place, clear } = DATABASE_URL ? await onServer(DATABASE_URL) : await embedded();
  cleanUps.push(clear);
  return async (moment: Date): Promise<TestPlatform> => startPlatform({ ...place, clock: () => moment });
}

describe('rounds over a restart', () => {
  it.each([
    ['an hour', HOUR_MS],
    ['three days', 72 * HOUR_MS],
  ])('are drawn as they were promised, and bets on them settled, after %s', async (_name, awayMs) => {
    const game = gameById(EOS_1);
    if (!game) throw new Error('no such game');
    const life = await openSite();
    const begin = new Date(roundAt(game, Date.now()).drawsAt + 5_000);
    const first = await life(begin);
    const { id, token } = await gambler(first, { emoney: CASH });
    const { round, markets } = await first.send(MinigameEvents, { token, query });
    const outcomes = markets.flatMap(market => market.outcomes);
    const placed = new Map<string, number>();
    for (const [index, outcome] of outcomes.entries()) {
      const picks = [pickOf({ round, outcomes }, outcome)];
      const { betId } = await first.send(PlaceBet, { token, body: { stake: 1_000 + index, picks } });
      placed.set(betId, index);
    }
    const chain = await first.send(MinigameChain, { token, query: { ...query, day: round.day } });
    await first.close();

    const second = await life(new Date(begin.getTime() + awayMs));
    await second.settleRounds();

    const fresh = await gambler(second);
    const reader = { token: fresh.token };
    expect(await second.send(MinigameChain, { ...reader, query: { ...query, day: round.day } })).toEqual(chain);
    const drawn = await second.send(MinigameRound, { ...reader, params: { roundId: round.roundId } });
    expect(drawn).toMatchObject({ state: 'settled', seedHash: round.seedHash });
    const winners = powerballWinners({ roundId: round.roundId, seed: drawn.seed ?? '', salt: chain.salt ?? '' });
    const bets = await readBets(second.db, [...placed.keys()]);
    let cash = CASH;
    for (const [betId, index] of placed) {
      const price = outcomes[index]?.price ?? 0;
      const payout = winners.has(index + 1) ? Math.floor(((1_000 + index) * price) / 1000) : 0;
      expect(bets.get(betId)).toMatchObject({ payout });
      cash += payout - (1_000 + index);
    }
    expect((await balancesOf(second.db, id)).emoney).toBe(cash);
    expect(await verify(second.db)).toMatchObject({ isSound: true });
    await second.close();
  });

  it('go on by the chain that was published before, also over midnight', async () => {
    const life = await openSite();
    const day = seoulDay(new Date(Date.now() + 24 * HOUR_MS));
    const midnight = new Date(`${day}T00:00:00+09:00`);
    const games = [gameById(EOS_1)].flatMap(game => game ?? []);
    const first = await life(new Date(midnight.getTime() - 60_000));
    const member = await gambler(first);
    await openDay(first.db, games, new Date(midnight.getTime() - 60_000));
    await expect
      .poll(async () => (await first.request(MinigameChain, { token: member.token, query: { ...query, day } })).status)
      .toBe(200);
    const published = await first.send(MinigameChain, { token: member.token, query: { ...query, day } });
    await first.close();

    const second = await life(new Date(midnight.getTime() + 90_000));
    const reader = await gambler(second);
    const { round, before } = await second.send(MinigameEvents, { token: reader.token, query });

    expect(round).toMatchObject({ day, number: 2 });
    expect(before).toMatchObject({ number: 1, seedHash: published.end });
    expect(published.salt).toBeNull();
    await second.close();
  });
});
