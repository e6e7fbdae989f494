import type { Favorite } from '@madang/contracts';
import { Icon } from '@madang/ui';
import { setKept, useIsKept } from './favorites';
import styles from './favorites.module.css';

/** Keeps a league, a team or a fixture at hand. */
export function FavoriteStar({ favorite }: { favorite: Favorite }) {
  const isKept = useIsKept(favorite.kind, favorite.id);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isKept}
      aria-label={`${favorite.name} 즐겨찾기`}
      onClick={() => void setKept(favorite, !isKept)}
    >
      <Icon name="star" size={16} />
    </button>
  );
}
