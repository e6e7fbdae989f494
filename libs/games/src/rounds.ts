import type { GameMarket, RoundResult, RoundSetup } from '@madang/contracts';
import { catalogue } from './catalogue';
import { outcomeIdOf, readRoundId } from './clock';
import type { Game, MarketRule, Verdict } from './game';
import { rulesOf } from './kinds/rules';
import { ofMillion, priceOf } from './price';
import { hashOf, randomBy } from './random';

/** What is known of a round before its bets. */
export interface PublicRound {
  readonly roundId: string;
  /** SHA-256 of its seed: the seed of the round before, or the end of the day's chain. */
  readonly seedHash: string;
  readonly salt: string;
}

/** The games that there are; a test passes others. */
type Games = readonly Game[];

function gameOf(roundId: string, games: Games): Game {
  const id = readRoundId(roundId)?.gameId;
  const game = games.find(one => one.id === id);
  if (!game) throw new Error(`games: ${roundId} is a round of no game`);
  return game;
}

/** What is public before a round: drawn under the hash of its seed, which everybody knows by then. */
export function setupOf({ roundId, seedHash, salt }: PublicRound, games: Games = catalogue): RoundSetup | null {
  const game = gameOf(roundId, games);
  return rulesOf(game.kind).setup(randomBy(seedHash, `${salt}:${roundId}:setup`), game);
}

/** What a round's seed draws. Throws where the seed is not the one that was promised. */
export function resultOf(round: PublicRound, seed: string, games: Games = catalogue): RoundResult {
  if (hashOf(seed) !== round.seedHash) throw new Error(`games: the seed of ${round.roundId} is another one`);
  const { roundId, salt } = round;
  return rulesOf(gameOf(roundId, games).kind).draw(randomBy(seed, `${salt}:${roundId}`), setupOf(round, games));
}

const marketIdOf = (game: Game, { number }: MarketRule): number => game.id * 100 + number;

/** A price of 1.00: nobody can win by it. */
const STAKE_ALONE = 1000;

/** The markets of a round, with ids and prices. What is so likely that it would pay the stake alone is not offered. */
export function marketsOf(roundId: string, setup: RoundSetup | null, games: Games = catalogue): GameMarket[] {
  const game = gameOf(roundId, games);
  return rulesOf(game.kind)
    .markets(setup)
    .map(market => ({
      marketId: marketIdOf(game, market),
      name: market.name,
      outcomes: market.outcomes
        .map(outcome => ({
          outcomeId: outcomeIdOf(roundId, outcome.number),
          name: outcome.name,
          price: priceOf(outcome, game.margin),
          chance: ofMillion(outcome.chance),
          refund: outcome.refund ? ofMillion(outcome.refund) : 0,
        }))
        .filter(({ price }) => price > STAKE_ALONE),
    }))
    .filter(({ outcomes }) => outcomes.length > 0);
}

export interface DrawnRound {
  readonly roundId: string;
  readonly setup: RoundSetup | null;
  readonly result: RoundResult;
}

/** How an outcome, by its number, ended in a round. */
export function verdictOf({ roundId, result }: DrawnRound, outcome: number, games: Games = catalogue): Verdict {
  return rulesOf(gameOf(roundId, games).kind).verdict(outcome, result);
}

/** A round's result as one line of Korean. */
export function resultText({ roundId, setup, result }: DrawnRound, games: Games = catalogue): string {
  return rulesOf(gameOf(roundId, games).kind).text(result, setup);
}
