import { Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { FavoriteList } from '../favorites/list';
import { InplayLinks } from '../inplay/links';
import { KoreaLinks } from '../korea/links';
import { boardQueryOf } from '../prematch/address';
import { prematch } from '../prematch/queries';
import { sportIcon, totalOf } from '../prematch/sports';
import { Branch } from './branch';
import { Locations } from './locations';
import { Refused } from './refused';
import styles from './sidebar.module.css';

/** Sports, their locations and their leagues. What is below a branch is asked for when the branch is opened first. */
export default function SportsTree() {
  const [params] = useSearchParams();
  const current = boardQueryOf(params);
  const { data: sports, error, refetch } = useQuery(prematch.sports());
  return (
    <>
      <InplayLinks />
      <KoreaLinks />
      <FavoriteList currentLeague={current.leagueId} />
      <div className={styles.head}>
        종목
        <span>{sports ? `${totalOf(sports)}경기` : ''}</span>
      </div>
      <nav className={styles.tree} aria-label="종목과 리그">
        {sports?.map(sport => (
          <Branch
            key={sport.sport_id}
            name={sport.name_korean}
            count={sport.cnt}
            icon={sportIcon(sport.sport_id)}
            isCurrent={sport.sport_id === current.sportId}
          >
            <Locations sport={sport} current={current} />
          </Branch>
        ))}
        {!sports && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      </nav>
    </>
  );
}

const Waiting = () => (
  <div className={styles.wait}>
    <Skeleton rows={5} />
  </div>
);
