import styles from './odds.module.css';
import type { Direction } from './use-move-phase';

/**
 * ▲ or ▼ drawn by borders, so that it has one size in every font; a drawing of its own would be one more clip to keep track
 * of in each of hundreds of cells. Colour alone would not tell up from down.
 */
export function Triangle({ direction }: { direction: Direction }) {
  return <span className={styles.triangle} data-direction={direction} aria-hidden="true" />;
}
