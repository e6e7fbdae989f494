import type { ReactNode } from 'react';
import styles from './member.module.css';

/** Names and values in rows, each with what can be done about it at the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children, action }: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.deed}>{action}</dd>}
    </div>
  );
}
