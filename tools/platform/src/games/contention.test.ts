import { MinigameChain, MinigameEvents, PlaceBet, RestoreRound, VoidRound } from '@madang/contracts';
import { catalogue, gameById, roundAt } from '@madang/games';
import { describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { onServer } from '../testing/kill/places';
import { startPlatform } from '../testing/platform';
import { openDay } from './publish';
import { EOS_1, gambler, pickOf } from './testing';

const { DATABASE_URL } = process.env;
const BETS = 300;
const STAKE = 1_000;
const CASH = 10_000_000;
const query = { gameId: String(EOS_1) };

/** Two platforms on one Postgres, at the same moments. */
describe.runIf(DATABASE_URL)('two platforms', () => {
  it('publish one chain, draw each round once, and settle each bet once', async () => {
    const { place, clear } = await onServer(DATABASE_URL ?? '');
    const [one, two] = [await startPlatform(place), await startPlatform(place)];
    const game = gameById(EOS_1);
    if (!game) throw new Error('no such game');
    const leap = roundAt(game, Date.now()).drawsAt + 5_000;
    const goTo = (moment: number) => {
      for (const platform of [one, two]) platform.moveClock(moment - platform.now().getTime());
    };
    goTo(leap);
    await Promise.all([one, two, one, two].map(({ db, now }) => openDay(db, catalogue.slice(0, 10), now())));
    const members = await Promise.all(Array.from({ length: 10 }, () => gambler(one, { emoney: CASH, level: 9 })));
    const admin = await gambler(one, { type: 1 });
    const [first] = members;
    if (!first) throw new Error('nobody is there');
    const [left, right] = await Promise.all(
      [one, two].map(on => on.send(MinigameEvents, { token: first.token, query })),
    );
    expect(right).toEqual(left);
    if (!left) throw new Error('no round');
    const outcomes = left.markets.flatMap(market => market.outcomes);

    const placed = await Promise.all(
      Array.from({ length: BETS }, (_, index) => {
        const [on, by, outcome] = [index % 2 ? one : two, members[index % 10], outcomes[index % outcomes.length]];
        if (!by || !outcome) throw new Error('no bet');
        const picks = [pickOf({ round: left.round, outcomes }, outcome)];
        return on.request(PlaceBet, { token: by.token, body: { stake: STAKE, picks } });
      }),
    );
    expect(placed.filter(({ status }) => status !== 201)).toEqual([]);
    goTo(new Date(left.round.endsAt).getTime());
    await Promise.all([one, two, one, two].map(on => on.settleRounds()));
    await one.settleRounds();

    const rows = await one.db.selectFrom('bet').selectAll().execute();
    expect(rows.filter(({ result }) => result === 0)).toEqual([]);
    const settlements = await one.db.selectFrom('bet_settlement').selectAll().execute();
    expect(settlements).toHaveLength(BETS);
    const decided = { token: admin.token, params: { roundId: left.round.roundId }, body: { reason: '시험' } };
    const voids = await Promise.all([one, two].map(on => on.request(VoidRound, decided)));
    expect(voids.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([one, two].map(on => on.settleRounds()));
    for (const { id } of members) expect((await balancesOf(one.db, id)).emoney).toBe(CASH);
    const restored = await Promise.all([one, two].map(on => on.request(RestoreRound, decided)));
    expect(restored.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([one, two].map(on => on.settleRounds()));

    const again = await one.db.selectFrom('bet').selectAll().execute();
    const payouts = (all: typeof rows) => all.map(({ bet_id, payout }) => `${bet_id} ${payout}`).sort();
    expect(payouts(again)).toEqual(payouts(rows));
    const chain = { token: first.token, query: { ...query, day: left.round.day } };
    expect(await two.send(MinigameChain, chain)).toEqual(await one.send(MinigameChain, chain));
    expect(await verify(one.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
    await Promise.all([one.close(), two.close()]);
    await clear();
  }, 240_000);
});
