import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageHeadProps {
  title: string;
  sub?: ReactNode;
  /** At the right: what changes the whole page. */
  children?: ReactNode;
}

/** The one first heading of a page. */
export function PageHead({ title, sub, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {sub && <p className={styles.sub}>{sub}</p>}
      {children && <div className={styles.end}>{children}</div>}
    </header>
  );
}
