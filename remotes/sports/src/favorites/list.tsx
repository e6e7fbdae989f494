import { sportName } from '@madang/locale';
import { Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { leagueAddress } from '../prematch/address';
import { $favorites } from './favorites';
import styles from './favorites.module.css';

/** The starred leagues. Draws nothing while there are none. */
export function Favorites({ currentLeague }: { currentLeague: string | undefined }) {
  const favorites = useStore($favorites);
  if (favorites.length === 0) return null;
  return (
    <nav className={styles.list} aria-label="즐겨찾기">
      <div className={styles.head}>즐겨찾기</div>
      {favorites.map(({ leagueId, leagueName, locationId, sportId }) => (
        <Link
          key={leagueId}
          to={leagueAddress({ sportId, sportName: sportName(sportId), locationId, leagueId })}
          aria-current={leagueId === currentLeague ? 'true' : undefined}
        >
          <Icon name="star" size={16} />
          {leagueName}
        </Link>
      ))}
    </nav>
  );
}
