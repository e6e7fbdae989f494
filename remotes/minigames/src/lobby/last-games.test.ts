import { describe, expect, it } from 'vitest';
import { aDrawnRound, LADDER, POWERBALL } from '../summary/a-round.test-kit';
import { lastGames } from './last-games';

const betOn = (gameId: number, number = 1) => ({
  legs: [{ fixtureId: aDrawnRound(gameId, number).round.roundId }],
});

describe('lastGames', () => {
  it('names each game once, the last one first, and nothing that is no game', () => {
    const bets = [betOn(POWERBALL, 3), betOn(POWERBALL, 2), { legs: [{ fixtureId: '12345' }] }, betOn(LADDER)];

    expect(lastGames(bets).map(({ id }) => id)).toEqual([POWERBALL, LADDER]);
  });
});
