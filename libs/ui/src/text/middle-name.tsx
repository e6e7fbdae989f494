import styles from './text.module.css';

/**
 * A name that loses its middle, never its end, when the room is short: team names tell each other apart by their last
 * letters as often as by their first. The name is one text, so that it is found, copied and read as one word; what stands in
 * its place where it has no room is drawn by the style sheet alone.
 */
export function MiddleName({ name }: { name: string }) {
  const letters = [...name];
  const end = letters.length < 5 ? 0 : Math.min(4, Math.floor(letters.length / 2));
  return (
    <span className={styles.middle} title={name} data-name="">
      <span className={styles.whole}>{name}</span>
      <span
        className={styles.short}
        aria-hidden="true"
        data-start={letters.slice(0, letters.length - end).join('')}
        data-end={end > 0 ? letters.slice(-end).join('') : ''}
      />
    </span>
  );
}
