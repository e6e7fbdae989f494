import { Bets, SportsBetLimits } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { homeOf, overOf, setOutcome } from '../bets/testing';
import { bettingTable } from '../testing/betting';
import { settleDue } from './service';

const table = bettingTable();
const { bet, setFixture } = table;
const over = () => overOf(table.fixture);
const settle = async () => (await settleDue(table.platform.db, table.platform.now())).bets;
const decide = (settlement: number) =>
  setOutcome(table.platform.db, table.fixture.over, { settlement, state: 'closed' });

describe('what is published of a settled bet', () => {
  it('is its title and its sums, once: a later correction comes by message', async () => {
    const betId = await bet([over()]);
    await decide(2);

    const [first] = await settle();
    expect(first).toMatchObject({
      betId,
      memberId: table.member.id,
      settlement: { title: '오버 2.5', result: 2, stake: 10_000, payout: 19_500 },
    });

    await decide(1);
    const [second] = await settle();
    expect(second).toEqual({ betId, memberId: table.member.id });
  });

  it('is nothing while legs are open', async () => {
    const betId = await bet([over(), homeOf(table.other)]);
    await decide(2);

    expect(await settle()).toEqual([{ betId, memberId: table.member.id }]);
  });
});

describe('a running bet', () => {
  it('shows how the game of each open leg stands, and is counted beside the limits', async () => {
    const { token } = table.member;
    const betId = await bet([over()]);
    await setFixture({ status: 2, home_score: 2, away_score: 1, period: 20, clock_seconds: 66 * 60 });
    const open = async () => (await table.platform.send(Bets, { token, query: { state: 'open' } })).items;
    const legOf = async () => (await open()).find(one => one.betId === betId)?.legs[0];

    expect((await legOf())?.game).toEqual({ status: 2, score: { home: 2, away: 1 }, clock: '후반 67′' });
    expect(await table.platform.send(SportsBetLimits, { token })).toMatchObject({ openBets: (await open()).length });
  });
});
