import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';

const MINUTE_MS = 60_000;
const WRONG = { max: 10, windowMs: 10 * MINUTE_MS };

/**
 * For how many seconds a member may try no code, after too many wrong ones. Call it with the member's row locked, as `write` does:
 * guesses sent side by side then come one after another, and none slips through between counting and adding.
 */
export async function guessWait(tx: Transaction<Database>, memberId: string, at: Date): Promise<number> {
  const wrong = await tx
    .selectFrom('coupon_guess')
    .select('at')
    .where('member_id', '=', memberId)
    .where('at', '>', before(at))
    .orderBy('at', 'desc')
    .limit(WRONG.max)
    .execute();
  const oldest = wrong[WRONG.max - 1];
  return oldest ? Math.ceil((oldest.at.getTime() + WRONG.windowMs - at.getTime()) / 1000) : 0;
}

/** Counts a wrong one, and forgets those that count no longer. */
export async function addGuess(tx: Transaction<Database>, memberId: string, at: Date): Promise<void> {
  await tx.deleteFrom('coupon_guess').where('member_id', '=', memberId).where('at', '<=', before(at)).execute();
  await tx.insertInto('coupon_guess').values({ member_id: memberId, at }).execute();
}

const before = (at: Date): Date => new Date(at.getTime() - WRONG.windowMs);
