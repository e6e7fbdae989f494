import { useStore } from '@nanostores/react';
import { $chances, showChances } from './chances';
import styles from './switch.module.css';

/** Shows what the house keeps of every game. */
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
