import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { seedsOf } from './chain';
import { outcomeIdOf, readOutcomeId, roundAt, roundIdOf, roundsADay } from './clock';
import type { Game } from './game';
import { marketsOf, resultOf, resultText, setupOf, verdictOf } from './rounds';

/** What a team adds: one line. */
const added: Game = {
  id: 599,
  provider: 'token',
  path: 'dice',
  name: '토큰 주사위',
  kind: 'dice',
  seconds: 90,
  closeSeconds: 10,
  showSeconds: 12,
  margin: 30,
};
const games = [...catalogue, added];

describe('a game of a known kind', () => {
  it('is played by adding a line to the catalogue', () => {
    const { end, seeds } = seedsOf('5eed'.repeat(16), roundsADay(added));
    const times = roundAt(added, Date.parse('2026-12-01T12:00:00+09:00'));
    const roundId = roundIdOf(times);
    const round = { roundId, seedHash: seeds[times.number - 2] ?? end, salt: 'salt' };

    const setup = setupOf(round, games);
    const markets = marketsOf(roundId, setup, games);
    const result = resultOf(round, seeds[times.number - 1] ?? '', games);
    const winners = markets[0]?.outcomes.filter(({ outcomeId }) => {
      const outcome = readOutcomeId(outcomeId)?.outcome ?? 0;
      return verdictOf({ roundId, setup, result }, outcome, games) === 'won';
    });

    expect(roundId).toBe('-5992612010481');
    expect(markets[0]?.outcomes.map(({ outcomeId, name, price }) => [outcomeId, name, price])).toEqual([
      [outcomeIdOf(roundId, 1), '홀', 1940],
      [outcomeIdOf(roundId, 2), '짝', 1940],
    ]);
    expect(winners).toHaveLength(1);
    expect(resultText({ roundId, setup, result }, games)).toContain(` ${winners?.[0]?.name}`);
  });

  it('is of no game where it was not added', () => {
    expect(() => marketsOf('-5992612010481', null)).toThrow('is a round of no game');
  });
});
