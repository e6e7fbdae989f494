import type { Prediction, SettlementCode } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';

/** A game of a tournament as the rules see it. */
export interface Game {
  readonly place: number;
  readonly choices: readonly {
    readonly name: Prediction;
    readonly priceMilli: number;
    /** What a bet on it comes to. */
    readonly settlement: SettlementCode;
  }[];
}

/** What a game came to; null while it is not decided. */
export type Result = Prediction | 'void' | null;

const VOID_POINTS = 100;

export function resultOf({ choices }: Game): Result {
  const won = choices.find(choice => choice.settlement === SETTLEMENT.won);
  if (won) return won.name;
  return choices.every(choice => choice.settlement !== SETTLEMENT.open) ? 'void' : null;
}

export interface Entrant {
  readonly memberId: string;
  readonly enteredAt: Date;
  /** By the place of the game. */
  readonly picks: ReadonlyMap<number, Prediction>;
}

interface Placement {
  /** Equal points share a rank; the next one counts all before it. */
  readonly rank: number;
  readonly points: number;
  readonly right: number;
}
export type RankedEntrant = Entrant & Placement;

/** The entrants by points, the best first. Who entered earlier stands first among equals, and shares the rank. */
export function ranked<E extends Entrant>(entrants: readonly E[], games: readonly Game[]): (E & Placement)[] {
  const scored = entrants.map(entrant => ({ ...entrant, ...scoreOf(entrant, games) }));
  return [...scored]
    .sort((one, other) => other.points - one.points || one.enteredAt.getTime() - other.enteredAt.getTime())
    .map((entrant, _, all) => ({ ...entrant, rank: 1 + all.filter(({ points }) => points > entrant.points).length }));
}

/** A right prediction scores its price in hundredths; a void game scores 100 for everyone who predicted it. */
function scoreOf({ picks }: Entrant, games: readonly Game[]): { points: number; right: number } {
  let [points, right] = [0, 0];
  for (const game of games) {
    const pick = picks.get(game.place);
    const result = resultOf(game);
    if (pick === undefined || result === null) continue;
    if (result === 'void') points += VOID_POINTS;
    if (result !== pick) continue;
    points += Math.floor((game.choices.find(choice => choice.name === pick)?.priceMilli ?? 0) / 10);
    right += 1;
  }
  return { points, right };
}

/** Five, three and two tenths for the first three places. */
const SHARES = [5, 3, 2] as const;

/**
 * What each of the ranked gets of the pool, in their order: all of it is paid out, to the last won. Equals share what their
 * places get together; where fewer than three entered, their shares are all there is; what doesn't divide goes to the first.
 */
export function prizesOf(pool: number, entrants: readonly Pick<RankedEntrant, 'rank'>[]): number[] {
  const shares = SHARES.slice(0, entrants.length);
  const shareSum = shares.reduce<number>((sum, share) => sum + share, 0);
  if (shareSum === 0) return [];
  const prizes = entrants.map(({ rank }) => {
    const equals = entrants.filter(other => other.rank === rank).length;
    const share = shares.slice(rank - 1, rank - 1 + equals).reduce<number>((sum, one) => sum + one, 0);
    return Number((BigInt(pool) * BigInt(share)) / (BigInt(shareSum) * BigInt(equals)));
  });
  const remainder = pool - prizes.reduce((sum, prize) => sum + prize, 0);
  return prizes.map((prize, index) => (index === 0 ? prize + remainder : prize));
}
