import { describe, expect, it } from 'vitest';
import { aDrawnRound, LADDER, POWERBALL } from '../summary/a-round.test-kit';
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
  const evidence = { roundId: round.roundId, seed: round.seed ?? '', salt: chain.salt ?? '' };

  it('are the balls of the result', () => {
    const steps = drawSteps('powerball', evidence)?.filter(({ isSkipped }) => !isSkipped) ?? [];
    const items = steps.map(({ item }) => item);

    expect(round.result).toEqual({ kind: 'powerball', balls: items.slice(0, 5), power: items[5] });
    expect(steps.map(({ left }) => left)).toEqual([28, 27, 26, 25, 24, 10]);
    expect(firstBlock(evidence).slice(0, 6)).toEqual(steps.map(({ number }) => number));
  });

  it('are none for kinds that draw cards or matches', () => {
    expect(drawSteps('football', evidence)).toBeNull();
  });
});
