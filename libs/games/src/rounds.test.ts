import { fc, test } from '@fast-check/vitest';
import { RoundResult, RoundSetup } from '@madang/contracts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { outcomeIdOf, readOutcomeId, roundIdOf } from './clock';
import type { Game } from './game';
import { rulesOf } from './kinds/rules';
import { priceOf } from './price';
import { hashOf } from './random';
import { marketsOf, resultOf, resultText, setupOf, verdictOf } from './rounds';

const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
const anyRound = fc.record({
  game: fc.constantFrom(...catalogue),
  seed: anySeed,
  number: fc.integer({ min: 1, max: 480 }),
});

/** Markets in which more than one outcome can win, or none. All others are settled by exactly one. */
const LOOSE: Readonly<Partial<Record<Game['kind'], readonly number[]>>> = {
  baccarat: [2, 3],
  'dragon-tiger': [2],
  sicbo: [1, 2, 3, 4, 5, 6, 7],
  roulette: [1, 2, 3, 4, 5],
  blackjack: [2, 3],
  race: [2],
};
const isLoose = (kind: Game['kind'], market: number): boolean => LOOSE[kind]?.includes(market) ?? false;

interface Trial {
  readonly game: Game;
  readonly seed: string;
  readonly number: number;
}

function play({ game, seed, number }: Trial) {
  const roundId = roundIdOf({ gameId: game.id, day: '2026-12-01', number });
  const round = { roundId, seedHash: hashOf(seed), salt: 'salt' };
  const setup = setupOf(round);
  return { roundId, round, setup, result: resultOf(round, seed), rules: rulesOf(game.kind) };
}

describe('a round', () => {
  test.prop([anyRound], { numRuns: 400 })('is what the contract says, and has a line of text', trial => {
    const { roundId, setup, result } = play(trial);

    expect(RoundResult.parse(result)).toEqual(result);
    expect(setup === null || RoundSetup.parse(setup)).toEqual(setup ?? true);
    expect(resultText({ roundId, setup, result })).toMatch(/^[^{}]*[가-힣0-9][^{}]*$/);
    expect(resultText({ roundId, setup, result })).not.toMatch(/undefined|NaN| {2}/);
  });

  test.prop([anyRound], { numRuns: 100 })('is drawn again as it was, and by no other seed', trial => {
    const { round, result } = play(trial);

    expect(resultOf(round, trial.seed)).toEqual(result);
    expect(() => resultOf(round, hashOf(trial.seed))).toThrow('is another one');
  });

  test.prop([anyRound], { numRuns: 400 })(
    'has exactly one winner in each market of one answer, or gives all stakes back',
    trial => {
      const { setup, result, rules } = play(trial);

      for (const { number, name, outcomes } of rules.markets(setup)) {
        const verdicts = outcomes.map(outcome => rules.verdict(outcome.number, result));
        const won = verdicts.filter(verdict => verdict === 'won').length;
        const areBack = verdicts.every(verdict => verdict === 'refund');
        expect(areBack || won === 1 || isLoose(trial.game.kind, number), `${trial.game.kind}: ${name}`).toBe(true);
      }
    },
  );

  test.prop([anyRound], { numRuns: 400 })('has chances that come to one in each market of one answer', trial => {
    const { setup, rules } = play(trial);

    for (const { number, name, outcomes } of rules.markets(setup)) {
      if (isLoose(trial.game.kind, number)) continue;
      const [backOver, backUnder] = outcomes[0]?.refund ?? [0, 1];
      const sum = outcomes.reduce((all, { chance: [over, under] }) => all + over / under, backOver / backUnder);
      expect(Math.abs(sum - 1), `${trial.game.kind}: ${name}`).toBeLessThan(1e-6);
    }
  });

  test.prop([anyRound], { numRuns: 400 })('is paid by prices that keep the margin, and hardly more', trial => {
    const { roundId, setup, rules } = play(trial);
    const offered = new Map(
      marketsOf(roundId, setup).flatMap(({ outcomes }) => outcomes.map(one => [one.outcomeId, one])),
    );

    for (const outcome of rules.markets(setup).flatMap(({ outcomes }) => outcomes)) {
      const price = offered.get(outcomeIdOf(roundId, outcome.number))?.price;
      if (price === undefined) {
        expect(priceOf(outcome, trial.game.margin), outcome.name).toBe(1000);
        continue;
      }
      const [over, under] = outcome.chance;
      const [backOver, backUnder] = outcome.refund ?? [0, 1];
      const edge = 1 - backOver / backUnder - ((over / under) * price) / 1000;
      expect(edge, outcome.name).toBeGreaterThan(trial.game.margin / 1000 - 1e-9);
      expect(edge, outcome.name).toBeLessThan(trial.game.margin / 1000 + 0.01 * (over / under) + 1e-9);
    }
  });

  test.prop([anyRound], { numRuns: 200 })('has ids by which an outcome is settled', trial => {
    const { roundId, setup, result, rules } = play(trial);

    for (const { outcomeId } of marketsOf(roundId, setup).flatMap(({ outcomes }) => outcomes)) {
      const id = readOutcomeId(outcomeId);
      expect(id?.roundId).toBe(roundId);
      expect(verdictOf({ roundId, setup, result }, id?.outcome ?? 0)).toBe(rules.verdict(id?.outcome ?? 0, result));
    }
  });

  it('knows no outcome of another number', () => {
    for (const game of catalogue) {
      const { roundId, setup, result } = play({ game, seed: '00'.repeat(32), number: 1 });
      expect(verdictOf({ roundId, setup, result }, 999), game.name).toBe('lost');
    }
  });

  it('of no game is a fault', () => {
    expect(() => marketsOf('-9992612010001', null)).toThrow('is a round of no game');
  });

  it('of one kind takes no result of another', () => {
    expect(() => rulesOf('dice').verdict(1, { kind: 'roulette', pocket: 1 })).toThrow('roulette is not dice');
    expect(() => rulesOf('race').markets(null)).toThrow('another setup than none');
  });
});

describe('numbers and names', () => {
  it.each(catalogue.map(game => [game.name, game] as const))('are each of one outcome and market: %s', (_, game) => {
    const { setup, rules } = play({ game, seed: 'ab'.repeat(32), number: 1 });
    const markets = rules.markets(setup);
    const outcomes = markets.flatMap(market => market.outcomes);

    expect(new Set(markets.map(({ number }) => number)).size).toBe(markets.length);
    expect(new Set(outcomes.map(({ number }) => number)).size).toBe(outcomes.length);
    expect(outcomes.every(({ number }) => number > 0 && number < 1000)).toBe(true);
    expect(markets.every(({ number }) => number > 0 && number < 100)).toBe(true);
    expect(outcomes.every(({ name }) => name.trim() === name && name.length > 0)).toBe(true);
  });
});
