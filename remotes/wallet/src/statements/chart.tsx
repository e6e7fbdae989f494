import styles from './chart.module.css';
import { axisWords, type Stretch, scaleOf } from './stretches';

interface ChartProps {
  stretches: readonly Stretch[];
  words: { readonly debits: string; readonly credits: string };
}

/** Two bars for each day or month. Only for the eye: the table below it has all of its figures. */
export function Chart({ stretches, words }: ChartProps) {
  const highest = Math.max(...stretches.flatMap(({ debits, credits }) => [debits, credits]));
  if (highest <= 0) return null;
  const top = scaleOf(highest);
  const step = Math.ceil(stretches.length / 12);
  return (
    <div className={styles.chart} aria-hidden="true">
      <p className={styles.legend}>
        <span className={styles.debits}>{words.debits}</span>
        <span className={styles.credits}>{words.credits}</span>
      </p>
      <div className={styles.axis}>
        {[top, top / 2, 0].map(won => (
          <span key={won}>{axisWords(won)}</span>
        ))}
      </div>
      <div className={styles.bars}>
        {stretches.map(({ from, debits, credits }) => (
          <div key={from} className={styles.pair}>
            <Bar look={styles.debit} won={debits} top={top} />
            <Bar look={styles.credit} won={credits} top={top} />
          </div>
        ))}
      </div>
      <div className={styles.labels}>
        {stretches.map(({ from, short }, index) => (
          <span key={from}>{index % step === 0 ? short : ''}</span>
        ))}
      </div>
    </div>
  );
}

/** What corrections take again may be more than what came back: there is no room below zero. */
function Bar({ look, won, top }: { look: string | undefined; won: number; top: number }) {
  return <span className={won > 0 ? look : undefined} style={{ blockSize: `${Math.max(0, (won / top) * 100)}%` }} />;
}
