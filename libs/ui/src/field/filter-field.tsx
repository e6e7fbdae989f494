import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './filter-field.module.css';

export interface FilterFieldProps {
  label: string;
  words: string;
  onChange: (words: string) => void;
}

/** Narrows a list on the page while it is typed. */
export const FilterField = ({ label, words, onChange }: FilterFieldProps) => (
  <label className={styles.filter}>
    <Icon name="search" size={16} />
    <VisuallyHidden>{label}</VisuallyHidden>
    <input
      type="search"
      placeholder={label}
      value={words}
      maxLength={30}
      onChange={event => onChange(event.target.value)}
    />
  </label>
);
