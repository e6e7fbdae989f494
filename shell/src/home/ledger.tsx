import { Icon, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../site/link';
import styles from './home.module.css';
import { home } from './queries';
import { sportAddress, sportIcon } from './sports';

/** Today's fixtures by sport, each leading to its board. */
export function Ledger() {
  const { data: sports, isPending } = useQuery(home.sports());
  if (isPending) return <Skeleton rows={1} />;
  if (!sports || sports.length === 0) return null;
  return (
    <nav className={styles.ledger} aria-label="종목별 경기">
      {sports.map(sport => (
        <SiteLink key={sport.sport_id} to={sportAddress(sport)}>
          <Icon name={sportIcon(sport.sport_id)} />
          <span>{sport.name_korean}</span>
          <b>{sport.cnt}</b>
          <small>프리매치 경기</small>
        </SiteLink>
      ))}
    </nav>
  );
}
