import type { RoundResult } from '@madang/contracts';
import { catalogue } from '@madang/games';
import { describe, expect, it } from 'vitest';
import { aDrawnRound, LADDER, POWERBALL } from '../summary/a-round.test-kit';
import { cardText } from '../summary/card-text';
import { drawSteps } from './draws';
import { firstBlock, hashTimes, isRight, verificationOf } from './verification';

const { round, chain } = aDrawnRound(POWERBALL, 12);
const verified = (...changed: [Partial<typeof round>, Partial<typeof chain>?]) => {
  const verification = verificationOf({ ...round, ...changed[0] }, { ...chain, ...changed[1] });
  if (!verification) throw new Error('its seed is public');
  return verification;
};

describe('the verification of a round', () => {
  it('comes to what was published, from the seed alone', () => {
    const verification = verified({});

    expect(verification.computed.result).toEqual(round.result);
    expect(verification.chainEnd).toBe(chain.end);
    expect(isRight(verification)).toBe(true);
  });

  it('leads from each seed to the one before it, and from the first to the end of the chain', () => {
    const [first, second] = [aDrawnRound(LADDER, 1), aDrawnRound(LADDER, 2)];

    expect(hashTimes(second.round.seed ?? '', 1)).toBe(first.round.seed);
    expect(hashTimes(first.round.seed ?? '', 1)).toBe(first.chain.end);
  });

  it('finds another seed, another chain and another result', () => {
    const other = aDrawnRound(POWERBALL, 13).round;

    expect(verified({ seed: other.seed })).toMatchObject({ isSeed: false, isResult: false, isChain: false });
    expect(verified({}, { end: '00'.repeat(32) })).toMatchObject({ isSeed: true, isChain: false, isResult: true });
    expect(verified({ result: other.result })).toMatchObject({ isSeed: true, isResult: false });
    expect(isRight(verified({ result: other.result }))).toBe(false);
  });

  it('finds that a chain was published too late', () => {
    expect(verified({}, { publishedAt: round.drawsAt }).isEarly).toBe(false);
    expect(verified({}).isEarly).toBe(true);
  });

  it('is none before the seed is public', () => {
    expect(verificationOf({ ...round, seed: null, result: null }, chain)).toBeNull();
    expect(verificationOf(round, { ...chain, salt: null })).toBeNull();
  });
});

describe('the draws, number by number', () => {
  const evidenceOf = ({ round, chain }: ReturnType<typeof aDrawnRound>) => ({
    ...{ roundId: round.roundId, seed: round.seed ?? '', salt: chain.salt ?? '' },
  });
  /** What the result of a game's round holds, and what the draws came to. */
  function drawnIn(gameId: number) {
    const drawn = aDrawnRound(gameId, 12);
    const { result } = drawn.round;
    if (!result) throw new Error('it is drawn');
    const steps = drawSteps(result, evidenceOf(drawn))?.filter(({ isSkipped }) => !isSkipped) ?? [];
    return { result, steps, items: steps.map(({ item }) => item) };
  }

  it('are the balls of the result', () => {
    const { result, steps, items } = drawnIn(POWERBALL);

    expect(result).toEqual({ kind: 'powerball', balls: items.slice(0, 5).map(Number), power: Number(items[5]) });
    expect(steps.map(({ left }) => left)).toEqual([28, 27, 26, 25, 24, 10]);
    expect(firstBlock(evidenceOf({ round, chain })).slice(0, 6)).toEqual(steps.map(({ number }) => number));
  });

  it('are the cards, dice and pockets of the other kinds', () => {
    for (const { id } of catalogue) {
      const { result, items } = drawnIn(id);
      const expected = drawnFirst(result);

      expect(items.slice(0, expected.length)).toEqual(expected);
    }
  });
});

/** What a result says of the first draws, in their order. */
function drawnFirst(result: RoundResult): string[] {
  switch (result.kind) {
    case 'powerball':
      return [...result.balls, result.power].map(String);
    case 'ladder':
      return [String(result.ball)];
    case 'kino':
    case 'kino-ladder':
      return result.balls.map(String);
    case 'baccarat':
      return dealt(result.player, result.banker);
    case 'blackjack':
      return dealt(result.player, result.dealer);
    case 'dragon-tiger':
      return [cardText(result.dragon), cardText(result.tiger)];
    case 'odd-even':
      return [cardText(result.card)];
    case 'sicbo':
    case 'dice':
      return result.dice.map(String);
    case 'roulette':
      return [String(result.pocket)];
    case 'high-low':
      return [String(result.rank)];
    case 'seotda':
      return [...result.korea, ...result.japan].map(String);
    case 'wheel':
      return [String(result.segment + 1)];
    case 'race':
    case 'football':
    case 'basketball':
      return [];
  }
}

/** Two cards for each side, in turn. */
const dealt = (own: readonly string[], other: readonly string[]): string[] =>
  [own[0], other[0], own[1], other[1]].map(card => cardText(card ?? ''));
