import { sportName } from '@madang/locale';
import { Icon } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { sportIcon, totalOf } from '../prematch/sports';
import styles from '../sidebar/sidebar.module.css';
import { INPLAY_PATH, inplayAddress, liveQueryOf } from './address';
import { inplay } from './queries';
import { LIVE_SPORT_IDS } from './topics';

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
        {LIVE_SPORT_IDS.map(id => (
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

/** Its address carries the time at which it was last pointed at. */
function InplayLink({ sport, label, count }: InplayLinkProps) {
  const [at, setAt] = useState(Date.now);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isHere = pathname === INPLAY_PATH && liveQueryOf(params).sportId === sport?.sport_id;
  const approach = () => setAt(Date.now());
  return (
    <Link
      to={inplayAddress(sport, at)}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={approach}
      onFocus={approach}
    >
      <Icon name={sport ? sportIcon(sport.sport_id) : 'live'} />
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
