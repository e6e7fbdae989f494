import type { FavoriteKind } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** The ids that a member keeps, by kind. */
export type KeptIds = Readonly<Record<FavoriteKind, ReadonlySet<string>>>;

export async function keptIds(db: Kysely<Database>, memberId: string): Promise<KeptIds> {
  const rows = await db.selectFrom('favorite').select(['kind', 'feed_id']).where('member_id', '=', memberId).execute();
  const of = (kind: FavoriteKind) => new Set(rows.filter(row => row.kind === kind).map(row => row.feed_id));
  return { league: of('league'), team: of('team'), fixture: of('fixture') };
}

interface Kept {
  readonly fixtureId: string;
  readonly leagueId: string;
  readonly homeId: string;
  readonly awayId: string;
}

/** Whether a fixture is kept: itself, its league or one of its teams. */
export const isFavorite = ({ fixtureId, leagueId, homeId, awayId }: Kept, kept: KeptIds): boolean =>
  kept.fixture.has(fixtureId) || kept.league.has(leagueId) || kept.team.has(homeId) || kept.team.has(awayId);
