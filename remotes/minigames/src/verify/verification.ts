import { type GameChain, type Round, RoundResult, RoundSetup } from '@madang/contracts';
import { hashOf, randomBy, resultOf, setupOf } from '@madang/games';

/** All that a round is recomputed from: what was published before it, and its seed. */
export interface Evidence {
  readonly roundId: string;
  readonly salt: string;
  readonly seed: string;
  /** Published before the bets. */
  readonly seedHash: string;
}

/** What this device came to by itself. */
export interface Recomputation {
  readonly hash: string;
  readonly setup: RoundSetup | null;
  /** Null where the seed is not the one that was promised: nothing can be drawn from it then. */
  readonly result: RoundResult | null;
}

export function recompute(evidence: Evidence): Recomputation {
  const hash = hashOf(evidence.seed);
  const isPromised = hash === evidence.seedHash;
  return {
    hash,
    setup: setupOf(evidence),
    result: isPromised ? resultOf(evidence, evidence.seed) : null,
  };
}

/** What the seed becomes after so many hashes: of round n, the end of the day's chain after n. */
export function hashTimes(seed: string, times: number): string {
  let hash = seed;
  for (let count = 0; count < times; count += 1) hash = hashOf(hash);
  return hash;
}

/** A round whose seed is public, with what this device makes of it. */
export interface Verification {
  readonly evidence: Evidence;
  readonly computed: Recomputation;
  /** The seed of the round before; for the first round the end of the chain. */
  readonly chainEnd: string;
  readonly isSeed: boolean;
  readonly isChain: boolean;
  readonly isSetup: boolean;
  readonly isResult: boolean;
  /** The chain's end was public before anybody could bet on the round. */
  readonly isEarly: boolean;
}

/** Recomputes a published round. Null while its seed or its salt is not public. */
export function verificationOf(round: Round, chain: GameChain): Verification | null {
  if (round.seed === null || chain.salt === null) return null;
  const evidence = { roundId: round.roundId, salt: chain.salt, seed: round.seed, seedHash: round.seedHash };
  const computed = recompute(evidence);
  const chainEnd = hashTimes(round.seed, round.number);
  return {
    evidence,
    computed,
    chainEnd,
    isSeed: computed.hash === round.seedHash,
    isChain: chainEnd === chain.end,
    isSetup: textOf(RoundSetup.nullable().parse(computed.setup)) === textOf(RoundSetup.nullable().parse(round.setup)),
    isResult: computed.result !== null && (round.result === null || isSame(computed.result, round.result)),
    isEarly: Date.parse(chain.publishedAt) <= Date.parse(round.opensAt),
  };
}

/** Whether everything came out as it was published. */
export const isRight = ({ isSeed, isChain, isSetup, isResult }: Verification): boolean =>
  isSeed && isChain && isSetup && isResult;

/** Parsed, so that the fields stand in the same order. */
const isSame = (one: RoundResult, other: RoundResult): boolean =>
  textOf(RoundResult.parse(one)) === textOf(RoundResult.parse(other));
const textOf = (value: unknown): string => JSON.stringify(value);

const NUMBER_RANGE = 2 ** 32;
const BLOCK_NUMBERS = 8;

/** The first block of HMAC-SHA-256 under the seed: eight numbers of four bytes. */
export function firstBlock({ seed, salt, roundId }: Omit<Evidence, 'seedHash'>): number[] {
  const random = randomBy(seed, `${salt}:${roundId}`);
  return Array.from({ length: BLOCK_NUMBERS }, () => random.below(NUMBER_RANGE));
}
