import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { TimedLink } from '../board/timed-link';
import { koreaPath } from '../korea/address';
import { BOARDS, boardAt, factsOf } from '../korea/boards';
import { korea } from '../korea/queries';
import styles from './sidebar.module.css';

/** The Korean boards in the side column, with how many fixtures each has. */
export function KoreaLinks() {
  const current = boardAt(useLocation().pathname);
  const { data: counts = [] } = useQuery(korea.boards());
  return (
    <nav className={styles.tree} aria-label="국내형">
      <div className={styles.head}>국내형</div>
      {BOARDS.map(board => (
        <TimedLink key={board} to={koreaPath(board)} aria-current={board === current ? 'page' : undefined}>
          <span>{factsOf(board).label}</span>
          <span className={styles.count}>{counts.find(one => one.board === board)?.cnt ?? ''}</span>
        </TimedLink>
      ))}
    </nav>
  );
}
