import {
  BoardRow,
  PrematchBoard,
  type PrematchBoardQuery,
  PrematchLeagues,
  PrematchLocations,
  pageOf,
} from '@madang/contracts';
import { callApi, type Site } from '@madang/testing';

export const FOOTBALL = '6046';

type Location = ReturnType<(typeof PrematchLocations)['replies'][200]['parse']>[number];
type League = ReturnType<(typeof PrematchLeagues)['replies'][200]['parse']>[number];

export interface Place {
  location: Location;
  league: League;
}

/** A league of football beside which its location has another one, so that each level of the tree holds other fixtures. */
export async function leagueAmongOthers(site: Site, token: string): Promise<Place> {
  const locations = await callApi(site.origin, PrematchLocations, { token, query: { sportId: FOOTBALL } });
  for (const location of PrematchLocations.replies[200].parse(locations.reply)) {
    const query = { sportId: FOOTBALL, locationId: location.location_id };
    const { reply } = await callApi(site.origin, PrematchLeagues, { token, query });
    const leagues = PrematchLeagues.replies[200].parse(reply);
    const [league] = leagues;
    if (league && leagues.length > 1) return { location, league };
  }
  throw new Error('no location has two leagues of football');
}

type BoardQuery = Parameters<(typeof PrematchBoardQuery)['encode']>[0];

/** What the platform puts on a page of the board. */
export async function pageOfBoard(site: Site, token: string, query: Partial<BoardQuery>): Promise<BoardRow[]> {
  const { reply } = await callApi(site.origin, PrematchBoard, { token, query });
  return pageOf(BoardRow).parse(reply).items;
}
