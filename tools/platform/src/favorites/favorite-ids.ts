import type { FavoriteKind } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** The ids of a member's favorites, by kind. */
export type FavoriteIds = Readonly<Record<FavoriteKind, ReadonlySet<string>>>;

export async function favoriteIdsOf(db: Kysely<Database>, memberId: string): Promise<FavoriteIds> {
  const rows = await db.selectFrom('favorite').select(['kind', 'feed_id']).where('member_id', '=', memberId).execute();
  const of = (kind: FavoriteKind) => new Set(rows.filter(row => row.kind === kind).map(row => row.feed_id));
  return { league: of('league'), team: of('team'), fixture: of('fixture') };
}

interface FixtureIds {
  readonly fixtureId: string;
  readonly leagueId: string;
  readonly homeId: string;
  readonly awayId: string;
}

/** Whether a fixture is a favorite: itself, its league or one of its teams. */
export const isFavorite = ({ fixtureId, leagueId, homeId, awayId }: FixtureIds, favorites: FavoriteIds): boolean =>
  favorites.fixture.has(fixtureId) ||
  favorites.league.has(leagueId) ||
  favorites.team.has(homeId) ||
  favorites.team.has(awayId);
