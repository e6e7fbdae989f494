import { BoardRow, type Market, type Outcome, PrematchBoard, pageOf } from '@madang/contracts';
import { ask, type Site } from '@madang/testing';

const AN_HOUR_MS = 3_600_000;
const PAGES = 6;
const taken = new Set<string>();

/** Fixtures that no test of this worker has used yet, far enough before their start, with their main markets open. */
export async function freshRows(site: Site, token: string, count: number): Promise<BoardRow[]> {
  const found: BoardRow[] = [];
  for (let page = 1; page <= PAGES && found.length < count; page += 1) {
    const { reply } = await ask(site.origin, PrematchBoard, { token, query: { page } });
    found.push(
      ...pageOf(BoardRow)
        .parse(reply)
        .items.filter(row => isUsable(row) && !taken.has(row.fixture.fixtureId)),
    );
  }
  const rows = found.slice(0, count);
  if (rows.length < count) throw new Error(`only ${rows.length} fixtures are left to bet on`);
  for (const row of rows) taken.add(row.fixture.fixtureId);
  return rows;
}

function isUsable({ fixture, markets }: BoardRow): boolean {
  const isEarly = Date.parse(fixture.startsAt) > Date.now() + AN_HOUR_MS;
  return isEarly && markets.length === 3 && markets.flatMap(market => market.outcomes).every(isFair);
}

const isFair = ({ state, price }: Outcome) => state === 'open' && price >= 1300;

/** One price of a row, with its market. */
export interface RowPrice {
  row: BoardRow;
  market: Market;
  outcome: Outcome;
}

/** The price of a row by market kind and the feed's name for the outcome. */
export function priceIn(row: BoardRow, kind: Market['kind'], name: string): RowPrice {
  const market = row.markets.find(one => one.kind === kind);
  const outcome = market?.outcomes.find(one => one.name === name);
  if (!market || !outcome) throw new Error(`${row.fixture.home} has no ${kind} ${name}`);
  return { row, market, outcome };
}

/** The address of the league's board. */
export const boardOf = ({ fixture }: BoardRow): string =>
  `/europe?sport_id=${fixture.sportId}&league=${fixture.leagueId}&location_id=${fixture.locationId}`;
