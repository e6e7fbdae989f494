import { isDeepStrictEqual } from 'node:util';
import { MinigameRound } from '@madang/contracts';
import { roundByPage, sha256 } from '@madang/games/fairness';
import type { Platform } from '@madang/platform';
import { Disagreement } from '../disagreement';
import type { PublicChain, PublicChains } from './chains';
import { pageRound } from './page-round';
import type { RoundBet } from './players';
import { read } from './read';

/** A round that is drawn and over, with the numbers of the outcomes that do not lose. */
export interface DrawnRound {
  readonly gameId: number;
  readonly day: string;
  readonly number: number;
  readonly kind: string;
  readonly seed: string;
  readonly won: readonly number[];
  readonly refund: readonly number[];
}

/** Draws every round with bets again, from its seed, and compares it with what the site says. By their ids. */
export async function auditDraws(
  platform: Platform,
  bets: readonly RoundBet[],
  chainOf: PublicChains,
): Promise<ReadonlyMap<string, DrawnRound>> {
  const rounds = new Map<string, DrawnRound>();
  for (const bet of bets) {
    if (!rounds.has(bet.roundId)) rounds.set(bet.roundId, await drawAgain(platform, bet, await chainOf(bet)));
  }
  await auditChains([...rounds.values()], chainOf);
  return rounds;
}

async function drawAgain(
  platform: Platform,
  { player, roundId, gameId, day, seedHash }: RoundBet,
  { salt }: PublicChain,
): Promise<DrawnRound> {
  const round = await read(platform, MinigameRound, { token: player.token, params: { roundId } });
  const { seed, result, setup, number } = round;
  if (round.state !== 'settled' || seed === null || result === null)
    throw new Disagreement('a round was not drawn', { round });
  if (sha256(seed) !== seedHash) throw new Disagreement('a seed is not the one that was promised', { round, seedHash });
  const { won, refund = [], ...drawn } = roundByPage(pageRound({ gameId, roundId, salt }), seed);
  if (!isDeepStrictEqual({ setup, result }, drawn))
    throw new Disagreement('a round is not what its seed draws', { round, drawn });
  return { gameId, day, number, kind: result.kind, seed, won, refund };
}

async function auditChains(rounds: readonly DrawnRound[], chainOf: PublicChains): Promise<void> {
  const days = new Map<PublicChain, DrawnRound[]>();
  for (const round of rounds) {
    const chain = await chainOf(round);
    days.set(chain, [...(days.get(chain) ?? []), round]);
  }
  for (const [chain, ofDay] of days) checkChain(chain, ofDay);
}

/** Each seed leads to the one of the round before, and the first to the end that was published before the bets. */
export function checkChain({ end, gameId, day }: PublicChain, rounds: readonly DrawnRound[]): void {
  let before = { number: 0, seed: end };
  for (const { number, seed } of rounds.toSorted((one, other) => one.number - other.number)) {
    let hash = seed;
    for (let link = number; link > before.number; link -= 1) hash = sha256(hash);
    if (hash !== before.seed) throw new Disagreement('a seed is not of its chain', { gameId, day, number });
    before = { number, seed };
  }
}
