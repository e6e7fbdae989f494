import { useQueries } from '@tanstack/react-query';
import { members } from '../../members/queries';
import styles from './now.module.css';

const MOST_NAMES = 5;

/** The members that get the candidate whatever the share, by nickname. */
export function NamedMembers({ ids }: { ids: readonly string[] }) {
  const queries = useQueries({ queries: ids.slice(0, MOST_NAMES).map(id => members.byId(id)) });
  if (ids.length === 0) return null;
  const names = queries.map(({ data }, index) => data?.nickname ?? ids[index]?.slice(0, 8)).join(', ');
  return (
    <p className={styles.note}>
      {`지정 회원 ${ids.length}명: ${names}${ids.length > MOST_NAMES ? ` 외 ${ids.length - MOST_NAMES}명` : ''}`}
    </p>
  );
}
