import type { ReactNode } from 'react';
import styles from './head.module.css';

export interface ChoicesProps {
  /** The tabs of the sports. */
  sports: ReactNode;
  /** What else narrows the board. */
  children?: ReactNode;
  /** At the end of the line: favourites and order. */
  end?: ReactNode;
}

/** All that narrows or sorts a board, in one line where there is room for it. */
export const Choices = ({ sports, children, end }: ChoicesProps) => (
  <div className={styles.choices}>
    <div className={styles.sports}>{sports}</div>
    <div className={styles.filters}>
      <div className={styles.part}>{children}</div>
      {end && <div className={styles.push} />}
      {end && <div className={styles.part}>{end}</div>}
    </div>
  </div>
);
