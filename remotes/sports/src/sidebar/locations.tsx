import type { PrematchLocation, PrematchSport } from '@madang/contracts';
import { Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod';
import { TimedLink } from '../board/timed-link';
import { boardPathOf, leagueAddress } from '../prematch/address';
import { type BoardQuery, prematch } from '../prematch/queries';
import { Branch } from './branch';
import { Refused } from './refused';
import styles from './sidebar.module.css';

type Location = z.infer<typeof PrematchLocation>;

interface Below {
  sport: PrematchSport;
  current: BoardQuery;
}

/** The locations of a sport. */
export function Locations({ sport, current }: Below) {
  const { data: locations, error, refetch } = useQuery(prematch.locations(sport.sport_id));
  const isSport = sport.sport_id === current.sportId;
  return (
    <div className={styles.locations}>
      {locations?.map(location => (
        <Branch
          key={location.location_id}
          name={location.name_korean}
          count={location.cnt}
          isCurrent={isSport && location.location_id === current.locationId}
        >
          <Leagues sport={sport} location={location} current={current} />
        </Branch>
      ))}
      {!locations && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <LoadingLocations />)}
    </div>
  );
}

function Leagues({ sport, location, current }: Below & { location: Location }) {
  const { data: leagues, error, refetch } = useQuery(prematch.leagues(sport.sport_id, location.location_id));
  const path = boardPathOf(useLocation().pathname);
  const place = { sportId: sport.sport_id, sportName: sport.name_korean, locationId: location.location_id };
  return (
    <div className={styles.leagues}>
      {leagues?.map(league => (
        <TimedLink
          key={league.league}
          to={leagueAddress({ ...place, leagueId: league.league }, path)}
          aria-current={league.league === current.leagueId ? 'true' : undefined}
        >
          <span className={styles.name}>{league.name_korean}</span>
          <span className={styles.count}>{league.cnt}</span>
        </TimedLink>
      ))}
      {!leagues && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <LoadingLocations />)}
    </div>
  );
}

const LoadingLocations = () => (
  <div className={styles.wait}>
    <Skeleton rows={3} />
  </div>
);
