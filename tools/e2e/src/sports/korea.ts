import { type KoreaBoard, KoreaFixtures, KoreaPage, type KoreaRow } from '@madang/contracts';
import { callApi, type Site } from '@madang/testing';
import type { Locator, Page } from '@playwright/test';
import { buttonIn } from './board';
import { isEarly, isWhole, type RowPrice } from './rows';

/** What the platform puts on a page of a Korean board. */
export async function pageOfKorea(
  site: Site,
  token: string,
  { board, ...query }: { board: KoreaBoard } & Record<string, string>,
): Promise<KoreaPage> {
  const { reply } = await callApi(site.origin, KoreaFixtures, { token, params: { board }, query });
  return KoreaPage.parse(reply);
}

/** The lines of one fixture on a Korean board. */
export const linesOf = (page: Page, { fixture }: Pick<KoreaRow, 'fixture'>): Locator =>
  page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('button', { name: `다른 마켓, ${fixture.home} : ${fixture.away}` }) })
    .first();

/** A price of a line, with what the feed needs to move it. */
export function priceOf(row: KoreaRow, index: number, name: string): RowPrice {
  const market = row.lines[index]?.market;
  const outcome = market?.outcomes.find(one => one.name === name);
  if (!market || !outcome) throw new Error(`${row.fixture.home} has no ${name} in line ${index}`);
  return { row: { fixture: row.fixture, markets: row.lines.map(line => line.market) }, market, outcome };
}

/** The button of a price, among the lines of its fixture. */
export const buttonOf = (page: Page, price: RowPrice): Locator => buttonIn(linesOf(page, price.row), price);

const takesBets = ({ lines }: KoreaRow): boolean => lines.length > 0 && lines.every(({ market }) => isWhole(market));

/** The fixtures of the board's first page that start late enough for a test and whose lines all take bets. */
export async function koreaRows(site: Site, token: string, board: KoreaBoard): Promise<KoreaRow[]> {
  const { items } = await pageOfKorea(site, token, { board });
  return items.filter(row => (board === 'live' || isEarly(row.fixture)) && takesBets(row));
}

/** A fixture of the Proto board with several games, and its round: at the end of one, that is the next. */
export async function protoGame(site: Site, token: string): Promise<{ game: KoreaRow; round: string }> {
  const { rounds } = await pageOfKorea(site, token, { board: 'proto' });
  for (const { round } of rounds) {
    const { items } = await pageOfKorea(site, token, { board: 'proto', round });
    const game = items.find(row => isEarly(row.fixture) && takesBets(row) && row.lines.length > 1);
    if (game) return { game, round };
  }
  throw new Error('no fixture of proto takes bets');
}

/** The first of them. */
export async function koreaRow(site: Site, token: string, board: KoreaBoard): Promise<KoreaRow> {
  const [row] = await koreaRows(site, token, board);
  if (!row) throw new Error(`no fixture of ${board} takes bets`);
  return row;
}
