import { randomUUID } from 'node:crypto';
import { enrol, type Platform } from '@madang/platform';
import { sql } from 'kysely';

/** So many that no member comes near the limit of calls. */
export const MEMBERS = 5_000;
export const FIXTURES = 200;
export const PRICE = 1850;
export const STAKE = 1_000;
const CASH = 1_000_000_000;
const HALF_A_DAY_MS = 12 * 3_600_000;

export const tokenOf = (member: number): string => `bench-member-${member}`;
export const fixtureOf = (fixture: number): string => String(9_000_000 + fixture);
export const outcomeOf = (fixture: number): string => `${fixtureOf(fixture)}1`;

/** Fills an empty platform with members who have money and a session, and with fixtures to bet on. */
export async function seed({ db }: Platform): Promise<string[]> {
  const members = Array.from({ length: MEMBERS }, (_, index) => ({
    id: randomUUID(),
    sessionId: randomUUID(),
    userId: `bench${index}`,
    token: tokenOf(index),
  }));
  const at = new Date();
  await enrol(db, members, { cash: CASH, at, sessionEndsAt: new Date(at.getTime() + HALF_A_DAY_MS) });
  await seedFixtures(db);
  return members.map(({ id }) => id);
}

async function seedFixtures(db: Platform['db']): Promise<void> {
  await sql`insert into location (location_id, name) values ('1', 'bench')`.execute(db);
  await sql`insert into league (league_id, sport_id, location_id, name) values ('1', '6046', '1', 'bench')`.execute(db);
  await sql`
    insert into fixture (fixture_id, sport_id, location_id, league_id, home_id, away_id, home_name, away_name, starts_at, status)
    select (9000000 + n)::text, '6046', '1', '1', 'home', 'away', 'home', 'away', now() + interval '1 day', 1
    from generate_series(0, ${FIXTURES - 1}::int) n`.execute(db);
  await sql`
    insert into market_line (fixture_id, market_id, base_line, name)
    select fixture_id, 1, '', '1X2' from fixture`.execute(db);
  await sql`
    insert into outcome (outcome_id, fixture_id, market_id, base_line, name, price_milli, state, bet_status, last_update)
    select fixture_id || side, fixture_id, 1, '', side, ${PRICE}::int, 'open', 1, now()
    from fixture cross join unnest(array['1', '2']) side`.execute(db);
  if (fixtureOf(0) !== '9000000') throw new Error('fixture ids of seed and load differ');
}
