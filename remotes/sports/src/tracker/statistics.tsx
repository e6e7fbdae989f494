import type { Fixture, Tracker } from '@madang/contracts';
import { $trackerOf } from '@madang/live';
import { useStore } from '@nanostores/react';
import { statisticName } from './texts';
import styles from './tracker.module.css';

export interface StatisticsProps {
  fixture: Fixture;
  loaded: Tracker | null;
}

/** How often what happened, home at the left. */
export function Statistics({ fixture, loaded }: StatisticsProps) {
  const tracker = useStore($trackerOf(fixture.fixtureId)) ?? loaded;
  const rows = (tracker?.statistics ?? []).flatMap(({ type, home, away }) => {
    const word = statisticName(fixture.sportId, type);
    return word === null ? [] : [{ type, word, home, away, unit: word.endsWith('점유율') ? '%' : '' }];
  });
  if (rows.length === 0) return null;
  return (
    <dl className={styles.statistics} aria-label="통계">
      {rows.map(({ type, word, home, away, unit }) => (
        <div key={type}>
          <dt>{word}</dt>
          <dd className={styles.left}>{`${home}${unit}`}</dd>
          <dd className={styles.right}>{`${away}${unit}`}</dd>
          <span className={styles.meter} aria-hidden="true">
            <i style={{ transform: `scaleX(${partOf(home, away)})` }} />
          </span>
        </div>
      ))}
    </dl>
  );
}

/** The home side's part of both together; half while there is nothing. */
export const partOf = (home: number, away: number): number => (home + away === 0 ? 0.5 : home / (home + away));
