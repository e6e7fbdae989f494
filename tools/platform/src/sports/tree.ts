import { sportName } from '@madang/locale';
import { OWN_SPORT_IDS } from '@madang/sport';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { isPrematch } from './fixtures';

/** Sports outside the site's five are counted together under this id, which callers drop. */
const ETC = 'etc';

export async function countBySport(db: Kysely<Database>, at: Date) {
  const rows = await db
    .selectFrom('fixture')
    .where(isPrematch(at))
    .groupBy('sport_id')
    .select(eb => ['sport_id', eb.fn.countAll<number | string>().as('cnt')])
    .execute();
  const counts = new Map(rows.map(row => [row.sport_id, Number(row.cnt)]));
  const own = OWN_SPORT_IDS.map(id => ({ sport_id: id, name_korean: sportName(id), cnt: counts.get(id) ?? 0 }));
  const rest = rows.filter(row => !OWN_SPORT_IDS.includes(row.sport_id)).reduce((sum, row) => sum + Number(row.cnt), 0);
  return rest > 0 ? [...own, { sport_id: ETC, name_korean: sportName(ETC), cnt: rest }] : own;
}

export async function countByLocation(db: Kysely<Database>, sportId: string, at: Date) {
  const rows = await db
    .selectFrom('fixture')
    .innerJoin('location', 'location.location_id', 'fixture.location_id')
    .where(isPrematch(at))
    .where('sport_id', '=', sportId)
    .groupBy(['location.location_id', 'location.name'])
    .select(eb => ['location.location_id', 'location.name', eb.fn.countAll<number | string>().as('cnt')])
    .orderBy('location.name')
    .execute();
  return rows.map(row => ({
    location_id: row.location_id,
    sport_id: sportId,
    name_korean: row.name,
    cnt: Number(row.cnt),
    isOpen: false,
    leagues: [],
  }));
}

export async function countByLeague(db: Kysely<Database>, of: { sportId: string; locationId: string }, at: Date) {
  const rows = await db
    .selectFrom('fixture')
    .innerJoin('league', 'league.league_id', 'fixture.league_id')
    .where(isPrematch(at))
    .where('fixture.sport_id', '=', of.sportId)
    .where('fixture.location_id', '=', of.locationId)
    .groupBy(['league.league_id', 'league.name'])
    .select(eb => ['league.league_id', 'league.name', eb.fn.countAll<number | string>().as('cnt')])
    .orderBy('league.name')
    .execute();
  return rows.map(row => ({
    league: row.league_id,
    sport_id: of.sportId,
    location_id: of.locationId,
    name_korean: row.name,
    cnt: Number(row.cnt),
  }));
}
