import type { Fixture } from '@madang/contracts';

interface OfFixture {
  fixture: Fixture;
}

export interface LeagueGroup<Row extends OfFixture> {
  /** Its name among the groups of a board. */
  key: string;
  leagueId: string;
  leagueName: string;
  locationId: string;
  locationName: string;
  sportId: string;
  rows: readonly Row[];
}

/**
 * Rows under their leagues, in the order in which the board brought them: a league whose fixtures stand apart in time has a
 * head at each place.
 */
export function groupByLeague<Row extends OfFixture>(rows: readonly Row[]): LeagueGroup<Row>[] {
  const groups: (LeagueGroup<Row> & { rows: Row[] })[] = [];
  const places = new Map<string, number>();
  for (const row of rows) {
    const { leagueId, leagueName, locationId, locationName, sportId } = row.fixture;
    const last = groups.at(-1);
    if (last?.leagueId === leagueId) {
      last.rows.push(row);
      continue;
    }
    const place = places.get(leagueId) ?? 0;
    places.set(leagueId, place + 1);
    groups.push({ key: `${leagueId} ${place}`, leagueId, leagueName, locationId, locationName, sportId, rows: [row] });
  }
  return groups;
}
