import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixture, setOutcome, type TestFixture } from '../bets/testing';
import { houseAccount } from '../ledger/accounts';
import { houseBalance } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { PORTION } from './queries';
import { settleDue } from './service';

const BETS = 2.5 * PORTION;
const PAYOUT = 1_850;

describe('very many bets on one result', () => {
  let platform: TestPlatform;
  let fixture: TestFixture;
  beforeAll(async () => {
    platform = await startPlatform();
    fixture = await addFixture(platform.db, platform.now());
    const { id } = await platform.member();
    // Every second one is of a member of its own, the others are all of one.
    await sql`
      with given as (select gen_random_uuid() as bet, n from generate_series(1, ${BETS}::int) n),
      people as (
        insert into member (member_id, user_id, nickname, password_hash, withdraw_password_hash, state, recommender,
          suggestion_code, created_at)
        select bet, 'many' || n, '많은' || n, '', '', 'active', '', '', now() from given
      ), bets as (
        insert into bet (bet_id, member_id, game_type, placed_at, stake, price_milli, max_payout, possible_payout)
        select bet, case when n % 2 = 0 then ${id}::uuid else bet end, 1, now(), 1000, 1850, 10000000, 1850 from given
      )
      insert into bet_leg (bet_id, position, fixture_id, outcome_id, sport_id, market_id, league_name, home, away,
        starts_at, market_name, outcome_name, price_milli)
      select bet, 0, ${fixture.fixtureId}, ${fixture.home}, '6046', 1, '리그', '홈', '원정', now(), '승무패', '1', 1850
      from given`.execute(platform.db);
  });
  afterAll(() => platform.close());

  const settle = () => settleDue(platform.db, platform.now());
  const settleAll = async () => {
    while ((await settle()).results > 0);
  };
  const stands = async () => {
    const { rows } = await sql<{ settled: number; payouts: number; history: number; letters: number; due: number }>`
      select (select count(*) from bet where result <> 0)::int as settled,
        (select coalesce(sum(payout), 0) from bet)::int as payouts,
        (select count(*) from bet_settlement)::int as history,
        (select count(*) from message)::int as letters,
        (select count(*) from settlement_due)::int as due`.execute(platform.db);
    return rows[0];
  };
  const paid = async () => 0 - (await houseBalance(platform.db, houseAccount('sports', 'emoney')));

  it('are settled in portions, and the result stays due until the last', async () => {
    await setOutcome(platform.db, fixture.home, { settlement: 2, state: 'closed' });

    expect((await settle()).bets).toHaveLength(PORTION);

    expect(await stands()).toMatchObject({ settled: PORTION, history: PORTION, due: 1 });
    expect(await paid()).toBe(PORTION * PAYOUT);
  });

  it('that break off at the end of a portion have lost and doubled nothing, and go on', async () => {
    await sql`
      create function breaks_off() returns trigger language plpgsql as
        $$ begin raise exception 'killed' using errcode = '57P01'; end $$`.execute(platform.db);
    await sql`create trigger breaks_off after update on bet for each statement execute function breaks_off()`.execute(
      platform.db,
    );
    await expect(settle()).rejects.toThrow('killed');
    expect(await stands()).toMatchObject({ settled: PORTION, history: PORTION, due: 1 });
    await sql`drop trigger breaks_off on bet`.execute(platform.db);

    await Promise.all([settleAll(), settleAll(), settleAll()]);

    expect(await stands()).toEqual({ settled: BETS, payouts: BETS * PAYOUT, history: BETS, letters: 0, due: 0 });
    expect(await paid()).toBe(BETS * PAYOUT);
  });

  it('are put right in portions, each once and with one message', async () => {
    await setOutcome(platform.db, fixture.home, { settlement: 1 });
    await settle();
    expect(await stands()).toMatchObject({ letters: PORTION, due: 1 });

    await Promise.all([settleAll(), settleAll()]);

    expect(await stands()).toEqual({ settled: BETS, payouts: 0, history: 2 * BETS, letters: BETS, due: 0 });
    expect(await paid()).toBe(0);
    expect(await verify(platform.db)).toMatchObject({ isSound: true });
    expect(await platform.db.selectFrom('set_aside').selectAll().execute()).toEqual([]);
  });
});
