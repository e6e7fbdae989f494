import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { outcomeIdOf, readOutcomeId, readRoundId, roundAt, roundBefore, roundIdOf, roundOf, roundsADay } from './clock';

const anyGame = fc.constantFrom(...catalogue);
const anyMoment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });
const [game] = catalogue;

describe('rounds', () => {
  test.prop([anyGame, anyMoment])('follow each other without a gap', (one, at) => {
    const round = roundAt(one, at);
    const before = roundBefore(one, round);

    expect(round.opensAt).toBeLessThanOrEqual(at);
    expect(round.drawsAt).toBeGreaterThan(at);
    expect(before.drawsAt).toBe(round.opensAt);
    expect(roundOf(one, round.day, round.number)).toEqual(round);
    expect(round.number).toBeGreaterThanOrEqual(1);
    expect(round.number).toBeLessThanOrEqual(roundsADay(one));
  });

  test.prop([anyGame, anyMoment])('close before they are drawn, and are shown before the next is drawn', (one, at) => {
    const { opensAt, closesAt, drawsAt, endsAt } = roundAt(one, at);

    expect(opensAt).toBeLessThan(closesAt);
    expect(closesAt).toBeLessThan(drawsAt);
    expect(endsAt).toBeGreaterThan(drawsAt);
    expect(endsAt).toBeLessThan(drawsAt + one.seconds * 1000);
  });

  test.prop([anyGame, anyMoment, fc.integer({ min: 0, max: 999 })])(
    'have ids that say what they are',
    (one, at, outcome) => {
      const { gameId, day, number } = roundAt(one, at);
      const roundId = roundIdOf({ gameId, day, number });

      expect(readRoundId(roundId)).toEqual({ gameId, day, number });
      expect(readOutcomeId(outcomeIdOf(roundId, outcome))).toEqual({ roundId, outcome });
    },
  );

  it('of a day begin at midnight in Seoul', () => {
    const first = game && roundAt(game, Date.parse('2026-11-30T15:00:00Z'));
    const last = game && roundAt(game, Date.parse('2026-11-30T14:59:59.999Z'));

    expect([first?.day, first?.number]).toEqual(['2026-12-01', 1]);
    expect([last?.day, last?.number]).toEqual(['2026-11-30', game && roundsADay(game)]);
  });

  it.each(['', '12345', '-1', '-12612010001', '-10126120100011', '-101261201000a', '101-2612010001'])(
    'are not what "%s" names',
    id => {
      expect(readRoundId(id)).toBeNull();
      expect(readOutcomeId(`${id}001`)).toBeNull();
    },
  );
});
