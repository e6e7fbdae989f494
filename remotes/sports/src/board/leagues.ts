import type { Fixture } from '@madang/contracts';

interface OfFixture {
  fixture: Fixture;
}

export interface LeagueGroup<Row extends OfFixture> {
  leagueId: string;
  leagueName: string;
  locationId: string;
  locationName: string;
  sportId: string;
  rows: readonly Row[];
}

/** Rows under their leagues. Leagues and rows keep the order in which the board brought them. */
export function groupByLeague<Row extends OfFixture>(rows: readonly Row[]): LeagueGroup<Row>[] {
  const groups = new Map<string, LeagueGroup<Row> & { rows: Row[] }>();
  for (const row of rows) {
    const { leagueId, leagueName, locationId, locationName, sportId } = row.fixture;
    const group = groups.get(leagueId);
    if (group) group.rows.push(row);
    else groups.set(leagueId, { leagueId, leagueName, locationId, locationName, sportId, rows: [row] });
  }
  return [...groups.values()];
}
