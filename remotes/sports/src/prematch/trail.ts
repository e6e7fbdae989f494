import type { PrematchLeague, PrematchLocation, PrematchSport } from '@madang/contracts';
import type * as z from 'zod';
import type { BoardQuery } from './queries';

interface SportsTree {
  sports: readonly PrematchSport[];
  locations: readonly z.infer<typeof PrematchLocation>[];
  leagues: readonly z.infer<typeof PrematchLeague>[];
}

/** The names on the way down to the chosen league, as far as they are known. */
export function trailOf(
  { sportId, locationId, leagueId }: BoardQuery,
  { sports, locations, leagues }: SportsTree,
): string[] {
  const steps = [
    sports.find(sport => sport.sport_id === sportId)?.name_korean,
    locations.find(location => location.location_id === locationId)?.name_korean,
    leagues.find(league => league.league === leagueId)?.name_korean,
  ];
  return steps.filter(step => step !== undefined);
}
