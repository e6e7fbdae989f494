import { type Kysely, sql } from 'kysely';
import { hashOf } from '../auth/authorization';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { postAll } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';

/** Someone to enrol. The member's id is given, so that a run can be repeated. */
export interface EnrolledMember {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly token: string;
}

export interface Enrolment {
  /** What the house gives each of them. */
  readonly cash: number;
  readonly at: Date;
  readonly sessionEndsAt: Date;
  /** Of all of them, hashed once; without it, none of them can take money out. */
  readonly withdrawPassword?: string;
}

/**
 * Adds thousands of members with money and a session, past sign-up, log-in and its slow hashes: for simulations and
 * measurements. Nobody knows a password of theirs.
 */
export async function enrol(
  db: Kysely<Database>,
  people: readonly EnrolledMember[],
  { cash, at, sessionEndsAt, withdrawPassword }: Enrolment,
): Promise<void> {
  const rows = people.map(({ token, ...person }) => ({ ...person, hash: hashOf(token) }));
  const withdrawHash = withdrawPassword === undefined ? '' : await hashPassword(withdrawPassword);
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as t(id uuid, "sessionId" uuid, "userId" text, hash text)),
    people as (
      insert into member (member_id, user_id, nickname, password_hash, withdraw_password_hash, state, recommender,
        suggestion_code, created_at)
      select id, "userId", "userId", '', ${withdrawHash}, 'active', '', '', ${at}::timestamptz from given
    )
    insert into session (session_id, member_id, token_hash, address, created_at, expires_at)
    select "sessionId", id, hash, '127.0.0.1', ${at}::timestamptz, ${sessionEndsAt}::timestamptz from given`.execute(
    db,
  );
  const gifts = people.map(({ id }) =>
    transferBetween(
      { from: houseAccount('bonus', 'emoney'), to: memberAccount(id, 'emoney'), amount: cash },
      { key: `enrol:${id}`, kind: 'gift', reason: '지급', at },
    ),
  );
  await db.transaction().execute(tx => postAll(tx, gifts));
}
