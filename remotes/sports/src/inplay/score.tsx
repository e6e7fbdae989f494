import type { Fixture, LiveRow } from '@madang/contracts';
import { $fixtureOf } from '@madang/live';
import { fixtureWord } from '@madang/locale';
import { Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { pointsNow, shortPeriods } from '../tracker/periods';
import styles from './board.module.css';
import { isLost } from './state';

/** Breaks of the game: its clock is stopped. */
const CLOCK_STOPPED = /하프타임|휴식|사이|교대|종료/;

/** Period, clock and, where sets are counted, the points of this one. It follows its own fixture only. */
export function Clock({ row: { fixture, periods } }: { row: LiveRow }) {
  const now = useStore($fixtureOf(fixture.fixtureId));
  const status = now?.status ?? fixture.status;
  const clock = now?.clock ?? fixture.clock ?? fixtureWord(status);
  const shownPeriods = now?.periods ?? periods;
  const points = pointsNow(fixture.sportId, shownPeriods);
  if (isLost(status)) {
    return (
      <span className={styles.lost}>
        <Icon name="no-signal" size={14} />
        중계 끊김
      </span>
    );
  }
  const isStill = CLOCK_STOPPED.test(clock);
  return (
    <>
      <span className={isStill ? styles.still : styles.clock}>
        {!isStill && <i className={styles.dot} />}
        <span>{`${clock}${points && !isStill ? ` ${points.home}:${points.away}` : ''}`}</span>
      </span>
      <span className={styles.periods}>{shortPeriods(shownPeriods)}</span>
    </>
  );
}

/** The score, the leader's in full. */
export function Score({ fixture }: { fixture: Fixture }) {
  const now = useStore($fixtureOf(fixture.fixtureId));
  const score = now?.score ?? fixture.score;
  if (!score) return null;
  return (
    <>
      <span className={score.home > score.away ? styles.leads : undefined}>{score.home}</span>
      <span className={score.away > score.home ? styles.leads : undefined}>{score.away}</span>
    </>
  );
}
