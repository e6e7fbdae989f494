import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One kind of part: its name at the left, its states at the right. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      <div className={styles.spec}>{children}</div>
    </section>
  );
}

/** Things beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Two columns on a desk, one on a phone. */
export function Two({ children }: { children: ReactNode }) {
  return <div className={styles.two}>{children}</div>;
}
