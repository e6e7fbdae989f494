import { Icon } from '@madang/ui';
import { favor } from './favorites';
import styles from './star.module.css';

interface StarProps {
  gameId: string;
  name: string;
  isFavorite: boolean;
  /** On a poster, whose colours are the same in both themes. */
  isOnArt?: boolean;
}

export const Star = ({ gameId, name, isFavorite, isOnArt = false }: StarProps) => (
  <button
    type="button"
    className={`${styles.star} ${isOnArt ? styles.onArt : ''}`}
    aria-pressed={isFavorite}
    aria-label={`${name} 즐겨찾기`}
    onClick={() => void favor(gameId, !isFavorite)}
  >
    <Icon name="star" />
  </button>
);
