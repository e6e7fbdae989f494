import type { Direction } from './moved';
import styles from './odds.module.css';

/** ▲ or ▼ drawn, so that it has one size in every font. Colour alone would not tell up from down. */
export function Triangle({ direction }: { direction: Direction }) {
  return (
    <svg className={styles.triangle} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
      <path d={direction === 'up' ? 'M4 1 7.7 7H.3z' : 'M4 7 7.7 1H.3z'} />
    </svg>
  );
}
