import type { Favorite } from '@madang/contracts';
import { sportName } from '@madang/locale';
import { Icon } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { TimedLink } from '../board/timed-link';
import { favorites } from '../favorites/favorites';
import { boardPathOf, fixtureAddress, leagueAddress, searchAddress } from '../prematch/address';
import styles from './sidebar.module.css';

/** The member's favourites. Draws nothing while there is none. */
export function FavoriteList({ currentLeague }: { currentLeague: string | undefined }) {
  const { data: favoriteList = [] } = useQuery(favorites());
  const path = boardPathOf(useLocation().pathname);
  if (favoriteList.length === 0) return null;
  return (
    <nav className={styles.tree} aria-label="즐겨찾기">
      <div className={styles.head}>즐겨찾기</div>
      {favoriteList.map(favorite => (
        <TimedLink
          key={`${favorite.kind} ${favorite.id}`}
          to={addressOf(favorite, path)}
          aria-current={favorite.kind === 'league' && favorite.id === currentLeague ? 'true' : undefined}
        >
          <Icon name="star" size={16} />
          <span>{favorite.name}</span>
        </TimedLink>
      ))}
    </nav>
  );
}

/** A league leads to its board, a team to what it plays, a fixture to its own page. */
function addressOf({ kind, id, name, sportId, locationId, leagueId }: Favorite, path: string): string {
  switch (kind) {
    case 'league':
      return leagueAddress({ sportId, sportName: sportName(sportId), locationId, leagueId }, path);
    case 'team':
      return searchAddress(path, name) ?? path;
    case 'fixture':
      return fixtureAddress(id);
  }
}
