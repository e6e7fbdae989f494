import { OWN_SPORT_IDS, sportName } from '@madang/locale';
import { Icon } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { TimedLink } from '../board/timed-link';
import { sportIcon, totalOf } from '../prematch/sports';
import styles from '../sidebar/sidebar.module.css';
import { INPLAY_PATH, inplayAddress, liveQueryOf } from './address';
import { inplay } from './queries';

/** The live board of all sports and of each, with how many games are in play (specification 2). */
export function InplayLinks() {
  const { data: sports = [] } = useQuery(inplay.sports());
  return (
    <>
      <div className={styles.head}>
        라이브
        <span>{sports.length > 0 ? `${totalOf(sports)}경기` : ''}</span>
      </div>
      <nav className={styles.tree} aria-label="라이브 종목">
        <InplayLink sport={null} label="전체" />
        {OWN_SPORT_IDS.map(id => (
          <InplayLink
            key={id}
            sport={{ sport_id: id, name_korean: sportName(id) }}
            label={sportName(id)}
            count={sports.find(sport => sport.sport_id === id)?.cnt}
          />
        ))}
      </nav>
    </>
  );
}

interface InplayLinkProps {
  sport: { sport_id: string; name_korean: string } | null;
  label: string;
  count?: number | undefined;
}

function InplayLink({ sport, label, count }: InplayLinkProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isHere = pathname === INPLAY_PATH && liveQueryOf(params).sportId === sport?.sport_id;
  return (
    <TimedLink to={inplayAddress(sport)} aria-current={isHere ? 'page' : undefined}>
      <Icon name={sport ? sportIcon(sport.sport_id) : 'live'} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </TimedLink>
  );
}
