import { BEFORE_START } from '@madang/sport';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Scope } from '../database/tables/feed';

/** A game in play with an update in the last so many seconds is not silent. */
const SILENT_AFTER_SECONDS = 120;
/** A lease is renewed when an eighth of it is over. */
const RENEWED_AFTER = 1 / 8;

export type RenewLease = (scope: Scope, ms: number) => Promise<void>;

/** Confirms the prices of a feed for so many milliseconds from now. Call it as often as you like. */
export function leaseOn(db: Kysely<Database>, clock: () => Date): RenewLease {
  const renewAt = new Map<Scope, number>();
  return async (scope, ms) => {
    const now = clock().getTime();
    if (now < (renewAt.get(scope) ?? 0)) return;
    const until = new Date(now + ms);
    await db
      .insertInto('feed_lease')
      .values({ scope, until })
      .onConflict(conflict => conflict.column('scope').doUpdateSet({ until }))
      .execute();
    renewAt.set(scope, now + ms * RENEWED_AFTER);
  };
}

/**
 * SQL, where `f` is a fixture: its prices are no longer confirmed. That is, the feed's lease is over; and for a game in play
 * also that there was no update for two minutes. Before a start prices may stand for hours: where no feed ever took a lease,
 * they hold.
 */
export const isSilent = (at: Date): RawBuilder<boolean> => sql<boolean>`
  case when f.status in (${sql.join([...BEFORE_START])}) then coalesce(${leaseEnd('prematch')} <= ${at}, false)
  else coalesce(${leaseEnd('inPlay')} <= ${at}, true) and coalesce(greatest(f.score_update, (
    select max(last_update) from outcome own where own.fixture_id = f.fixture_id
  )) <= ${new Date(at.getTime() - SILENT_AFTER_SECONDS * 1000)}, true) end`;

const leaseEnd = (scope: Scope) => sql`(select max(until) from feed_lease where scope in (${scope}, 'all'))`;
