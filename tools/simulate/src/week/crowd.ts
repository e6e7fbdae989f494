import { createHash } from 'node:crypto';
import { houseAccount, memberAccount, move, type Platform, postAll } from '@madang/platform';
import { sql } from 'kysely';

export interface Bettor {
  readonly id: string;
  readonly token: string;
}

/** What each has at the start. */
export const CASH = 20_000_000;

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Members with money and a session that outlives the simulation. */
export async function gather({ db }: Platform, count: number, at: Date): Promise<Bettor[]> {
  const crowd = Array.from({ length: count }, (_, index) => ({ id: idOf(index), token: `bettor-${index}` }));
  const rows = crowd.map(({ id, token }, index) => ({
    id,
    name: `bettor${index}`,
    session: id.replace(/^0/, '1'),
    hash: createHash('sha256').update(token).digest('hex'),
  }));
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as t(id uuid, name text, session uuid, hash text)),
    people as (
      insert into member (member_id, user_id, nickname, password_hash, withdraw_password_hash, state, recommender,
        suggestion_code, created_at)
      select id, name, name, '', '', 'active', '', '', ${at}::timestamptz from given
    )
    insert into session (session_id, member_id, token_hash, address, created_at, expires_at)
    select session, id, hash, '127.0.0.1', ${at}::timestamptz, ${at}::timestamptz + interval '1 year' from given`.execute(
    db,
  );
  const gifts = crowd.map(({ id }) =>
    move(
      { from: houseAccount('bonus', 'emoney'), to: memberAccount(id, 'emoney'), amount: CASH },
      { key: `simulate:${id}`, kind: 'gift', reason: '지급', at },
    ),
  );
  await db.transaction().execute(tx => postAll(tx, gifts));
  return crowd;
}
