import { FIXTURE_STATUS } from '@madang/sport';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

/** How a real feed fills the boards of one site: five sports, some hundred leagues, names of four to six syllables. */
const SPORTS = ['6046', '48242', '154914', '154830', '35232'];
const LEAGUES = 200;
/** Each line of each fixture: result, totals, handicaps, parity, and two markets of periods. */
const LINES = [
  { market: 1, lines: [''], names: ['1', 'X', '2'] },
  { market: 226, lines: [''], names: ['1', '2'] },
  { market: 2, lines: ['1.5', '2.5', '3.5'], names: ['Over', 'Under'] },
  { market: 28, lines: ['150.5', '160.5'], names: ['Over', 'Under'] },
  { market: 3, lines: ['-1.5', '-0.5', '0.5'], names: ['1', '2'] },
  { market: 342, lines: ['-3.5', '-2.5'], names: ['1', '2'] },
  { market: 5, lines: [''], names: ['Odd', 'Even'] },
  { market: 41, lines: [''], names: ['1', 'X', '2'] },
  { market: 21, lines: ['0.5', '1.5'], names: ['Over', 'Under'] },
];
const OUTCOMES = LINES.flatMap(({ market, lines, names }) =>
  lines.flatMap(line => names.map((name, place) => ({ market, line, name, place, price: 1500 + place * 700 }))),
).map((outcome, index) => ({ ...outcome, id: String(10 + index) }));

const SYLLABLES = Array.from('서울부산강남마포한라백두금성동원대전광주수인천포항제주');
const syllable = (number: number): string => SYLLABLES[number % SYLLABLES.length] ?? '';
/** The same number gives the same name; some thousand numbers give names of their own. */
export const teamName = (number: number): string =>
  [1, 7, 31, 131, 577].map(step => syllable(Math.floor(number / step) + step)).join('');

interface BoardSize {
  /** Fixtures that start within the next four days, all their markets open. */
  readonly upcoming: number;
  /** Fixtures that are over, without a price. */
  readonly past: number;
  readonly at: Date;
}

/** Fills the boards in a few statements, and has the database count what it holds, as it does by itself after a while. */
export async function fillBoard(db: Kysely<Database>, { upcoming, past, at }: BoardSize): Promise<void> {
  await sql`insert into location (location_id, name) values ('1', '대한민국')`.execute(db);
  await sql`
    insert into league (league_id, sport_id, location_id, name)
    select n::text, (${SPORTS}::text[])[n % 5 + 1], '1', '리그 ' || n from generate_series(0, ${LEAGUES - 1}::int) n`.execute(
    db,
  );
  const total = upcoming + past;
  const numbers = Array.from({ length: total }, (_, number) => number);
  const homes = numbers.map(number => teamName(2 * number));
  const aways = numbers.map(number => teamName(2 * number + 1));
  await sql`
    insert into fixture (fixture_id, sport_id, location_id, league_id, home_id, away_id, home_name, away_name, starts_at, status)
    select (70000000 + n)::text, (${SPORTS}::text[])[n % 5 + 1], '1', (n % ${LEAGUES})::text, (80000000 + n)::text,
      (90000000 + n)::text, home, away,
      case when n < ${upcoming} then ${at}::timestamptz + (1 + n % 5760) * interval '1 minute'
        else ${at}::timestamptz - (1 + n % 86400) * interval '1 minute' end,
      case when n < ${upcoming} then ${FIXTURE_STATUS.notStarted}::int else ${FIXTURE_STATUS.finished}::int end
    from unnest(${numbers}::int[], ${homes}::text[], ${aways}::text[]) as team(n, home, away)`.execute(db);
  for (let first = 0; first < upcoming; first += PORTION) {
    await addMarkets(db, { first, end: Math.min(upcoming, first + PORTION), at });
  }
  await sql`vacuum analyze`.execute(db);
}

/** As many fixtures as a statement gives their markets well within its time. */
const PORTION = 500;

interface Portion {
  readonly first: number;
  readonly end: number;
  readonly at: Date;
}

async function addMarkets(db: Kysely<Database>, { first, end, at }: Portion): Promise<void> {
  const ids = sql`select (70000000 + n)::text as id from generate_series(${first}::int, ${end - 1}::int) n`;
  const outcomes = sql`json_to_recordset(${JSON.stringify(OUTCOMES)}::json)
    as o(id text, market int, line text, name text, place int, price int)`;
  await sql`
    insert into market_line (fixture_id, market_id, base_line, name)
    select distinct f.id, o.market, o.line, 'market' from (${ids}) f, ${outcomes}`.execute(db);
  await sql`
    insert into outcome (outcome_id, fixture_id, market_id, base_line, name, line, place, price_milli, state, bet_status,
      last_update)
    select f.id || o.id, f.id, o.market, o.line, o.name, nullif(o.line, ''), o.place, o.price, 'open', 1, ${at}
    from (${ids}) f, ${outcomes}`.execute(db);
}
