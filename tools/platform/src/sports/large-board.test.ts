import { KoreaBoard, KoreaBoards, KoreaFixtures, PrematchBoard, PrematchSports, TopEvents } from '@madang/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillBoard, teamName } from '../testing/large-board';
import { startPlatform, type TestPlatform } from '../testing/platform';

const [UPCOMING, PAST] = [3_000, 12_000];

/** With a year of past games and a feed of usual size, no page reads a table from one end to the other. */
describe(`a board of ${UPCOMING} fixtures to come and ${PAST} that are over`, () => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await startPlatform();
    token = (await platform.member()).token;
    await fillBoard(platform.db, { upcoming: UPCOMING, past: PAST, at: platform.now() });
  });
  afterAll(() => platform.close());

  /** How often each table of the boards was read from end to end since the database began. */
  async function wholeReadings() {
    await sql`select pg_stat_force_next_flush()`.execute(platform.db);
    await sql`select 1`.execute(platform.db);
    const { rows } = await sql<{ table: string; times: number }>`
      select relname as table, seq_scan::int as times from pg_stat_user_tables
      where relname in ('fixture', 'market_line', 'outcome', 'proto_game') order by relname`.execute(platform.db);
    return rows;
  }
  const prematch = (query: Record<string, string>) => () => platform.send(PrematchBoard, { token, query });
  const korea =
    (board: KoreaBoard, query: Record<string, string> = {}) =>
    () =>
      platform.send(KoreaFixtures, { token, params: { board }, query });

  /** Its largest round: at the end of a round the few games that are left are rightly read whole. */
  let round: string | undefined;
  const proto = async () => {
    round ??= (await platform.send(KoreaFixtures, { token, params: { board: 'proto' } })).rounds.toSorted(
      (one, other) => other.cnt - one.cnt,
    )[0]?.round;
    return korea('proto', round ? { round } : {})();
  };

  it.each<[string, () => Promise<unknown>]>([
    ['the first page', prematch({})],
    ['the last page', prematch({ page: String(UPCOMING / 15) })],
    ['a league', prematch({ leagueId: '7', order: 'league' })],
    ['a search', prematch({ search: teamName(77) })],
    ['a search with a slip', prematch({ search: `${teamName(77).slice(0, 3)}뷁${teamName(77).slice(4)}` })],
    ['what starts next', () => platform.send(TopEvents, { token })],
    ['the tree of sports', () => platform.send(PrematchSports, { token })],
    ['the counts of the Korean boards', () => platform.send(KoreaBoards, { token })],
    ...KoreaBoard.options
      .filter(board => board !== 'proto')
      .map(board => [board, korea(board)] as [string, () => Promise<unknown>]),
    ['proto', proto],
    ['a search of a Korean board', korea('cross', { search: teamName(77) })],
  ])('gives %s from an index', async (_what, read) => {
    await read(); // Proto gives its numbers
    const before = await wholeReadings();

    await read();

    expect(await wholeReadings()).toEqual(before);
  });
});
