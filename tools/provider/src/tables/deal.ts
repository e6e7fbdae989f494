import type { RoundResult } from '@madang/contracts';
import { hashOf, randomBy, rulesOf, seedsOf } from '@madang/games';
import { remembered } from '../memory';
import type { Secret } from '../secret';
import { roundBefore, roundsADay, type TableRound } from './clock';
import type { Table } from './tables';

/** Draws the rounds of tables from a secret. Each day of a table has a chain of seeds, each the hash of the next. */
export interface Dealer {
  /** SHA-256 of the round's seed: public before its bets. */
  seedHash(table: Table, round: Day): string;
  /** Public once it is drawn. */
  seed(table: Table, round: Day): string;
  result(table: Table, round: Day): RoundResult;
}

type Day = Pick<TableRound, 'day' | 'number'>;

/** Names a round, and is the label under which its seed draws (docs/fairness.md). */
export const roundName = ({ gameId }: Pick<Table, 'gameId'>, { day, number }: Day): string =>
  `${gameId}:${day.replaceAll('-', '')}:${number}`;

/** So many chains of days, and results, are remembered: pages of a table look at the same ones every second. */
const CHAINS = 100;
const RESULTS = 10_000;

export function dealerOf(secret: Secret): Dealer {
  const chainOf = remembered<readonly string[]>(CHAINS);
  const resultOf = remembered<RoundResult>(RESULTS);
  const seedsIn = (table: Table, day: string): readonly string[] =>
    chainOf(`${table.gameId} ${day}`, () => {
      const { seeds } = seedsOf(secret.derive('table', table.gameId, day), roundsADay(table));
      return seeds;
    });
  const seed = (table: Table, { day, number }: Day): string => {
    const found = seedsIn(table, day)[number - 1];
    if (found === undefined) throw new Error(`provider: ${table.gameId} has no round ${number} on ${day}`);
    return found;
  };
  return {
    seed,
    seedHash: (table, round) => hashOf(seed(table, round)),
    result(table, round) {
      const name = roundName(table, round);
      return resultOf(name, () => rulesOf(table.kind).draw(randomBy(seed(table, round), name), null));
    },
  };
}

/** The results of a table before a round, the oldest first. */
export function resultsBefore(dealer: Dealer, { table, round, count }: Before): RoundResult[] {
  const results: RoundResult[] = [];
  let at = round;
  while (results.length < count) {
    at = roundBefore(table, at);
    results.push(dealer.result(table, at));
  }
  return results.reverse();
}

interface Before {
  readonly table: Table;
  readonly round: TableRound;
  readonly count: number;
}
