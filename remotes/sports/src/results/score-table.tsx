import type { Fixture, PeriodResult } from '@madang/contracts';
import { VisuallyHidden } from '@madang/ui';
import styles from './detail.module.css';

interface ScoreTableProps {
  fixture: Fixture;
  score: { home: number; away: number };
  periods: readonly PeriodResult[];
}

/** Period by period, and what it came to. */
export function ScoreTable({ fixture, score, periods }: ScoreTableProps) {
  return (
    <div className={styles.scores}>
      <table>
        <caption>
          <VisuallyHidden>구간별 스코어</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">팀</th>
            {periods.map(({ period, label }) => (
              <th key={period} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">합계</th>
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map(side => (
            <tr key={side}>
              <th scope="row">{fixture[side]}</th>
              {periods.map(one => (
                <td key={one.period}>{one[side]}</td>
              ))}
              <td>
                <b>{score[side]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
