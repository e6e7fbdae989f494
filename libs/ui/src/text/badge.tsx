import type { ReactNode } from 'react';
import styles from './text.module.css';

/** A word that marks a thing: 연장 포함, 안 읽음, 보너스. */
export function Badge({ tone = 'fill', children }: { tone?: 'fill' | 'line' | 'brass'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

/** How many, as a small filled number. Draws nothing at zero. `label` names what is counted: "안 읽은 쪽지". */
export function Count({ value, label }: { value: number; label?: string }) {
  if (value < 1) return null;
  return (
    <b className={styles.count}>
      {label && <span className={styles.hidden}>{label} </span>}
      <span>{value > 999 ? '999+' : value}</span>
    </b>
  );
}
