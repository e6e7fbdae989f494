import type { Round } from '@madang/contracts';
import { Die } from '../marks/marks';
import styles from './drawing.module.css';
import { useReveal } from './times';

const FIRST_SECOND = 1.5;
const PACE = 2.5;

/** Dice that come to rest one after the other. */
export function DiceDrawing({ round, dice }: { round: Round; dice: readonly number[] }) {
  const at = useReveal(round);
  return (
    <div className={styles.row}>
      {dice.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die stays where it was thrown
        <span key={place} className={styles.turn} style={at(FIRST_SECOND + place * PACE)}>
          <Die number={number} size={72} />
        </span>
      ))}
    </div>
  );
}
