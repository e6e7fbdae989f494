import type { GameState } from '@madang/contracts';
import type { Game } from '@madang/games';
import { Icon, Status } from '@madang/ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../rounds/address';
import { ResultMark } from '../summary/mark';
import { Beads } from './beads';
import { clockOf } from './clock';
import styles from './lobby.module.css';

interface GameRowProps {
  game: Game;
  name: string;
  state: GameState | undefined;
  now: number;
}

/** A game with its clock: the line under its name is the time that is left for bets. */
export function GameRow({ game, name, state, now }: GameRowProps) {
  if (state?.isOff) return <OffRow name={name} />;
  const { number, left, share, isNear } = clockOf(game, now);
  const line: CSSProperties & Record<'--share', string> = { '--share': `${share}%` };
  return (
    <li>
      <Link to={addressOf(game)} className={`${styles.game} ${isNear ? styles.near : ''}`} style={line}>
        <span className={styles.name}>
          <b>{name}</b>
          <small>
            <span>{`${number.toLocaleString('ko-KR')}회차`}</span>
            {state && <Beads kind={game.kind} road={state.road} />}
          </small>
        </span>
        {state?.last ? <ResultMark round={state.last} /> : <span />}
        {left ? (
          <span className={styles.left} role="timer" aria-label={`마감까지 ${left}`}>
            {left}
          </span>
        ) : (
          <span className={styles.closed}>
            <Icon name="lock" size={14} />
            마감
          </span>
        )}
      </Link>
    </li>
  );
}

const OffRow = ({ name }: { name: string }) => (
  <li className={`${styles.game} ${styles.off}`}>
    <span className={styles.name}>{name}</span>
    <span />
    <Status shape="wait">점검</Status>
  </li>
);
