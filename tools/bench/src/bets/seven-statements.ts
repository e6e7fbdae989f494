import { randomUUID } from 'node:crypto';
import type { PlaceBetBody } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import { type Kysely, sql, type Transaction } from 'kysely';
import type * as z from 'zod';

type Db = Platform['db'];
type Tx = Db extends Kysely<infer Tables> ? Transaction<Tables> : never;
type Body = z.output<typeof PlaceBetBody>;

/** The member, and the key of the bet. */
export interface Bettor {
  memberId: string;
  key: string;
}

/**
 * A bet as it is usually placed: a transaction of its own, a statement for each thing, on the very tables of the platform.
 * The key, the price, the debit, the transfer, its entries, the bet with its leg, the answer. No rule is checked but that
 * the price is the current one and the money is there.
 */
export async function placeInSeven(db: Db, { memberId, key }: Bettor, { stake, picks: [pick] }: Body): Promise<string> {
  return db.transaction().execute(async tx => {
    const [betId, transferId, account] = [randomUUID(), randomUUID(), `member:${memberId}:emoney`];
    await assertNew(tx, memberId, key);
    const offer = await readOffer(tx, pick?.outcomeId ?? '');
    if (offer.price !== pick?.price) throw new Error('the price moved');
    const balance = await debit(tx, account, stake);
    await sql`insert into transfer (transfer_id, key, content, kind, reason, posted_at)
      values (${transferId}::uuid, ${`bet:${betId}`}, 'seven', 'bet', '스포츠 베팅', now())`.execute(tx);
    await sql`insert into entry (transfer_id, account_id, amount, balance, moved_at)
      values (${transferId}::uuid, ${account}, ${-stake}::bigint, ${balance}::bigint, now()),
        (${transferId}::uuid, 'house:sports:emoney', ${stake}::bigint, null, now())`.execute(tx);
    await insertBet(tx, { betId, memberId, stake, ...offer });
    await sql`insert into call_answer (member_id, key, content, status, body, answered_at)
      values (${memberId}::uuid, ${key}, 'seven', 201, ${betId}, now())`.execute(tx);
    return betId;
  });
}

async function assertNew(tx: Tx, memberId: string, key: string): Promise<void> {
  const { rows } = await sql`
    select from call_answer where member_id = ${memberId}::uuid and key = ${key}`.execute(tx);
  if (rows.length > 0) throw new Error('the key was used');
}

interface Offer {
  fixtureId: string;
  outcomeId: string;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  name: string;
  price: number;
}

async function readOffer(tx: Tx, outcomeId: string): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select fixture_id as "fixtureId", outcome_id as "outcomeId", league.name as league, home_name as home,
      away_name as away, starts_at as "startsAt", outcome.name, price_milli as price
    from outcome join fixture using (fixture_id) join league using (league_id)
    where outcome_id = ${outcomeId} and state = 'open' and starts_at > now()`.execute(tx);
  const [offer] = rows;
  if (!offer) throw new Error('no such price');
  return { ...offer, price: Number(offer.price) };
}

async function debit(tx: Tx, account: string, stake: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    update account set balance = balance - ${stake}::bigint
    where account_id = ${account} and balance >= ${stake}::bigint returning balance`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('not enough');
  return Number(row.balance);
}

interface NewBet extends Offer {
  betId: string;
  memberId: string;
  stake: number;
}

async function insertBet(tx: Tx, bet: NewBet): Promise<void> {
  const { betId, memberId, stake, fixtureId, outcomeId, league, home, away, startsAt, name, price } = bet;
  await sql`
    with placed as (
      insert into bet (bet_id, member_id, game_type, placed_at, stake, price_milli, max_payout, possible_payout)
      values (${betId}::uuid, ${memberId}::uuid, 1, now(), ${stake}::bigint, ${price}::int, 10000000,
        ${Math.floor((stake * price) / 1000)}::bigint)
    )
    insert into bet_leg (bet_id, position, fixture_id, outcome_id, sport_id, market_id, league_name, home, away,
      starts_at, market_name, outcome_name, price_milli)
    values (${betId}::uuid, 0, ${fixtureId}, ${outcomeId}, '6046', 1, ${league}, ${home}, ${away}, ${startsAt},
      '승무패', ${name}, ${price}::int)`.execute(tx);
}
