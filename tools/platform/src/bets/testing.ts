import type { Bet } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** Markets of the test fixtures: result, total 2.5, handicap -0.5 and parity. */
export const RESULT = 1;
export const TOTAL = 2;
export const HANDICAP = 3;
const PARITY = 5;

const OUTCOMES = [
  { market_id: RESULT, base_line: '', name: '1', line: null, price_milli: 1850 },
  { market_id: RESULT, base_line: '', name: 'X', line: null, price_milli: 3400 },
  { market_id: RESULT, base_line: '', name: '2', line: null, price_milli: 4200 },
  { market_id: TOTAL, base_line: '2.5', name: 'Over', line: '2.5', price_milli: 1950 },
  { market_id: TOTAL, base_line: '2.5', name: 'Under', line: '2.5', price_milli: 1900 },
  { market_id: HANDICAP, base_line: '-0.5', name: '1', line: '-0.5', price_milli: 2100 },
  { market_id: PARITY, base_line: '', name: 'Odd', line: null, price_milli: 1880 },
];

const LINES = [
  { market_id: RESULT, base_line: '', name: '1X2' },
  { market_id: TOTAL, base_line: '2.5', name: 'Under/Over' },
  { market_id: HANDICAP, base_line: '-0.5', name: 'Asian Handicap' },
  { market_id: PARITY, base_line: '', name: 'Odd/Even' },
];

export interface TestFixture {
  fixtureId: string;
  /** Outcome ids, by what they say. */
  home: string;
  draw: string;
  away: string;
  over: string;
  under: string;
  handicap: string;
  odd: string;
}

let added = 0;

/** Adds a football fixture that starts in an hour, with seven open outcomes. */
export async function addFixture(db: Kysely<Database>, at: Date): Promise<TestFixture> {
  added += 1;
  const fixtureId = String(7_000_000 + added);
  await db
    .insertInto('location')
    .values({ location_id: '243', name: '잉글랜드' })
    .onConflict(on => on.doNothing())
    .execute();
  await db
    .insertInto('league')
    .values({ league_id: '67', sport_id: '6046', location_id: '243', name: '프리미어리그' })
    .onConflict(on => on.doNothing())
    .execute();
  await db
    .insertInto('fixture')
    .values({
      fixture_id: fixtureId,
      sport_id: '6046',
      location_id: '243',
      league_id: '67',
      home_id: `${fixtureId}1`,
      away_id: `${fixtureId}2`,
      home_name: '아스널',
      away_name: '첼시',
      starts_at: new Date(at.getTime() + 60 * 60_000),
      status: FIXTURE_STATUS.notStarted,
    })
    .execute();
  await db
    .insertInto('market_line')
    .values(LINES.map(line => ({ ...line, fixture_id: fixtureId })))
    .execute();
  await db
    .insertInto('outcome')
    .values(OUTCOMES.map((outcome, index) => outcomeRow(fixtureId, { ...outcome, index, at })))
    .execute();
  const id = (index: number) => `${fixtureId}${index}`;
  const result = { home: id(0), draw: id(1), away: id(2) };
  return { fixtureId, ...result, over: id(3), under: id(4), handicap: id(5), odd: id(6) };
}

const outcomeRow = (
  fixtureId: string,
  { index, at, ...outcome }: (typeof OUTCOMES)[number] & { index: number; at: Date },
) => ({
  ...outcome,
  outcome_id: `${fixtureId}${index}`,
  fixture_id: fixtureId,
  state: 'open' as const,
  bet_status: 1,
  last_update: at,
});

/** A pick of a test fixture, at the price that it is added with. */
export const homeOf = ({ fixtureId, home }: TestFixture) => ({ fixtureId, outcomeId: home, price: 1850 });
export const overOf = ({ fixtureId, over }: TestFixture) => ({ fixtureId, outcomeId: over, price: 1950 });

/** Changes what an outcome says, as a feed message would. */
export async function setOutcome(
  db: Kysely<Database>,
  outcomeId: string,
  change: { price_milli?: number; state?: 'open' | 'suspended' | 'closed'; settlement?: number },
): Promise<void> {
  await db.updateTable('outcome').set(change).where('outcome_id', '=', outcomeId).execute();
}

/** A bet as it was answered when it was placed: what goes on in its games is only shown afterwards. */
export const withoutGames = <B extends Pick<Bet, 'legs'>>(bet: B): B => ({
  ...bet,
  legs: bet.legs.map(leg => ({ ...leg, game: null })),
});
