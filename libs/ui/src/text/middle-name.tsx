import styles from './text.module.css';

/**
 * A name that loses its middle, never its end, when the room is short: team names tell each other apart by their last
 * letters as often as by their first. Text and copy stay whole.
 */
export function MiddleName({ name }: { name: string }) {
  const letters = [...name];
  const kept = letters.length < 5 ? 0 : Math.min(4, Math.floor(letters.length / 2));
  return (
    <span className={styles.middle} title={name}>
      <span className={styles.start}>{letters.slice(0, letters.length - kept).join('')}</span>
      {kept > 0 && <span className={styles.end}>{letters.slice(-kept).join('')}</span>}
    </span>
  );
}
