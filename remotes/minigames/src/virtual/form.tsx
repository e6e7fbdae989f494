import { VisuallyHidden } from '@madang/ui';
import styles from './form.module.css';

interface FormProps {
  /** Of the latest races, the oldest first. */
  places: readonly number[];
}

/** The places of a runner, those that pay set off. */
export const Form = ({ places }: FormProps) =>
  places.length === 0 ? (
    <span className={styles.none}>기록 없음</span>
  ) : (
    <ol className={styles.form}>
      {places.map((place, race) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a race of the past stays where it is
        <li key={race} className={place === 1 ? styles.won : place <= 3 ? styles.placed : undefined}>
          {place}
        </li>
      ))}
    </ol>
  );

/** The mean of places; null of none. */
export function averageOf(places: readonly number[]): number | null {
  if (places.length === 0) return null;
  return places.reduce((sum, place) => sum + place, 0) / places.length;
}

export function Average({ places }: FormProps) {
  const average = averageOf(places);
  return average === null ? (
    <span className={styles.none}>–</span>
  ) : (
    <span className={styles.average}>
      <VisuallyHidden>평균 </VisuallyHidden>
      <span>{`${average.toFixed(1)}위`}</span>
    </span>
  );
}

const STEP = 16; // pixels from race to race
const HEIGHT = 20;
const MARGIN = 3;

interface TrendProps extends FormProps {
  /** How many run: the last place is at the foot. */
  starters: number;
}

/** The same places as a line, the first at the top. It says nothing that the places do not. */
export function Trend({ places, starters }: TrendProps) {
  if (places.length < 2) return null;
  const points = places.map((place, race) => {
    const y = MARGIN + ((Math.min(place, starters) - 1) / (starters - 1)) * (HEIGHT - 2 * MARGIN);
    return [MARGIN + race * STEP, y] as const;
  });
  const width = (places.length - 1) * STEP + 2 * MARGIN;
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg className={styles.trend} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.map(point => point.join(',')).join(' ')} />
      <circle cx={lastX} cy={lastY} r="2.5" />
    </svg>
  );
}
