import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/schema';
import { ACCEPTED_MS, FRESH_MS, type PublishedRate } from './quote';

/** Enough for whoever asks why a conversion was made at its rate. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Publishes a rate. Of several processes that publish the same moment the first one counts. */
export async function publishRate(db: Kysely<Database>, { at, source, wonPerUsd }: PublishedRate): Promise<void> {
  await db
    .insertInto('exchange_rate')
    .values({ at, source, won_per_usd: wonPerUsd })
    .onConflict(conflict => conflict.column('at').doNothing())
    .execute();
  await db
    .deleteFrom('exchange_rate')
    .where('at', '<', new Date(at.getTime() - KEPT_MS))
    .execute();
}

/** The rate that holds at a moment, or null where the last one is too old. */
export async function currentRate(db: Kysely<Database>, now: Date): Promise<PublishedRate | null> {
  const [rate] = await freshRates(db, now);
  return rate ?? null;
}

/** The rate that was published last, however long ago; null where there never was one. */
export async function lastRate(db: Kysely<Database>, now: Date): Promise<PublishedRate | null> {
  const row = await db
    .selectFrom('exchange_rate')
    .selectAll()
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rateFrom(row) : null;
}

/** Whether a member who saw this rate may still convert by it: it holds, or did so a moment ago. */
export async function isAccepted(
  db: Kysely<Database>,
  seen: { rate: number; rateAt: Date },
  now: Date,
): Promise<boolean> {
  const rates = await freshRates(db, now);
  const place = rates.findIndex(({ at }) => at.getTime() === seen.rateAt.getTime());
  if (rates[place]?.wonPerUsd !== seen.rate) return false;
  const next = rates[place - 1];
  return !next || now.getTime() - next.at.getTime() <= ACCEPTED_MS;
}

/** The newest first. */
async function freshRates(db: Kysely<Database>, now: Date): Promise<PublishedRate[]> {
  const rows = await db
    .selectFrom('exchange_rate')
    .selectAll()
    .where('at', '<=', now)
    .where('at', '>', new Date(now.getTime() - FRESH_MS))
    .orderBy('at', 'desc')
    .execute();
  return rows.map(rateFrom);
}

const rateFrom = ({ at, source, won_per_usd: wonPerUsd }: Selectable<Database['exchange_rate']>): PublishedRate => ({
  at,
  source,
  wonPerUsd,
});
