import type { ReactNode } from 'react';
import styles from './page.module.css';
import { usePageTitle } from './title';

export interface PageHeadProps {
  title: string;
  sub?: ReactNode;
  /** At the right: what changes the whole page. */
  children?: ReactNode;
}

/** The one first heading of a page, which is its name in the tab too. */
export function PageHead({ title, sub, children }: PageHeadProps) {
  usePageTitle(title);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {sub && <p className={styles.sub}>{sub}</p>}
      {children && <div className={styles.end}>{children}</div>}
    </header>
  );
}
