import styles from './notice.module.css';

/** The shape of rows that are on their way. Still: nothing loops. */
export function Skeleton({ rows, label = '불러오는 중' }: { rows: number; label?: string }) {
  const names = Array.from({ length: rows }, (_, row) => `row ${row}`);
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={label}>
      {names.map(name => (
        <div key={name} className={styles.bones}>
          <span />
          <span className={styles.short} />
          <span className={styles.block} />
          <span className={styles.block} />
          <span className={styles.block} />
        </div>
      ))}
    </div>
  );
}
