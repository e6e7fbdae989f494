import { Icon } from '@madang/ui';
import styles from './page.module.css';

/** Leaves on a board what the member keeps. */
export function FavoritesFilter({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label="즐겨찾기"
      title="즐겨찾기만"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      <Icon name="star" size={16} />
    </button>
  );
}
