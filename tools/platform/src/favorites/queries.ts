import type { Favorite, FavoriteKind } from '@madang/contracts';
import { type Kysely, sql } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Database } from '../database/schema';

/** A member's own, the oldest first, with the names that the site has for them now. */
export async function listFavorites(db: Kysely<Database>, memberId: string): Promise<Favorite[]> {
  const { rows } = await sql<Favorite>`
    select kind, feed_id as id, place.name, place.sport_id as "sportId", place.location_id as "locationId",
           place.league_id as "leagueId"
      from favorite cross join lateral (
        select name, sport_id, location_id, league_id from league
         where kind = 'league' and league_id = feed_id
        union all
        select home_name || ' : ' || away_name, sport_id, location_id, league_id from fixture
         where kind = 'fixture' and fixture_id = feed_id
        union all
        (select case when home_id = feed_id then home_name else away_name end, sport_id, location_id, league_id
           from fixture where kind = 'team' and (home_id = feed_id or away_id = feed_id)
          order by starts_at desc, fixture_id limit 1)
      ) as place
     where member_id = ${memberId}
     order by kept_at, kind, feed_id`.execute(db);
  return rows;
}

/** Whether the site has a league, team or fixture with this id. */
export async function exists(db: Kysely<Database>, kind: FavoriteKind, id: string): Promise<boolean> {
  const fixtures = db.selectFrom('fixture').select('fixture_id as id').limit(1);
  const found =
    kind === 'league'
      ? db.selectFrom('league').select('league_id as id').where('league_id', '=', id)
      : kind === 'fixture'
        ? fixtures.where('fixture_id', '=', id)
        : fixtures.where(eb => eb.or([eb('home_id', '=', id), eb('away_id', '=', id)]));
  return (await found.executeTakeFirst()) !== undefined;
}

export interface FavoriteKey {
  readonly memberId: string;
  readonly kind: FavoriteKind;
  readonly id: string;
}

/** Adds a favorite, unless there are `max` others already: then nothing is stored, and the answer is false. */
export async function addFavorite(
  write: Write,
  { memberId, kind, id }: FavoriteKey,
  { at, max }: { at: Date; max: number },
) {
  // Two tabs that add at once don't pass the limit together: `write` locks the member's row.
  return write(async tx => {
    const own = await tx.selectFrom('favorite').select(['kind', 'feed_id']).where('member_id', '=', memberId).execute();
    if (own.some(one => one.kind === kind && one.feed_id === id)) return true;
    if (own.length >= max) return false;
    await tx.insertInto('favorite').values({ member_id: memberId, kind, feed_id: id, kept_at: at }).execute();
    return true;
  });
}

export async function removeFavorite(db: Kysely<Database>, { memberId, kind, id }: FavoriteKey): Promise<void> {
  await db
    .deleteFrom('favorite')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('feed_id', '=', id)
    .execute();
}
