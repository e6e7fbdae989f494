import type { PrematchSport } from '@madang/contracts';
import { VisuallyHidden } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { TimedLink } from '../board/timed-link';
import { INPLAY_PATH, inplayAddress, liveQueryOf } from '../inplay/address';
import { inplay } from '../inplay/queries';
import { totalOf } from '../prematch/sports';
import styles from './sidebar.module.css';

/** To the live board of a sport, or of all, with how many games are in play (specification 2). */
export function LiveLink({ sport }: { sport: Pick<PrematchSport, 'sport_id' | 'name_korean'> | null }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { data: sports = [] } = useQuery(inplay.sports());
  const count = sport ? sports.find(({ sport_id }) => sport_id === sport.sport_id)?.cnt : totalOf(sports);
  const isHere = pathname === INPLAY_PATH && liveQueryOf(params).sportId === sport?.sport_id;
  return (
    <TimedLink className={styles.live} to={inplayAddress(sport)} aria-current={isHere ? 'page' : undefined}>
      <VisuallyHidden>{sport?.name_korean ?? '전체'} </VisuallyHidden>
      <span>라이브</span> {count ? <b>{count}</b> : null}
    </TimedLink>
  );
}
