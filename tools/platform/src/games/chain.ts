import type { GameMarket, Round } from '@madang/contracts';
import {
  type DrawnRound,
  type Game,
  marketsOf,
  type PublicRound,
  type RoadSide,
  type RoundTimes,
  resultOf,
  roadsOf,
  roundIdOf,
  roundOf,
  roundsADay,
  seedsOf,
  setupOf,
} from '@madang/games';

/** As many rounds as fit into a line of the lobby. */
export const ROAD_LENGTH = 12;
const SIDE_LETTERS: Readonly<Record<RoadSide, string>> = { a: 'a', b: 'b', tie: 't' };

export interface ChainFields {
  readonly game: Game;
  readonly day: string;
  readonly root: string;
  readonly salt: string;
}

/**
 * A day's rounds of a game. It alone holds seeds, in private fields, which neither a reply nor a log line can show, and
 * gives each of them out from its draw on and not before.
 */
export class DayChain {
  readonly game: Game;
  readonly day: string;
  readonly rounds: number;
  readonly #salt: string;
  readonly #end: string;
  readonly #seeds: readonly string[];
  readonly #setups = new Map<number, DrawnRound['setup']>();
  readonly #results = new Map<number, DrawnRound['result']>();
  #lastRoad: { readonly number: number; readonly sides: string } | null = null;
  #lastMarkets: { readonly number: number; readonly markets: GameMarket[] } | null = null;

  constructor({ game, day, root, salt }: ChainFields) {
    this.game = game;
    this.day = day;
    this.rounds = roundsADay(game);
    this.#salt = salt;
    const { end, seeds } = seedsOf(root, this.rounds);
    this.#end = end;
    this.#seeds = seeds;
  }

  /** A round as anybody may see it at a moment, by the clock alone. Null where there is none, or it has not opened yet. */
  round(number: number, at: Date): Round | null {
    const times = this.#timesOf(number);
    // The hash of a round's seed is the seed of the round before: it is public once that one is drawn.
    if (!times || at.getTime() < times.opensAt) return null;
    const seed = at.getTime() < times.drawsAt ? null : (this.#seeds[number - 1] ?? null);
    return {
      roundId: roundIdOf(times),
      gameId: this.game.id,
      day: this.day,
      number,
      opensAt: momentOf(times.opensAt),
      closesAt: momentOf(times.closesAt),
      drawsAt: momentOf(times.drawsAt),
      endsAt: momentOf(times.endsAt),
      state: stateAt(times, at.getTime()),
      setup: this.#setupOf(number),
      seedHash: this.#publicRound(number).seedHash,
      seed,
      result: seed === null ? null : this.#resultOf(number, seed),
    };
  }

  /** What a round drew. Null before its draw. */
  drawn(number: number, at: Date): DrawnRound | null {
    const round = this.round(number, at);
    return round?.result ? { roundId: round.roundId, setup: round.setup, result: round.result } : null;
  }

  /** The markets of a round. Those of the last one that was read stay: a race takes milliseconds, and everybody reads the same. */
  markets(number: number): GameMarket[] {
    if (this.#lastMarkets?.number !== number) {
      const { roundId } = this.#publicRound(number);
      this.#lastMarkets = { number, markets: marketsOf(roundId, this.#setupOf(number)) };
    }
    return this.#lastMarkets.markets;
  }

  /** How the last rounds of the day went that are over, as `GameState.road` says it. What was read last stays, as with markets. */
  road(at: Date): string {
    const number = this.endedRounds(at);
    if (this.#lastRoad?.number !== number) this.#lastRoad = { number, sides: this.#sides(number, at) };
    return this.#lastRoad.sides;
  }

  #sides(number: number, at: Date): string {
    const [road] = roadsOf(this.game.kind);
    if (!road) return '';
    const first = Math.max(1, number - ROAD_LENGTH + 1);
    const results = Array.from({ length: number - first + 1 }, (_, index) => this.drawn(first + index, at)?.result);
    return results.map(result => (result ? SIDE_LETTERS[road.sideOf(result)] : '')).join('');
  }

  /** How many rounds of the day are over. */
  endedRounds(at: Date): number {
    const { drawsAt, endsAt } = roundOf(this.game, this.day, 1);
    const sinceFirst = Math.floor((at.getTime() - endsAt) / (this.game.seconds * 1000)) + 1;
    return at.getTime() < drawsAt ? 0 : Math.min(this.rounds, Math.max(0, sinceFirst));
  }

  #timesOf(number: number): RoundTimes | null {
    const isOfDay = Number.isInteger(number) && number >= 1 && number <= this.rounds;
    return isOfDay ? roundOf(this.game, this.day, number) : null;
  }

  #publicRound(number: number): PublicRound {
    const roundId = roundIdOf({ gameId: this.game.id, day: this.day, number });
    return { roundId, seedHash: this.#seeds[number - 2] ?? this.#end, salt: this.#salt };
  }

  #setupOf(number: number): DrawnRound['setup'] {
    const stored = this.#setups.get(number);
    if (stored !== undefined) return stored;
    const setup = setupOf(this.#publicRound(number));
    this.#setups.set(number, setup);
    return setup;
  }

  #resultOf(number: number, seed: string): DrawnRound['result'] {
    const stored = this.#results.get(number);
    if (stored) return stored;
    const result = resultOf(this.#publicRound(number), seed);
    this.#results.set(number, result);
    return result;
  }
}

const momentOf = (ms: number): string => new Date(ms).toISOString();

function stateAt({ closesAt, drawsAt, endsAt }: RoundTimes, at: number): Round['state'] {
  if (at < closesAt) return 'betting';
  if (at < drawsAt) return 'closed';
  return at < endsAt ? 'drawing' : 'settled';
}
