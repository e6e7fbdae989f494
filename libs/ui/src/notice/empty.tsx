import type { ReactNode } from 'react';
import { Emblem } from '../icon/emblem';
import styles from './notice.module.css';

/** A list without anything in it, and what would bring something. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Emblem size={40} tone="quiet" />
      <b>{title}</b>
      {children}
    </div>
  );
}
