import { type KoreaBoard, KoreaFixtures, KoreaPage, type KoreaRow, type Outcome } from '@madang/contracts';
import { pickName } from '@madang/locale';
import { ask, type Site } from '@madang/testing';
import type { Locator, Page } from '@playwright/test';
import type { RowPrice } from './rows';

/** What the platform puts on a page of a Korean board. */
export async function pageOfKorea(
  site: Site,
  token: string,
  { board, ...query }: { board: KoreaBoard } & Record<string, string>,
): Promise<KoreaPage> {
  const { reply } = await ask(site.origin, KoreaFixtures, { token, params: { board }, query });
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
export function buttonOf(page: Page, { row, market, outcome }: RowPrice): Locator {
  const { home, away } = row.fixture;
  const name = pickName({ marketId: market.marketId, name: outcome.name, line: outcome.line, home, away });
  const words = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return linesOf(page, row).getByRole('button', { name: new RegExp(`^${words} \\d`) });
}

const AN_HOUR_MS = 3_600_000;
const isFair = ({ state, price }: Outcome) => state === 'open' && price >= 1300;

/** A fixture of the board's first page that starts in more than an hour and whose lines all take bets. */
export async function koreaRow(site: Site, token: string, board: KoreaBoard): Promise<KoreaRow> {
  const { items } = await pageOfKorea(site, token, { board });
  const isEarly = ({ fixture }: KoreaRow) => Date.parse(fixture.startsAt) > Date.now() + AN_HOUR_MS;
  const row = items.find(
    one =>
      (board === 'live' || isEarly(one)) &&
      one.lines.length > 0 &&
      one.lines.every(({ market }) => market.outcomes.every(isFair)),
  );
  if (!row) throw new Error(`no fixture of ${board} takes bets`);
  return row;
}
