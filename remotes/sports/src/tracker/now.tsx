import type { Fixture, Incident, PeriodScore, Tracker } from '@madang/contracts';
import { $fixtureOf, $streamState, $trackerOf } from '@madang/live';
import { sportKey } from '@madang/sport';
import { Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Field } from './field';
import { pointText } from './periods';
import { trackerAt } from './replay';
import { basesText, currentText, incidentTime } from './texts';
import styles from './tracker.module.css';

export interface NowProps {
  fixture: Fixture;
  periods: readonly PeriodScore[];
  /** As the page loaded it; the stream's data has priority. */
  loaded: Tracker | null;
  /** An earlier incident to look at again, in the place of what goes on. */
  again?: Incident | null;
}

/** The field and, below it, what goes on in a line. */
export function Now({ fixture, periods, loaded, again = null }: NowProps) {
  const live = useStore($trackerOf(fixture.fixtureId)) ?? loaded;
  const tracker = again && live ? trackerAt(again, live) : live;
  const isStale = useStore($streamState) === 'stale';
  if (!tracker) return <p className={styles.none}>이 경기는 점수만 들어와요. 경기 상황은 전해지지 않아요.</p>;
  const words = currentText(fixture.sportId, tracker, fixture);
  return (
    <div className={isStale ? styles.old : undefined}>
      <Field sportId={fixture.sportId} tracker={tracker} label={words} />
      <p className={styles.now}>
        <b>
          {tracker.isDanger && <Icon name="warning" size={14} />}
          <span>{words}</span>
        </b>
        {again ? (
          <span>{`다시 보기 ${incidentTime(fixture.sportId, again)}`}</span>
        ) : (
          <Beside fixture={fixture} periods={periods} tracker={tracker} />
        )}
      </p>
    </div>
  );
}

/** What the sport's followers look for beside it: runners and outs, a set point. */
function Beside({
  fixture,
  periods,
  tracker,
}: {
  fixture: Fixture;
  periods: readonly PeriodScore[];
  tracker: Tracker;
}) {
  const now = useStore($fixtureOf(fixture.fixtureId));
  switch (sportKey(fixture.sportId)) {
    case 'baseball':
      return <span>{basesText(tracker)}</span>;
    case 'volleyball':
      return <span>{pointText(now?.periods ?? periods, now?.score ?? fixture.score)}</span>;
    default:
      return <span>{now?.clock ?? fixture.clock}</span>;
  }
}
