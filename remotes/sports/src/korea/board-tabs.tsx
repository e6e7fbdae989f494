import type { KoreaBoard } from '@madang/contracts';
import { TimedLink } from '../board/timed-link';
import { koreaPath } from './address';
import { BOARDS, factsOf } from './boards';
import styles from './head.module.css';

/** The six boards, from one to the other. */
export const BoardTabs = ({ current }: { current: KoreaBoard }) => (
  <nav className={styles.boards} aria-label="국내형 보드">
    {BOARDS.map(board => (
      <TimedLink key={board} to={koreaPath(board)} aria-current={board === current ? 'page' : undefined}>
        {factsOf(board).label}
      </TimedLink>
    ))}
  </nav>
);
