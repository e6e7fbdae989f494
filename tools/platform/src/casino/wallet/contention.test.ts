import { describe, expect, it } from 'vitest';
import { onServer } from '../../testing/kill/places';
import { startCasino } from '../testing';

const { DATABASE_URL } = process.env;
const BETS = 150;

describe.runIf(DATABASE_URL)('two platforms on one Postgres', () => {
  it('take each transaction once, whichever of them it reaches, and answer it alike', async () => {
    const { place, clear } = await onServer(DATABASE_URL ?? '');
    const [one, two] = [await startCasino(place), await startCasino(place)];
    const players = [await one.player(), await one.player(), await one.player()] as const;

    const answers = await Promise.all(
      Array.from({ length: BETS }, async (_, nth) => {
        const player = players[nth % 2] ?? players[0];
        const bet = { roundId: `both-${nth}`, transactionId: `both-${nth}`, amount: 1_000 };
        return Promise.all([one.debit(player, bet), two.debit(player, bet)]);
      }),
    );

    for (const [left, right] of answers) expect(left).toEqual(right);
    expect(answers.flat().every(({ status }) => status === 'RS_OK')).toBe(true);
    expect(await Promise.all(players.map(one.emoney))).toEqual([25_000, 25_000, 100_000]);
    await one.close();
    await two.close();
    await clear();
  });
});
