import { useStore } from '@nanostores/react';
import styles from './bets.module.css';
import { $chances, showChances } from './chances';

/** Shows the chance of every bet, and what the house keeps of it. */
export function ChanceSwitch() {
  const isShown = useStore($chances);
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isShown}
        aria-checked={isShown}
        onChange={event => showChances(event.target.checked)}
      />
      <span>확률</span>
    </label>
  );
}
