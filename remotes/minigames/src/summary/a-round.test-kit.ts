import type { GameChain, Round } from '@madang/contracts';
import { gameById, hashOf, resultOf, roundIdOf, roundOf, seedsOf, setupOf } from '@madang/games';

/** EOS 파워볼 5분. */
export const POWERBALL = 215;
/** 네임드 파워사다리 3분. */
export const LADDER = 233;
export const DAY = '2026-11-28';
const SALT = '5a'.repeat(32);
const ROOT = '07'.repeat(32);
const ROUNDS = 480; // whatever the clock of the game

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** A drawn round of a real chain, with that chain. */
export function aDrawnRound(gameId: number, number: number): { round: Round; chain: GameChain } {
  const game = gameById(gameId);
  if (!game) throw new Error(`the catalogue has no game ${gameId}`);
  const { opensAt, closesAt, drawsAt, endsAt } = roundOf(game, DAY, number);
  const { end, seeds } = seedsOf(ROOT, ROUNDS);
  const seed = seeds[number - 1] ?? '';
  const known = { roundId: roundIdOf({ gameId, day: DAY, number }), seedHash: hashOf(seed), salt: SALT };
  const times = {
    opensAt: isoOf(opensAt),
    closesAt: isoOf(closesAt),
    drawsAt: isoOf(drawsAt),
    endsAt: isoOf(endsAt),
  };
  const round: Round = {
    ...{ roundId: known.roundId, gameId, day: DAY, number, ...times, state: 'settled' },
    ...{ seedHash: known.seedHash, seed, setup: setupOf(known), result: resultOf(known, seed) },
  };
  const chain = { gameId, day: DAY, end, publishedAt: '2026-11-27T14:30:00.000Z', salt: SALT, rounds: ROUNDS };
  return { round, chain };
}
