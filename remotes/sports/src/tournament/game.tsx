import type { Prediction, TournamentGame } from '@madang/contracts';
import { formatKickoff, formatOdds } from '@madang/locale';
import { Icon, Status } from '@madang/ui';
import { useId } from 'react';
import { sportIcon } from '../prematch/sports';
import styles from './tournament.module.css';

interface GameProps {
  game: TournamentGame;
  prediction: Prediction | null;
  /** Null once it is closed. */
  onPick: ((name: Prediction) => void) | null;
}

/** One game: who plays, what may be predicted and for how many points, and what came of it. */
export function Game({ game, prediction, onPick }: GameProps) {
  const { fixture, choices } = game;
  const name = useId();
  return (
    <li className={styles.game}>
      <div className={styles.about}>
        <Icon name={sportIcon(fixture.sportId)} size={16} />
        <span>{fixture.leagueName}</span>
        <time dateTime={fixture.startsAt}>{formatKickoff(fixture.startsAt)}</time>
        <span>{game.marketName}</span>
        <Outcome game={game} prediction={prediction} />
      </div>
      <fieldset className={styles.choices} aria-label={`${fixture.home} : ${fixture.away}`} disabled={onPick === null}>
        {choices.map(choice => (
          <label key={choice.name} className={choice.name === game.result ? styles.isResult : undefined}>
            <input
              type="radio"
              name={name}
              checked={choice.name === prediction}
              onChange={() => onPick?.(choice.name)}
            />
            <span className={styles.side}>{sideOf(fixture, choice.name)}</span>
            <b>{formatOdds(choice.price)}</b>
          </label>
        ))}
      </fieldset>
    </li>
  );
}

/** The home side left, the away side right, as everywhere. */
const sideOf = ({ home, away }: TournamentGame['fixture'], name: Prediction): string =>
  ({ '1': `${home} 승`, X: '무', '2': `${away} 승` })[name];

/** The current score, and what the prediction is worth by it. */
function Outcome({ game: { fixture, result }, prediction }: Pick<GameProps, 'game' | 'prediction'>) {
  const score = fixture.score && <b className={styles.score}>{`${fixture.score.home} : ${fixture.score.away}`}</b>;
  if (result === null) {
    return (
      <span className={styles.outcome}>
        {score}
        {fixture.clock && <Status shape="open">{fixture.clock}</Status>}
      </span>
    );
  }
  return (
    <span className={styles.outcome}>
      {score}
      {result === 'void' ? (
        <Status shape="special">무효 · 100점</Status>
      ) : prediction === null ? null : prediction === result ? (
        <Status shape="won">적중</Status>
      ) : (
        <Status shape="lost">미적중</Status>
      )}
    </span>
  );
}
