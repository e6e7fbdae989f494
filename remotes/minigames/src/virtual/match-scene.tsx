import type { Round, RoundResult } from '@madang/contracts';
import { goalsBy, minuteAt, quartersAt } from './match';
import { useShow } from './race';
import styles from './virtual.module.css';

type Result<Kind extends RoundResult['kind']> = Extract<RoundResult, { kind: Kind }>;

const PITCH = 900;
const MINUTE_WIDTH = PITCH / 90;

/** A football match: its score, its minute and its goals on the line of time. */
export function FootballScene({ round, result }: { round: Round; result: Result<'football'> }) {
  const minute = minuteAt(useShow(round));
  const goals = goalsBy(result, minute);
  if (round.setup?.kind !== 'match') return null;
  const { home, away } = round.setup;
  const homeGoals = goals.filter(({ isHome }) => isHome).length;
  return (
    <div className={styles.match}>
      <Score
        home={home}
        away={away}
        score={[homeGoals, goals.length - homeGoals]}
        note={minute < 90 ? `${minute}분` : '경기 종료'}
      />
      <svg className={styles.time} viewBox={`-20 -34 ${PITCH + 40} 68`} aria-hidden="true">
        <path className={styles.whole} d={`M0 0H${PITCH}`} />
        <path className={styles.played} d={`M0 0H${minute * MINUTE_WIDTH}`} />
        <path className={styles.half} d={`M${PITCH / 2} -8V8`} />
        {goals.map(goal => (
          <g key={`${goal.minute} ${goal.isHome}`} transform={`translate(${goal.minute * MINUTE_WIDTH} 0)`}>
            <circle className={goal.isHome ? styles.homeGoal : styles.awayGoal} cy={goal.isHome ? -14 : 14} r="7" />
          </g>
        ))}
      </svg>
      <ul className={styles.goals}>
        {goals.map(({ minute: at, isHome }) => (
          <li key={`${at} ${isHome}`}>{`${at}분 ${isHome ? home : away} 득점`}</li>
        ))}
      </ul>
    </div>
  );
}

/** A basketball match: its score, and the points of every quarter as they come. */
export function BasketballScene({ round, result }: { round: Round; result: Result<'basketball'> }) {
  const passed = useShow(round);
  const quarters = quartersAt(result, passed);
  if (round.setup?.kind !== 'match') return null;
  const { home, away } = round.setup;
  const playing = quarters.filter(({ isPlayed }) => isPlayed).length;
  const sum = (side: 'home' | 'away') => quarters.reduce((points, quarter) => points + quarter[side], 0);
  return (
    <div className={styles.match}>
      <Score
        home={home}
        away={away}
        score={[sum('home'), sum('away')]}
        note={passed < 0.85 ? `${playing || 1}쿼터` : '경기 종료'}
      />
      <table className={styles.quarters}>
        <thead>
          <tr>
            <th scope="col">팀</th>
            {quarters.map((_, quarter) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a quarter is its place
              <th key={quarter} scope="col">{`${quarter + 1}쿼터`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map(side => (
            <tr key={side}>
              <th scope="row">{side === 'home' ? home : away}</th>
              {quarters.map((quarter, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a quarter is its place
                <td key={place}>{quarter.isPlayed ? quarter[side] : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ScoreProps {
  home: string;
  away: string;
  score: readonly [home: number, away: number];
  note: string;
}

const Score = ({ home, away, score, note }: ScoreProps) => (
  <div className={styles.score}>
    <b>{home}</b>
    <span className={styles.numbers} translate="no">{`${score[0]} : ${score[1]}`}</span>
    <b>{away}</b>
    <small>{note}</small>
  </div>
);
