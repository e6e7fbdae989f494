import styles from './strip.module.css';

/** Where the eyes of each number are, in a box of 24. */
const EYES: Readonly<Record<string, string>> = {
  1: 'M12 12h.01',
  2: 'M7 7h.01M17 17h.01',
  3: 'M7 7h.01M12 12h.01M17 17h.01',
  4: 'M7 7h.01M17 7h.01M7 17h.01M17 17h.01',
  5: 'M7 7h.01M17 7h.01M12 12h.01M7 17h.01M17 17h.01',
  6: 'M7 6.5h.01M17 6.5h.01M7 12h.01M17 12h.01M7 17.5h.01M17 17.5h.01',
};

/** Three dice of a round, and their sum. */
export function Dice({ result }: { result: string }) {
  const dice = result.split('-');
  const sum = dice.reduce((total, die) => total + Number(die), 0);
  return (
    <span className={styles.dice} role="img" aria-label={`주사위 ${dice.join(', ')}, 합 ${sum}`}>
      {dice.map((die, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice are known by their place
        <svg key={place} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 .75H23.25V20A3.25 3.25 0 0 1 20 23.25H4A3.25 3.25 0 0 1 .75 20V4A3.25 3.25 0 0 1 4 .75z" />
          <path className={styles.eyes} d={EYES[die]} />
        </svg>
      ))}
      <b>{sum}</b>
    </span>
  );
}
