import { type SettledMarket, SettlementCode } from '@madang/contracts';
import { marketName } from '@madang/locale';
import { marketOf, SETTLEMENT } from '@madang/sport';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { placeOf, shownLine } from '../sports/lines';

/** Every market line of a fixture with a result, in the order of members' questions: who won, by how many, how many in all. */
export async function settledMarkets(
  db: Kysely<Database>,
  { fixtureId, sportId }: { fixtureId: string; sportId: string },
): Promise<SettledMarket[]> {
  const rows = await db
    .selectFrom('outcome')
    .select(['outcome_id', 'market_id', 'base_line', 'name', 'line', 'place', 'price_milli', 'settlement'])
    .where('fixture_id', '=', fixtureId)
    .where('settlement', '<>', SETTLEMENT.open)
    .execute();
  const lines = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.market_id}|${row.base_line}`;
    lines.set(key, [...(lines.get(key) ?? []), row]);
  }
  return [...lines.values()]
    .flatMap(line => (line[0] ? [{ ...line[0], line }] : []))
    .sort((one, other) => rankOf(one) - rankOf(other) || lineOf(one) - lineOf(other))
    .map(({ market_id: marketId, base_line: baseLine, line }) => ({
      marketId,
      name: marketName(sportId, marketId),
      baseLine: shownLine(baseLine),
      outcomes: [...line].sort(byPlace).map(outcome => ({
        outcomeId: outcome.outcome_id,
        name: outcome.name,
        line: outcome.line,
        price: outcome.price_milli,
        result: SettlementCode.parse(outcome.settlement),
      })),
    }));
}

const KINDS = [
  'threeWay',
  'twoWay',
  'handicap',
  'total',
  'doubleChance',
  'oddEven',
  'bothScore',
  'resultTotal',
  'correctScore',
];
const PARTS = ['match', 'half', 'innings', 'period'];

/** The whole game before its parts, each part before the next; then by kind. */
function rankOf({ market_id }: { market_id: number }): number {
  const market = marketOf(market_id);
  if (!market) return Number.MAX_SAFE_INTEGER;
  const part = PARTS.indexOf(market.part.of) * 10 + (market.part.of === 'match' ? 0 : market.part.number);
  const kind = KINDS.indexOf(market.kind);
  return (part * 2 + (market.team ? 1 : 0)) * 100_000 + (kind < 0 ? KINDS.length : kind) * 5000 + market_id;
}

const lineOf = ({ base_line }: { base_line: string }): number => Number.parseFloat(base_line) || 0;

const byPlace = (one: { name: string; place: number }, other: { name: string; place: number }) =>
  placeOf(one) - placeOf(other) || one.name.localeCompare(other.name);
