import { boardKind } from '@madang/betting';
import type { Market, Outcome } from '@madang/contracts';
import { marketName } from '@madang/locale';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

export interface FixtureKey {
  readonly fixtureId: string;
  readonly sportId: string;
}

const ORDER = ['1', '1X', 'X', '12', '2', 'X2', 'Over', 'Under', 'Odd', 'Even', 'Yes', 'No'];

/** In which order outcomes stand, whatever the order in which the feed sent them. */
export const placeOf = ({ name, place }: Pick<OutcomeRow, 'name' | 'place'>): number =>
  ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length + place;

/** A line as members see it: the feed puts the score at which it was made behind that of a handicap. */
export const shownLine = (baseLine: string): string | null =>
  baseLine === '' ? null : baseLine.replace(/\s*\(0-0\)$/, '');

/** Every line of the fixtures' markets that is of use, of these markets or of all: one that takes bets or may again. */
export async function readLines(
  db: Kysely<Database>,
  fixtures: readonly FixtureKey[],
  marketIds: readonly number[] | null,
): Promise<Map<string, Market[]>> {
  if (fixtures.length === 0) return new Map();
  const ids = fixtures.map(({ fixtureId }) => fixtureId);
  let query = db
    .selectFrom('outcome')
    .innerJoin('market_line', join =>
      join
        .onRef('market_line.fixture_id', '=', 'outcome.fixture_id')
        .onRef('market_line.market_id', '=', 'outcome.market_id')
        .onRef('market_line.base_line', '=', 'outcome.base_line'),
    )
    // Said of both, or the lines of all fixtures are read: a planner does not carry it over.
    .where(sql<boolean>`outcome.fixture_id = any(${ids}::text[]) and market_line.fixture_id = any(${ids}::text[])`)
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
  return {
    marketId: first.market_id,
    name: marketName(sportId, first.market_id),
    kind: boardKind(first.market_id),
    baseLine: shownLine(first.base_line),
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
export function mainLineOf(lines: readonly Market[]): Market | null {
  const isOpen = ({ outcomes }: Market) => outcomes.every(({ state }) => state === 'open');
  const open = lines.filter(isOpen);
  return open.find(({ mainLine }) => mainLine) ?? nearest(open) ?? nearest(lines);
}

/** Of these lines the one whose prices are nearest to each other. */
export const nearest = (lines: readonly Market[]): Market | null =>
  [...lines].sort((left, right) => apart(left) - apart(right))[0] ?? null;

function apart({ outcomes }: Market): number {
  const prices = outcomes.map(({ price }) => price);
  return Math.max(...prices) - Math.min(...prices);
}
