import { Icon } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './home.module.css';
import { home } from './queries';

/** The first notice of the house. Without one, or while it cannot be read, nothing is shown. */
export function NewsNotice() {
  const { data } = useQuery(home.news());
  const [first] = data ?? [];
  if (!first) return null;
  return (
    <div className={styles.news}>
      <Icon name="megaphone" />
      <span>{first.contents}</span>
    </div>
  );
}
