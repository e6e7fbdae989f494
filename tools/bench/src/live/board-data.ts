import { InplayBoard, LiveBoard, type LiveRow } from '@madang/contracts';

/** A board of so many selections, and each selection's price. */
export interface BigBoard {
  readonly board: LiveBoard;
  /** In the order of the board. */
  readonly ids: readonly string[];
  readonly prices: Map<string, number>;
}

export const BOARD_PATH = InplayBoard.base + InplayBoard.path;

/** Which leagues have games in play changes with the hour, and with it what a board costs: this one always has the same shape. */
const GAMES_PER_LEAGUE = 12;

/** Makes a board of so many selections out of a site's own: its games again and again, each time as another game. */
export async function bigBoard(origin: string, token: string, selections: number): Promise<BigBoard> {
  const reply = await fetch(origin + BOARD_PATH, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`the site's live board answered ${reply.status}`);
  const siteBoard = LiveBoard.parse(await reply.json());
  const live: LiveRow[] = [];
  const prices = new Map<string, number>();
  while (prices.size < selections) {
    const row = siteBoard.live[live.length % siteBoard.live.length];
    if (!row) throw new Error('no game is in play on the site');
    const copied = openCopy(row, live.length);
    live.push(copied);
    for (const outcome of outcomesOf(copied)) prices.set(outcome.outcomeId, outcome.price);
  }
  const sports = siteBoard.sports.map(sport => ({
    ...sport,
    cnt: live.filter(({ fixture }) => fixture.sportId === sport.sport_id).length,
  }));
  return { board: { sports, live, soon: [] }, ids: [...prices.keys()], prices };
}

const outcomesOf = ({ markets }: LiveRow) => markets.flatMap(({ outcomes }) => outcomes);

const FIRST_ID = 70_000_000;

/** Another game of the same teams, all of it open, in one of the board's leagues. */
function openCopy(row: LiveRow, index: number): LiveRow {
  const fixtureId = String(FIRST_ID + index);
  const text = JSON.stringify(row).replaceAll(row.fixture.fixtureId, fixtureId);
  const copied = LiveBoard.shape.live.element.parse(
    JSON.parse(text.replace(/"state":"(suspended|closed)"/g, '"state":"open"')),
  );
  const league = 1 + Math.floor(index / GAMES_PER_LEAGUE);
  const { fixture } = copied;
  return { ...copied, fixture: { ...fixture, leagueId: String(league), leagueName: `${league}부 리그` } };
}
