import { Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { $favorites, type Favorite, toggleFavorite } from './favorites';
import styles from './favorites.module.css';

/** Keeps a league at hand in the side column. */
export function FavoriteStar({ league }: { league: Favorite }) {
  const isStarred = useStore($favorites).some(one => one.leagueId === league.leagueId);
  const { leagueId, leagueName, locationId, sportId } = league;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isStarred}
      aria-label={`${leagueName} 즐겨찾기`}
      onClick={() => toggleFavorite({ leagueId, leagueName, locationId, sportId })}
    >
      <Icon name="star" size={16} />
    </button>
  );
}
