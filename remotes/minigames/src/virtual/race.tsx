import type { Round, RoundResult } from '@madang/contracts';
import { useMedia } from '@madang/ui';
import { Silk } from '../marks/silk';
import { useClock } from '../rounds/use-clock';
import { distanceOf, placesAt } from './course';
import styles from './virtual.module.css';

type RaceResult = Extract<RoundResult, { kind: 'race' }>;

/** How much of the show of a round has passed, from 0 to 1: all of it for who wants no motion. */
export function useShow({ drawsAt, endsAt }: Pick<Round, 'drawsAt' | 'endsAt'>): number {
  const now = useClock();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [from, to] = [Date.parse(drawsAt), Date.parse(endsAt)];
  return isStill ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from)));
}

/** A race as it runs, on lanes. */
export function RaceScene({ round, result }: { round: Round; result: RaceResult }) {
  const passed = useShow(round);
  const course = { order: result.order, passed };
  const places = placesAt(course);
  if (round.setup?.kind !== 'race') return null;
  return (
    <ol className={styles.lanes} aria-label="경주">
      {round.setup.runners.map(({ number, name }) => (
        <li key={number} className={styles.lane}>
          <span className={styles.laneName}>{name}</span>
          <span className={styles.track}>
            <span className={styles.runner} style={{ transform: `translateX(${distanceOf(number, course) * 100}%)` }}>
              <Silk number={number} />
            </span>
          </span>
          <b className={styles.place}>{passed > 0 ? `${places.indexOf(number) + 1}위` : '–'}</b>
        </li>
      ))}
    </ol>
  );
}
