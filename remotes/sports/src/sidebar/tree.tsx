import { Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { boardQueryOf } from '../prematch/address';
import { prematch } from '../prematch/queries';
import { sportIcon, totalOf, withOwn } from '../prematch/sports';
import { Branch } from './branch';
import { FavoriteList } from './favorite-list';
import { KoreaLinks } from './korea-links';
import { LiveLink } from './live-link';
import { Locations } from './locations';
import { Refused } from './refused';
import styles from './sidebar.module.css';

/** Sports, their locations and their leagues, and how many games each sport has in play. What is below a branch is loaded when the branch is first opened. */
export default function SportsTree() {
  const [params] = useSearchParams();
  const current = boardQueryOf(params);
  const { data: sports, error, refetch } = useQuery(prematch.sports());
  return (
    <>
      <FavoriteList currentLeague={current.leagueId} />
      <nav className={styles.tree} aria-label="종목과 리그">
        <div className={styles.head}>
          <span>종목</span> <span>{sports ? `${totalOf(sports)}경기` : ''}</span>
          <LiveLink sport={null} />
        </div>
        {sports &&
          withOwn(sports).map(sport => (
            <div key={sport.sport_id} className={styles.sport}>
              <Branch
                name={sport.name_korean}
                count={sport.cnt}
                icon={sportIcon(sport.sport_id)}
                isCurrent={sport.sport_id === current.sportId}
              >
                <Locations sport={sport} current={current} />
              </Branch>
              <LiveLink sport={sport} />
            </div>
          ))}
        {!sports && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <LoadingSports />)}
      </nav>
      <KoreaLinks />
    </>
  );
}

const LoadingSports = () => (
  <div className={styles.wait}>
    <Skeleton rows={5} />
  </div>
);
