import { useQuery } from '@tanstack/react-query';
import { type BoardQuery, prematch } from '../prematch/queries';
import { trailOf } from '../prematch/trail';

/** Sport, location and league of the board, as far as the address names them. */
export function Trail({ query }: { query: BoardQuery }) {
  const { data: sports = [] } = useQuery(prematch.sports());
  const { data: locations = [] } = useQuery(prematch.locations(query.sportId));
  const { data: leagues = [] } = useQuery(prematch.leagues(query.sportId, query.locationId));
  const steps = trailOf(query, { sports, locations, leagues });
  return <span>{steps.length > 0 ? steps.join(' · ') : '모든 종목'}</span>;
}
