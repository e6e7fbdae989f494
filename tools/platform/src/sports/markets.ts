import { boardKind } from '@madang/betting';
import type { Market, Outcome } from '@madang/contracts';
import { marketName, type SportKey, sportKey } from '@madang/locale';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** The markets of a board's row, by the feed's numbers: result, handicap, total. */
const MAIN: Readonly<Record<SportKey, readonly number[]>> = {
  football: [1, 3, 2],
  basketball: [226, 342, 28],
  volleyball: [52, 3, 2],
  baseball: [226, 342, 28],
  iceHockey: [1, 342, 28],
  other: [1, 226, 52, 3, 342, 2, 28],
};

/** In which order outcomes stand, whatever the order in which the feed told them. */
const ORDER = ['1', '1X', 'X', '12', '2', 'X2', 'Over', 'Under', 'Odd', 'Even', 'Yes', 'No'];

export interface FixtureKey {
  readonly fixtureId: string;
  readonly sportId: string;
}

/** The main line of each main market, by fixture. */
export async function mainMarkets(
  db: Kysely<Database>,
  fixtures: readonly FixtureKey[],
): Promise<ReadonlyMap<string, readonly Market[]>> {
  const wanted = new Set(fixtures.flatMap(({ sportId }) => MAIN[sportKey(sportId)]));
  const lines = await readLines(db, fixtures, [...wanted]);
  return new Map(
    fixtures.map(({ fixtureId, sportId }) => {
      const own = lines.get(fixtureId) ?? [];
      const main = MAIN[sportKey(sportId)].map(id => mainLineOf(own.filter(({ marketId }) => marketId === id)));
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

/** How many lines each fixture has that are not closed. */
export async function countLines(db: Kysely<Database>, fixtureIds: readonly string[]): Promise<Map<string, number>> {
  if (fixtureIds.length === 0) return new Map();
  const lines = db
    .selectFrom('outcome')
    .where('fixture_id', 'in', [...fixtureIds])
    .where('state', '<>', 'closed')
    .distinct()
    .select(['fixture_id', 'market_id', 'base_line']);
  const rows = await db
    .selectFrom(lines.as('line'))
    .groupBy('fixture_id')
    .select(eb => ['fixture_id', eb.fn.countAll<number | string>().as('count')])
    .execute();
  return new Map(rows.map(row => [row.fixture_id, Number(row.count)]));
}

async function readLines(
  db: Kysely<Database>,
  fixtures: readonly FixtureKey[],
  marketIds: readonly number[] | null,
): Promise<Map<string, Market[]>> {
  if (fixtures.length === 0) return new Map();
  let query = db
    .selectFrom('outcome')
    .innerJoin('market_line', join =>
      join
        .onRef('market_line.fixture_id', '=', 'outcome.fixture_id')
        .onRef('market_line.market_id', '=', 'outcome.market_id')
        .onRef('market_line.base_line', '=', 'outcome.base_line'),
    )
    .where(
      'outcome.fixture_id',
      'in',
      fixtures.map(({ fixtureId }) => fixtureId),
    )
    .select(['outcome.fixture_id', 'outcome.market_id', 'outcome.base_line', 'market_line.main_line'])
    .select(['outcome_id', 'outcome.name', 'line', 'price_milli', 'state', 'place']);
  if (marketIds) query = query.where('outcome.market_id', 'in', [...marketIds]);
  const rows = await query.execute();
  const sports = new Map(fixtures.map(({ fixtureId, sportId }) => [fixtureId, sportId]));
  const lines = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) {
    const key = `${row.fixture_id}|${row.market_id}|${row.base_line}`;
    lines.set(key, [...(lines.get(key) ?? []), row]);
  }
  const markets = new Map<string, Market[]>();
  for (const line of lines.values()) {
    const [first] = line;
    if (!first || line.every(({ state }) => state === 'closed')) continue;
    const own = markets.get(first.fixture_id) ?? [];
    markets.set(first.fixture_id, [...own, marketFrom(line, first, sports.get(first.fixture_id) ?? '')]);
  }
  return markets;
}

interface OutcomeRow {
  readonly fixture_id: string;
  readonly market_id: number;
  readonly base_line: string;
  readonly main_line: boolean;
  readonly outcome_id: string;
  readonly name: string;
  readonly line: string | null;
  readonly price_milli: number;
  readonly state: Outcome['state'];
  readonly place: number;
}

function marketFrom(rows: readonly OutcomeRow[], first: OutcomeRow, sportId: string): Market {
  const placeOf = ({ name, place }: OutcomeRow) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length + place);
  return {
    marketId: first.market_id,
    name: marketName(sportId, first.market_id),
    kind: boardKind(first.market_id),
    baseLine: first.base_line === '' ? null : first.base_line.replace(/\s*\(0-0\)$/, ''),
    mainLine: first.main_line || first.base_line === '',
    outcomes: [...rows]
      .sort((left, right) => placeOf(left) - placeOf(right))
      .map(row => ({
        outcomeId: row.outcome_id,
        name: row.name,
        line: row.line,
        price: row.price_milli,
        state: row.state,
      })),
  };
}

/** The line that the feed calls its main one, if that takes bets; else the one whose prices are nearest to each other. */
function mainLineOf(lines: readonly Market[]): Market | null {
  const isOpen = ({ outcomes }: Market) => outcomes.every(({ state }) => state === 'open');
  const open = lines.filter(isOpen);
  const apart = ({ outcomes }: Market) => {
    const prices = outcomes.map(({ price }) => price);
    return Math.max(...prices) - Math.min(...prices);
  };
  const nearest = (all: readonly Market[]) => [...all].sort((left, right) => apart(left) - apart(right))[0] ?? null;
  return open.find(({ mainLine }) => mainLine) ?? nearest(open) ?? nearest(lines);
}
