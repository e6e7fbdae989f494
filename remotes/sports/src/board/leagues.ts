import type { BoardRow } from '@madang/contracts';

export interface LeagueGroup {
  leagueId: string;
  leagueName: string;
  locationId: string;
  locationName: string;
  sportId: string;
  rows: readonly BoardRow[];
}

/** Rows under their leagues. Leagues and rows keep the order in which the board brought them. */
export function groupByLeague(rows: readonly BoardRow[]): LeagueGroup[] {
  const groups = new Map<string, LeagueGroup & { rows: BoardRow[] }>();
  for (const row of rows) {
    const { leagueId, leagueName, locationId, locationName, sportId } = row.fixture;
    const group = groups.get(leagueId);
    if (group) group.rows.push(row);
    else groups.set(leagueId, { leagueId, leagueName, locationId, locationName, sportId, rows: [row] });
  }
  return [...groups.values()];
}
