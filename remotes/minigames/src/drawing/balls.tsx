import type { Round, RoundResult } from '@madang/contracts';
import { Ball } from '../marks/marks';
import styles from './drawing.module.css';
import { useReveal } from './times';

type Result<Kind extends RoundResult['kind']> = Extract<RoundResult, { kind: Kind }>;

const FIRST_SECOND = 1;
const POWERBALL_PACE = 1.4;
/** Twenty-two balls in the same time. */
const KINO_PACE = 0.38;

export function PowerballDrawing({ round, result }: { round: Round; result: Result<'powerball'> }) {
  const at = useReveal(round);
  return (
    <div className={styles.row}>
      {result.balls.map((number, place) => (
        <span key={number} className={styles.appear} style={at(FIRST_SECOND + place * POWERBALL_PACE)}>
          <Ball number={number} size="l" />
        </span>
      ))}
      <span className={styles.plus}>+</span>
      <span className={styles.appear} style={at(FIRST_SECOND + result.balls.length * POWERBALL_PACE)}>
        <Ball number={result.power} isPower size="l" />
      </span>
    </div>
  );
}

export function KinoDrawing({ round, result }: { round: Round; result: Result<'kino' | 'kino-ladder'> }) {
  const at = useReveal(round);
  return (
    <div className={styles.row}>
      {result.balls.map((number, place) => (
        <span key={number} className={styles.appear} style={at(FIRST_SECOND + place * KINO_PACE)}>
          <Ball number={number} />
        </span>
      ))}
    </div>
  );
}
