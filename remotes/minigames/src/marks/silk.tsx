import styles from './silk.module.css';

const TONES = ['paper', 'ink', 'violet', 'moss'] as const;
const STRIPES = ['', 'M0 0h5v24H0zM19 0h5v24h-5z', 'M0 24 24 0v24z'] as const;

/** The colours and the number of a runner. Neither red nor blue: those say other things. */
export function Silk({ number, size = 24 }: { number: number; size?: number }) {
  const tone = TONES[(number - 1) % TONES.length] ?? 'paper';
  const other = tone === 'ink' ? 'paper' : 'ink';
  const stripe = STRIPES[Math.floor((number - 1) / TONES.length)] ?? '';
  return (
    <svg className={styles.silk} width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={`${number}번`}>
      <g className={styles.cut}>
        <path className={styles[tone]} d="M0 0h24v24H0z" />
        {stripe && (
          <>
            <path className={styles[other]} d={stripe} />
            <circle className={styles[tone]} cx="12" cy="12" r="8" />
          </>
        )}
      </g>
      <path
        className={styles.edge}
        d="M4 .5H23.5V20A3.5 3.5 0 0 1 20 23.5H4A3.5 3.5 0 0 1 .5 20V4A3.5 3.5 0 0 1 4 .5z"
      />
      <text className={tone === 'paper' ? styles.onPaper : styles.onInk} x="12" y="16">
        {number}
      </text>
    </svg>
  );
}
