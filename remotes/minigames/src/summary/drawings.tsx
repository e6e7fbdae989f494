import type { RoundResult } from '@madang/contracts';
import { ladderPath } from '@madang/games';
import { Fragment } from 'react';
import { handPoints } from './hands';
import styles from './summary.module.css';

/** The balls in the order in which they were drawn, and the power ball. */
export function Balls({ balls, power }: { balls: readonly number[]; power: number }) {
  return (
    <span className={styles.balls}>
      {balls.map(ball => (
        <i key={ball}>{ball}</i>
      ))}
      <span>+</span>
      <i className={styles.power}>{power}</i>
    </span>
  );
}

const LEFT = 4;
const RIGHT = 14;

/** Two rails, three or four rungs, and the foot that the path ends at. */
export function Ladder({ ball }: { ball: number }) {
  const { start, lines, end } = ladderPath(ball);
  const rungs = Array.from({ length: lines }, (_, index) => 5 + ((index + 1) * 12) / (lines + 1));
  const startX = start === 'left' ? LEFT : RIGHT;
  const endX = end === 'odd' ? LEFT : RIGHT;
  return (
    <>
      <svg className={styles.ladder} viewBox="0 0 18 22" aria-hidden="true">
        <path d={`M${LEFT} 3v16M${RIGHT} 3v16${rungs.map(y => `M${LEFT} ${y}h${RIGHT - LEFT}`).join('')}`} />
        <circle cx={startX} cy="3" r="2.5" />
        <circle cx={endX} cy="19" r="2.5" />
      </svg>
      <b>{`${start === 'left' ? '좌' : '우'}${lines}${end === 'odd' ? '홀' : '짝'}`}</b>
    </>
  );
}

type Baccarat = Extract<RoundResult, { kind: 'baccarat' }>;

/** Who won, then the points of both: the player's first. */
export function Sides({ result }: { result: Baccarat }) {
  const player = handPoints(result.player);
  const banker = handPoints(result.banker);
  if (player === banker) return <Winner name="타" className={styles.tie} one={player} other={banker} />;
  if (player > banker) return <Winner name="플" className={styles.player} one={player} other={banker} />;
  return <Winner name="뱅" className={styles.banker} one={player} other={banker} />;
}

interface WinnerProps {
  name: string;
  className: string | undefined;
  one: number;
  other: number;
}

const Winner = ({ name, className, one, other }: WinnerProps) => (
  <>
    <i className={`${styles.pip} ${className}`}>{name}</i>
    <Score one={one} other={other} />
  </>
);

/** Two sides; the higher of two numbers stands out. */
export function Score({ one, other }: { one: number | string; other: number | string }) {
  const isNumber = typeof one === 'number' && typeof other === 'number';
  return (
    <span className={styles.score}>
      {isNumber && one > other ? <b>{one}</b> : <span>{one}</span>}
      <span>:</span>
      {isNumber && other > one ? <b>{other}</b> : <span>{other}</span>}
    </span>
  );
}

/** Where a die has its pips, by what it shows. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[10, 10]],
  2: [
    [6, 6],
    [14, 14],
  ],
  3: [
    [6, 6],
    [10, 10],
    [14, 14],
  ],
  4: [
    [6, 6],
    [14, 6],
    [6, 14],
    [14, 14],
  ],
  5: [
    [6, 6],
    [14, 6],
    [10, 10],
    [6, 14],
    [14, 14],
  ],
  6: [
    [6, 5],
    [14, 5],
    [6, 10],
    [14, 10],
    [6, 15],
    [14, 15],
  ],
};

export function Dice({ dice }: { dice: readonly number[] }) {
  return (
    <>
      {dice.map((die, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
        <svg key={place} className={styles.die} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 2h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z" />
          {PIPS[die]?.map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="1.75" />
          ))}
        </svg>
      ))}
      <b>{dice.reduce((sum, die) => sum + die, 0)}</b>
    </>
  );
}

const SHOWN_PLACES = 3;

/** The numbers of the first three. */
export function Places({ order }: { order: readonly number[] }) {
  return (
    <span className={styles.places}>
      {order.slice(0, SHOWN_PLACES).map((runner, index) => (
        <Fragment key={runner}>
          <small>{`${index + 1}위`}</small>
          <i>{runner}</i>
        </Fragment>
      ))}
    </span>
  );
}
