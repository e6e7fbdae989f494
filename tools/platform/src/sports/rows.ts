import type { BoardRow } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { FixtureFacts } from './fixtures';
import { countLines, mainMarkets } from './markets';

/** Fixtures with the main lines of their boards. */
export async function rowsOf(db: Kysely<Database>, fixtures: readonly FixtureFacts[]): Promise<BoardRow[]> {
  const markets = await mainMarkets(db, fixtures);
  const counts = await countLines(
    db,
    fixtures.map(({ fixtureId }) => fixtureId),
  );
  return fixtures.map(fixture => ({
    fixture: { ...fixture, marketCount: counts.get(fixture.fixtureId) ?? 0 },
    markets: [...(markets.get(fixture.fixtureId) ?? [])],
  }));
}
