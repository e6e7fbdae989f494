import { createHash, randomUUID } from 'node:crypto';
import { houseAccount, memberAccount, move, type Platform, postAll } from '@madang/platform';
import { sql } from 'kysely';

/** So many that no member comes near the limit of calls. */
export const MEMBERS = 5_000;
export const FIXTURES = 200;
export const PRICE = 1850;
export const STAKE = 1_000;
const CASH = 1_000_000_000;

export const tokenOf = (member: number): string => `bench-member-${member}`;
export const fixtureOf = (fixture: number): string => String(9_000_000 + fixture);
export const outcomeOf = (fixture: number): string => `${fixtureOf(fixture)}1`;

/** Fills an empty platform with members who have money and a session, and with fixtures to bet on. */
export async function seed({ db }: Platform): Promise<string[]> {
  const members = Array.from({ length: MEMBERS }, (_, index) => ({
    id: randomUUID(),
    name: `bench${index}`,
    session: randomUUID(),
    token: createHash('sha256').update(tokenOf(index)).digest('hex'),
  }));
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(members)}::json)
      as t(id uuid, name text, session uuid, token text)),
    people as (
      insert into member (member_id, user_id, nickname, password_hash, withdraw_password_hash, state, recommender,
        suggestion_code, created_at)
      select id, name, name, '', '', 'active', '', '', now() from given
    )
    insert into session (session_id, member_id, token_hash, address, created_at, expires_at)
    select session, id, token, '127.0.0.1', now(), now() + interval '12 hours' from given`.execute(db);
  const at = new Date();
  const gifts = members.map(({ id }) =>
    move(
      { from: houseAccount('bonus', 'emoney'), to: memberAccount(id, 'emoney'), amount: CASH },
      { key: `bench:${id}`, kind: 'gift', reason: '지급', at },
    ),
  );
  await db.transaction().execute(tx => postAll(tx, gifts));
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
