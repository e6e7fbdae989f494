import type { ReactNode } from 'react';
import styles from './column-heads.module.css';
import type { SevenPricesProps } from './seven-prices';

interface ColumnHeadsProps {
  /** The class name of the board's columns. */
  columns: string | undefined;
  children: ReactNode;
}

/** The visible heads of a board, in sight while it is scrolled; each of its tables has heads of its own for screen readers. */
export const ColumnHeads = ({ columns, children }: ColumnHeadsProps) => (
  <div className={`${styles.heads} ${columns}`} aria-hidden="true">
    {children}
  </div>
);

interface SevenHeadsProps extends Pick<SevenPricesProps, 'css'> {
  columns: string | undefined;
  /** What stands before the prices. */
  lead: readonly string[];
}

/** The heads of a board of seven prices. */
export const SevenHeads = ({ columns, lead, css }: SevenHeadsProps) => (
  <ColumnHeads columns={`${styles.ofPrices} ${columns}`}>
    {lead.map(head => (
      <span key={head} className={styles.left}>
        {head}
      </span>
    ))}
    <span>홈</span>
    <span>무</span>
    <span>원정</span>
    <span className={css.gap} />
    <span className={css.handicap}>핸디캡 홈</span>
    <span className={css.handicap}>핸디캡 원정</span>
    <span className={css.gapTotal} />
    <span className={css.total}>오버</span>
    <span className={css.total}>언더</span>
    <span />
  </ColumnHeads>
);
