import { clockText, clockWords } from '../rounds/phase';
import styles from './game.module.css';

const RADIUS = 44;
const CIRCLE = 2 * Math.PI * RADIUS;

export interface RingProps {
  leftMs: number;
  /** Of what it is left. */
  ofMs: number;
  /** Until what: "베팅 마감까지". */
  label: string;
}

/** The seconds that are left, as a number and as the rest of a circle. */
export function Ring({ leftMs, ofMs, label }: RingProps) {
  const rest = Math.min(1, Math.max(0, leftMs / ofMs));
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r={RADIUS} />
        <circle
          className={styles.rest}
          cx="48"
          cy="48"
          r={RADIUS}
          strokeDasharray={CIRCLE}
          strokeDashoffset={CIRCLE * (1 - rest)}
        />
      </svg>
      <b role="timer" aria-label={`${label} ${clockWords(leftMs)}`} translate="no">
        {clockText(leftMs)}
      </b>
    </div>
  );
}
