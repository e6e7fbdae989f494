import type { Platform } from '@madang/platform';
import { sql } from 'kysely';
import { FIXTURES, PRICE, STAKE } from './seed';

/** What no platform can pass here: the rows of a bet written by one statement for many, with nothing read or checked. */
export async function limitOf({ db }: Platform, seconds: number, groupSize: number): Promise<number> {
  await writeGroup(db, groupSize, 0);
  const begin = performance.now();
  let written = 0;
  for (let group = 1; performance.now() - begin < seconds * 1000; group += 1) {
    await writeGroup(db, groupSize, group);
    written += groupSize;
  }
  return written / ((performance.now() - begin) / 1000);
}

async function writeGroup(db: Platform['db'], size: number, group: number): Promise<void> {
  await sql`
    with given as materialized (
      select gen_random_uuid() as bet, gen_random_uuid() as transfer, account_id, balance,
        split_part(account_id, ':', 2)::uuid as member, 9000000 + (n % ${FIXTURES}::int) as fixture
      from (
        select account_id, balance, row_number() over () as n from account where owner = 'member'
        order by account_id offset (${group * size}::int % 4000) limit ${size}::int
      ) chosen
    ), bets as (
      insert into bet (bet_id, member_id, game_type, placed_at, stake, price_milli, max_payout, possible_payout)
      select bet, member, 1, now(), ${STAKE}::int, ${PRICE}::int, 10000000, 1850 from given
    ), legs as (
      insert into bet_leg (bet_id, position, fixture_id, outcome_id, sport_id, market_id, league_name, home, away,
        starts_at, market_name, outcome_name, price_milli)
      select bet, 0, fixture::text, fixture || '1', '6046', 1, 'bench', 'home', 'away', now(), '승무패', '1', ${PRICE}::int
      from given
    ), answers as (
      insert into call_answer (member_id, key, content, status, body, answered_at)
      select member, bet::text, 'limit', 201, '{}', now() from given
    ), transfers as (
      insert into transfer (transfer_id, key, content, kind, reason, posted_at)
      select transfer, 'bet:' || bet, 'limit', 'bet', '스포츠 베팅', now() from given
    ), entries as (
      insert into entry (transfer_id, account_id, amount, balance, moved_at)
      select transfer, account_id, -${STAKE}::int, balance - ${STAKE}::int, now() from given
      union all select transfer, 'house:sports:emoney', ${STAKE}::int, null, now() from given
    )
    update account set balance = account.balance - ${STAKE}::int from given
    where account.account_id = given.account_id`.execute(db);
}
