import type { Platform } from '@madang/platform';
import { sql } from 'kysely';
import { fixtureOf, MEMBERS, PRICE, STAKE } from './seed';

/** The selection that all bet on: of a fixture that the load bets on too, but not the same selection. */
const OUTCOME = `${fixtureOf(0)}2`;
/** A statement may take ten seconds. */
const GROUP = 10_000;

/** Writes so many bets on one selection straight into the database, spread over all members. Their stakes are not taken. */
export async function addBets({ db }: Platform, count: number): Promise<void> {
  for (let written = 0; written < count; written += GROUP) {
    await sql`
      with given as materialized (
        select gen_random_uuid() as bet, member_id as member, n
        from generate_series(1, ${Math.min(GROUP, count - written)}::int) n
        join (select member_id, row_number() over (order by member_id) - 1 as place from member) m
          on m.place = n % ${MEMBERS}::int
      ), bets as (
        insert into bet (bet_id, member_id, game_type, placed_at, stake, price_milli, max_payout, possible_payout)
        select bet, member, 1, now(), ${STAKE}::int, ${PRICE}::int, 10000000, 1850 from given
      )
      insert into bet_leg (bet_id, position, fixture_id, outcome_id, sport_id, market_id, league_name, home, away,
        starts_at, market_name, outcome_name, price_milli)
      select bet, 0, ${fixtureOf(0)}, ${OUTCOME}, '6046', 1, 'bench', 'home', 'away', now(), '승무패', '2', ${PRICE}::int
      from given`.execute(db);
  }
  await sql`analyze bet, bet_leg`.execute(db);
}

/** Says how the selection came out, as the feed's importer does. */
export async function publishResult({ app, db }: Platform, code: number): Promise<void> {
  await sql`update outcome set settlement = ${code}, state = 'closed' where outcome_id = ${OUTCOME}`.execute(db);
  app.bus.publish('settled', { outcomeIds: [OUTCOME] });
}

/** Whether a result still waits for its bets to be settled. */
export async function isDue({ db }: Platform): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`select exists (select from settlement_due) as "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}
