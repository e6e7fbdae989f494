import { BoardRow, type Fixture, type Market, type Outcome, PrematchBoard, pageOf } from '@madang/contracts';
import { callApi, type Site } from '@madang/testing';

const HALF_AN_HOUR_MS = 30 * 60_000;
const PAGES = 6;
const usedFixtures = new Set<string>();

/** Fixtures that no test of this worker has used yet, far enough before their start, with their main markets open. */
export async function freshRows(site: Site, token: string, count: number): Promise<BoardRow[]> {
  const candidates: BoardRow[] = [];
  for (let page = 1; page <= PAGES && candidates.length < count; page += 1) {
    const { reply } = await callApi(site.origin, PrematchBoard, { token, query: { page } });
    candidates.push(
      ...pageOf(BoardRow)
        .parse(reply)
        .items.filter(row => isUsable(row) && !usedFixtures.has(row.fixture.fixtureId)),
    );
  }
  const rows = candidates.slice(0, count);
  if (rows.length < count) throw new Error(`only ${rows.length} fixtures are left to bet on`);
  for (const row of rows) usedFixtures.add(row.fixture.fixtureId);
  return rows;
}

function isUsable({ fixture, markets }: BoardRow): boolean {
  return isEarly(fixture) && markets.length === 3 && markets.every(isWhole);
}

/** Far enough before its start for a whole test. */
export const isEarly = ({ startsAt }: Pick<Fixture, 'startsAt'>): boolean =>
  Date.parse(startsAt) > Date.now() + HALF_AN_HOUR_MS;

/** On offer, at odds that every kind of slip takes. */
export const isFair = ({ state, price }: Outcome): boolean => state === 'open' && price >= 1300;

/** With more than one side, each of them open at a fair price: a line of which the feed has closed a side lacks that side. */
export const isWhole = ({ outcomes }: Market): boolean => outcomes.length > 1 && outcomes.every(isFair);

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

/** The home side's price of so many fresh fixtures. */
export async function winners(site: Site, token: string, count: number): Promise<RowPrice[]> {
  return (await freshRows(site, token, count)).map(row => priceIn(row, 'result', '1'));
}

/** The home side's price of a fresh fixture. */
export async function winner(site: Site, token: string): Promise<RowPrice> {
  const [price] = await winners(site, token, 1);
  if (!price) throw new Error('a fixture is needed');
  return price;
}

/** The address of the league's board. */
export const boardOf = ({ fixture }: BoardRow): string =>
  `/europe?sport_id=${fixture.sportId}&league=${fixture.leagueId}&location_id=${fixture.locationId}`;
