import { householdOf } from '@madang/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';

const MINUTE_MS = 60_000;
const PER_USER = { max: 5, windowMs: MINUTE_MS };
const PER_ADDRESS = { max: 20, windowMs: MINUTE_MS };
/** So many failures without a success in between lock the id for a while. */
const LOCK_OUT = { failures: 10, withinMs: 30 * MINUTE_MS, forMs: 15 * MINUTE_MS };
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOCK = 7_201_531;

export interface Attempt {
  userId: string;
  address: string;
  at: Date;
  /** A browser that the account has used before, or an open session. Null for a stranger. */
  browser: string | null;
  /** How many may be wrong within a day, where what is guessed is short. Those under way count too. */
  mostADay?: number;
}

export interface Credentials extends Attempt {
  password: string;
}

/** `isLast`: should it fail, it is the last one of the day. */
export type Claim = { kind: 'claimed'; attemptNo: number; isLast: boolean } | { kind: 'wait'; seconds: number };

/**
 * Checks whether a log-in may be tried now, and counts it before its password is checked: guesses sent side by side can't
 * slip through between counting and failing. Ids are counted as typed, so the answer does not show which exist. Each browser
 * that the account has used before is counted by itself, all strangers are counted together: they can't lock the owner out.
 */
export function claimAttempt(
  db: Kysely<Database>,
  { userId, browser, at, mostADay, ...from }: Attempt,
): Promise<Claim> {
  const room = { user: userId.toLowerCase(), browser };
  const address = householdOf(from.address);
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await tx.deleteFrom('log_in_attempt').where('at', '<', before(at, DAY_MS)).execute();
    const recent = await recentOfUser(tx, room, before(at, mostADay === undefined ? PER_USER.windowMs : DAY_MS));
    const lastMinute = recent.filter(one => one > before(at, PER_USER.windowMs));
    const seconds = Math.max(
      await lockedFor(tx, room, at),
      mostADay === undefined ? 0 : waitAfter(recent, { max: mostADay, windowMs: DAY_MS }, at),
      waitAfter(lastMinute, PER_USER, at),
      browser ? 0 : waitAfter(await recentOfAddress(tx, address, at), PER_ADDRESS, at),
    );
    if (seconds > 0) return { kind: 'wait', seconds };
    const { attempt_no: attemptNo } = await tx
      .insertInto('log_in_attempt')
      .values({ user_id: room.user, browser, address, at })
      .returning('attempt_no')
      .executeTakeFirstOrThrow();
    return { kind: 'claimed', attemptNo, isLast: recent.length + 1 === mostADay };
  });
}

export async function attemptFailed(db: Kysely<Database>, attemptNo: number): Promise<void> {
  await db.updateTable('log_in_attempt').set({ failed: true }).where('attempt_no', '=', attemptNo).execute();
}

/** The right password clears the record of its browser; what strangers did with the id, or its address with others, stays. */
export async function attemptSucceeded(
  db: Kysely<Database>,
  { userId, browser }: Pick<Attempt, 'userId' | 'browser'>,
): Promise<void> {
  await db
    .deleteFrom('log_in_attempt')
    .where('user_id', '=', userId.toLowerCase())
    .where('browser', 'is not distinct from', browser)
    .execute();
}

/** Whose failures count together. */
interface Room {
  user: string;
  browser: string | null;
}

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

async function recentOfUser(tx: Transaction<Database>, { user, browser }: Room, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('log_in_attempt')
    .select('at')
    .where('user_id', '=', user)
    .where('browser', 'is not distinct from', browser)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(row => row.at);
}

/** Only failures, of strangers: many members may log in from one address. */
async function recentOfAddress(tx: Transaction<Database>, address: string, at: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('log_in_attempt')
    .select('at')
    .where('address', '=', address)
    .where('browser', 'is', null)
    .where('failed', '=', true)
    .where('at', '>', before(at, PER_ADDRESS.windowMs))
    .orderBy('at')
    .execute();
  return rows.map(row => row.at);
}

async function lockedFor(tx: Transaction<Database>, { user, browser }: Room, at: Date): Promise<number> {
  const { failures, last } = await tx
    .selectFrom('log_in_attempt')
    .select(eb => [eb.fn.countAll<number>().as('failures'), eb.fn.max('at').as('last')])
    .where('user_id', '=', user)
    .where('browser', 'is not distinct from', browser)
    .where('failed', '=', true)
    .where('at', '>', before(at, LOCK_OUT.withinMs))
    .executeTakeFirstOrThrow();
  if (failures < LOCK_OUT.failures) return 0;
  return secondsUntil(last.getTime() + LOCK_OUT.forMs, at);
}

/** How long until one of the recent ones falls out of the window; zero while there is room. */
function waitAfter(recent: readonly Date[], { max, windowMs }: { max: number; windowMs: number }, at: Date): number {
  const oldest = recent[recent.length - max];
  return oldest ? secondsUntil(oldest.getTime() + windowMs, at) : 0;
}

const secondsUntil = (ms: number, at: Date): number => Math.max(0, Math.ceil((ms - at.getTime()) / 1000));
