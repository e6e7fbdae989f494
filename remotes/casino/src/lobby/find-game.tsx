import { Icon, VisuallyHidden } from '@madang/ui';
import styles from './lobby.module.css';

interface FindProps {
  label: string;
  words: string;
  onFind: (words: string) => void;
}

/** Finds games by their name or their provider's, while it is typed. */
export const FindGame = ({ label, words, onFind }: FindProps) => (
  <label className={styles.find}>
    <Icon name="search" size={16} />
    <VisuallyHidden>{label}</VisuallyHidden>
    <input
      type="search"
      placeholder={label}
      value={words}
      maxLength={30}
      onChange={event => onFind(event.target.value)}
    />
  </label>
);
