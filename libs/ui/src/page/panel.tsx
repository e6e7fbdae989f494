import { type ReactNode, useId } from 'react';
import styles from './page.module.css';

export interface PanelProps {
  title?: string | undefined;
  /** At the right of the title: "최근 30일". */
  note?: ReactNode;
  /** `flush` lets a table or a board reach the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page, set off by a hairline. */
export function Panel({ title, note, flush = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={styles.title}>
          <h2 id={titleId}>{title}</h2>
          {note && <span className={styles.sub}>{note}</span>}
        </div>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
