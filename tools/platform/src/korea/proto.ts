import type { KoreaMarket, Market } from '@madang/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { type FixtureKey, readLines } from '../sports/lines';
import { marketIdsOf, protoLineOf } from './lines';

/** A half line as the feed writes it: "-1.5", "2.5 (0-0)". */
const HALF_LINE = String.raw`^[-+]?\d+\.5(\D|$)`;

interface Game {
  readonly fixtureId: string;
  readonly marketId: number;
  readonly baseLine: string;
}

const protoIds = (fixtures: readonly FixtureKey[]): number[] => [
  ...new Set(fixtures.flatMap(({ sportId }) => marketIdsOf('proto', sportId))),
];
const keyOf = ({ fixtureId, marketId }: Pick<Game, 'fixtureId' | 'marketId'>): string => `${fixtureId}|${marketId}`;

/**
 * Gives a number to each game of a round that has none yet, in the order in which the fixtures come. A number stays with its
 * game and its line for as long as the round lasts; a game that opens later gets the next one.
 */
export async function numberGames(db: Kysely<Database>, round: string, fixtures: readonly FixtureKey[]) {
  const unnumbered = await unnumberedIn(db, round, fixtures);
  if (unnumbered.length === 0) return;
  const lines = await readLines(db, unnumbered, protoIds(unnumbered));
  const games = unnumbered.flatMap(fixture => publishable(fixture, lines.get(fixture.fixtureId) ?? []));
  if (games.length > 0) await db.transaction().execute(tx => insertGames(tx, round, games));
}

/** Those of the fixtures that may have a line to publish in a market that has no number so far. */
async function unnumberedIn<F extends FixtureKey>(
  db: Kysely<Database>,
  round: string,
  fixtures: readonly F[],
): Promise<F[]> {
  const wanted = fixtures.flatMap(({ fixtureId, sportId }) =>
    marketIdsOf('proto', sportId).map(marketId => ({ fixtureId, marketId })),
  );
  const { rows } = await sql<{ fixture_id: string }>`
    select distinct wanted.fixture_id
    from unnest(${wanted.map(one => one.fixtureId)}::text[], ${wanted.map(one => one.marketId)}::int[])
      as wanted(fixture_id, market_id)
    left join proto_game game
      on game.round = ${round} and game.fixture_id = wanted.fixture_id and game.market_id = wanted.market_id
    cross join lateral (
      select from outcome where outcome.fixture_id = wanted.fixture_id and outcome.market_id = wanted.market_id
        and outcome.state = 'open' and (outcome.base_line = '' or outcome.base_line ~ ${HALF_LINE}) limit 1) line
    where game.round is null`.execute(db);
  const ids = new Set(rows.map(row => row.fixture_id));
  return fixtures.filter(({ fixtureId }) => ids.has(fixtureId));
}

function publishable({ fixtureId, sportId }: FixtureKey, lines: readonly Market[]): Game[] {
  return marketIdsOf('proto', sportId).flatMap(id => {
    const line = protoLineOf(lines.filter(({ marketId }) => marketId === id));
    return line ? { fixtureId, marketId: id, baseLine: line.baseLine ?? '' } : [];
  });
}

/** Numbers are counted on under the round's lock, so that two requests at once don't give one number twice. */
async function insertGames(tx: Transaction<Database>, round: string, games: readonly Game[]): Promise<void> {
  await tx
    .insertInto('proto_round')
    .values({ round })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { last_game: last } = await tx
    .selectFrom('proto_round')
    .select('last_game')
    .where('round', '=', round)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const numbered = await numberedGames(tx, round);
  const fresh = games.filter(game => !numbered.has(keyOf(game)));
  if (fresh.length === 0) return;
  const rows = fresh.map(({ fixtureId, marketId, baseLine }, index) => ({
    ...{ game: last + index + 1, fixture_id: fixtureId, market_id: marketId, base_line: baseLine },
  }));
  await sql`
    insert into proto_game (round, game, fixture_id, market_id, base_line)
    select ${round}, game, fixture_id, market_id, base_line from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(game int, fixture_id text, market_id int, base_line text)`.execute(tx);
  await tx
    .updateTable('proto_round')
    .set({ last_game: last + fresh.length })
    .where('round', '=', round)
    .execute();
}

async function numberedGames(db: Kysely<Database>, round: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('proto_game')
    .select(['fixture_id', 'market_id'])
    .where('round', '=', round)
    .execute();
  return new Set(rows.map(row => keyOf({ fixtureId: row.fixture_id, marketId: row.market_id })));
}

/** The numbered games of these fixtures, by fixture and in the order of their numbers, each at the line it was published at. */
export async function protoLines(
  db: Kysely<Database>,
  round: string,
  fixtures: readonly FixtureKey[],
): Promise<ReadonlyMap<string, readonly KoreaMarket[]>> {
  if (fixtures.length === 0) return new Map();
  const lines = await readLines(db, fixtures, protoIds(fixtures));
  const games = await db
    .selectFrom('proto_game')
    .select(['game', 'fixture_id', 'market_id', 'base_line'])
    .where('round', '=', round)
    .where(
      'fixture_id',
      'in',
      fixtures.map(({ fixtureId }) => fixtureId),
    )
    .orderBy('game')
    .execute();
  const lineOf = ({ fixture_id, market_id, base_line }: (typeof games)[number]) =>
    lines.get(fixture_id)?.find(line => line.marketId === market_id && (line.baseLine ?? '') === base_line);
  return new Map(
    fixtures.map(({ fixtureId }) => {
      const own = games.filter(game => game.fixture_id === fixtureId);
      const shown = own.flatMap(one => {
        const market = lineOf(one);
        return market ? { market, game: one.game } : [];
      });
      return [fixtureId, shown];
    }),
  );
}
