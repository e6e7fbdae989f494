import type { Fixture, PeriodScore } from '@madang/contracts';
import { $fixtureOf } from '@madang/live';
import { MiddleName, VisuallyHidden } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { periodHead, playedPeriods } from './periods';
import styles from './tracker.module.css';

export interface ScoreboardProps {
  fixture: Fixture;
  periods: readonly PeriodScore[];
}

/** The score of each period and of the game, as on a scoreboard. */
export function Scoreboard({ fixture, periods }: ScoreboardProps) {
  const now = useStore($fixtureOf(fixture.fixtureId));
  const shownPeriods = playedPeriods(now?.periods ?? periods);
  const score = now?.score ?? fixture.score;
  if (!score) return null;
  return (
    <table className={styles.board}>
      <caption>
        <VisuallyHidden>기간별 점수</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>팀</VisuallyHidden>
          </th>
          {shownPeriods.map(({ period }) => (
            <th scope="col" key={period}>
              {periodHead(fixture.sportId, period)}
            </th>
          ))}
          <th scope="col">합계</th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map(side => (
          <tr key={side}>
            <th scope="row">
              <span className={styles.team}>
                <MiddleName name={fixture[side]} />
              </span>
            </th>
            {shownPeriods.map(period => (
              <td key={period.period}>{period[side]}</td>
            ))}
            <td className={styles.total}>{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
