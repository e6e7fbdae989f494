import type { Favorite } from '@madang/contracts';
import { Icon } from '@madang/ui';
import { setFavorite, useIsFavorite } from './favorites';
import styles from './favorites.module.css';

/** Makes a league, a team or a fixture a favourite. */
export function FavoriteStar({ favorite }: { favorite: Favorite }) {
  const isFavorite = useIsFavorite(favorite.kind, favorite.id);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavorite}
      aria-label={`${favorite.name} 즐겨찾기`}
      onClick={() => void setFavorite(favorite, !isFavorite)}
    >
      <Icon name="star" size={16} />
    </button>
  );
}
