import type { Market } from '@madang/contracts';
import { SETTLEMENT, type SportKey, sportKey } from '@madang/sport';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { type FixtureKey, mainLineOf, readLines } from './lines';

/** The markets of a board's row, by the feed's numbers: result, handicap, total. */
const MAIN: Readonly<Record<SportKey, readonly number[]>> = {
  football: [1, 3, 2],
  basketball: [226, 342, 28],
  volleyball: [52, 3, 2],
  baseball: [226, 342, 28],
  iceHockey: [1, 342, 28],
  other: [1, 226, 52, 3, 342, 2, 28],
};

/** The numbers of a sport's main markets: result, handicap, total. */
export const mainIdsOf = (sportId: string): readonly number[] => MAIN[sportKey(sportId)];

/** The main line of each main market, by fixture. */
export const mainMarkets = (db: Kysely<Database>, fixtures: readonly FixtureKey[]) =>
  mainLinesOf(db, fixtures, mainIdsOf);

/** The main line of each market that is requested for a sport, in that order, by fixture. */
export async function mainLinesOf(
  db: Kysely<Database>,
  fixtures: readonly FixtureKey[],
  idsOf: (sportId: string) => readonly number[],
): Promise<ReadonlyMap<string, readonly Market[]>> {
  const wanted = new Set(fixtures.flatMap(({ sportId }) => idsOf(sportId)));
  const lines = await readLines(db, fixtures, [...wanted]);
  return new Map(
    fixtures.map(({ fixtureId, sportId }) => {
      const own = lines.get(fixtureId) ?? [];
      const main = idsOf(sportId).map(id => mainLineOf(own.filter(({ marketId }) => marketId === id)));
      return [fixtureId, main.flatMap(line => line ?? [])];
    }),
  );
}

/** Every market and line of a fixture that is still of use: those that take bets or may again. */
export async function allMarkets(db: Kysely<Database>, fixture: FixtureKey): Promise<Market[]> {
  const lines = (await readLines(db, [fixture], null)).get(fixture.fixtureId) ?? [];
  const places = MAIN[sportKey(fixture.sportId)];
  const placeOf = ({ marketId }: Market) => (places.includes(marketId) ? places.indexOf(marketId) : places.length);
  return lines.sort(
    (left, right) =>
      placeOf(left) - placeOf(right) ||
      left.marketId - right.marketId ||
      Number.parseFloat(left.baseLine ?? '0') - Number.parseFloat(right.baseLine ?? '0'),
  );
}

/** How many lines each fixture has that are not closed, or of those that have a result. */
export async function countLines(
  db: Kysely<Database>,
  fixtureIds: readonly string[],
  which: 'open' | 'settled' = 'open',
): Promise<Map<string, number>> {
  if (fixtureIds.length === 0) return new Map();
  const lines = db
    .selectFrom('outcome')
    .where(sql<boolean>`fixture_id = any(${fixtureIds}::text[])`)
    .where(eb => (which === 'open' ? eb('state', '<>', 'closed') : eb('settlement', '<>', SETTLEMENT.open)))
    .distinct()
    .select(['fixture_id', 'market_id', 'base_line']);
  const rows = await db
    .selectFrom(lines.as('line'))
    .groupBy('fixture_id')
    .select(eb => ['fixture_id', eb.fn.countAll<number | string>().as('count')])
    .execute();
  return new Map(rows.map(row => [row.fixture_id, Number(row.count)]));
}
