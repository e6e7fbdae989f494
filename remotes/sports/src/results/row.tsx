import type { ResultRow } from '@madang/contracts';
import { fixtureWord, formatTime, sportName } from '@madang/locale';
import { FIXTURE_STATUS } from '@madang/sport';
import { Badge, MiddleName } from '@madang/ui';
import { Link } from 'react-router-dom';
import { resultAddress } from './address';
import styles from './results.module.css';

/** One result: who, how many, and period by period. The whole line leads to its markets. */
export function ResultItem({ row, list }: { row: ResultRow; list: string }) {
  const { fixture, periods } = row;
  const { home, away, score, status } = fixture;
  return (
    <li className={styles.item}>
      <span className={styles.when}>
        <time dateTime={fixture.startsAt}>{formatTime(fixture.startsAt)}</time>
        <small>
          <span>{`${sportName(fixture.sportId)} · `}</span>
          <MiddleName name={fixture.leagueName} />
        </small>
      </span>
      <Link className={styles.teams} to={resultAddress(fixture.fixtureId)} state={{ list }}>
        <span className={styles.home} data-won={score !== null && score.home > score.away}>
          <MiddleName name={home} />
        </span>
        <b className={styles.score}>{score ? `${score.home} : ${score.away}` : '–'}</b>
        <span data-won={score !== null && score.away > score.home}>
          <MiddleName name={away} />
        </span>
      </Link>
      <span className={styles.periods}>
        {status === FIXTURE_STATUS.finished ? (
          periods.map(({ period, label, home: own, away: other }) => (
            <span key={period}>
              <span>{label}</span> <b>{`${own}-${other}`}</b>
            </span>
          ))
        ) : (
          <Badge tone="line">{fixtureWord(status)}</Badge>
        )}
      </span>
    </li>
  );
}
