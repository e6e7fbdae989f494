import type { Tracker } from '@madang/contracts';
import { sportKey } from '@madang/sport';
import { useRef } from 'react';
import { FIELD_MARKINGS } from './field-markings';
import { BASES, FIELD, PLATE, type Point, sceneOf, type Zone } from './scene';
import styles from './tracker.module.css';

export interface FieldProps {
  sportId: string;
  tracker: Tracker;
  /** What goes on, in words: the picture's name. */
  label: string;
}

/** The field, where the ball is, where it came from and who presses. */
export function Field({ sportId, tracker, label }: FieldProps) {
  const sport = sportKey(sportId);
  const { ball, zone } = sceneOf(sportId, tracker);
  const from = useLast(ball);
  return (
    <svg className={styles.field} viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} role="img" aria-label={label}>
      {zone && <Pressed zone={zone} />}
      {sport !== 'other' && <path className={styles.lines} d={FIELD_MARKINGS[sport]} />}
      {sport === 'baseball' && <Diamond tracker={tracker} />}
      {sport === 'volleyball' && tracker.turn && <Server isHome={tracker.turn === 'home'} />}
      {ball && from && <Way key={`${ball.x} ${ball.y}`} from={from} to={ball} />}
      {ball && <circle className={styles.ball} r="4.5" style={{ transform: `translate(${ball.x}px, ${ball.y}px)` }} />}
    </svg>
  );
}

/** Where the ball was before it came to where it is. */
function useLast(ball: Point | null): Point | null {
  const places = useRef<{ now: Point | null; last: Point | null }>({ now: null, last: null });
  const { now, last } = places.current;
  if (ball === null || (now && now.x === ball.x && now.y === ball.y)) return last;
  places.current = { now: ball, last: now };
  return now;
}

const TOP = 10;
const BOTTOM = 170;

function Pressed({ zone: { from, to, isDanger } }: { zone: Zone }) {
  return (
    <rect className={isDanger ? styles.danger : styles.zone} x={from} y={TOP} width={to - from} height={BOTTOM - TOP} />
  );
}

/** How the ball came: a bow with an arrow's head. */
function Way({ from, to }: { from: Point; to: Point }) {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 14 };
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  const back = (turn: number) => `${to.x - 14 * Math.cos(angle + turn)} ${to.y - 14 * Math.sin(angle + turn)}`;
  const stop = `${to.x - 8 * Math.cos(angle)} ${to.y - 8 * Math.sin(angle)}`;
  return (
    <path
      className={styles.way}
      d={`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${stop}M${back(0.5)}L${stop}L${back(-0.5)}`}
    />
  );
}

function Diamond({ tracker: { bases, count } }: { tracker: Tracker }) {
  return (
    <g>
      {BASES.map(({ x, y }, index) => (
        <path
          key={x}
          className={bases?.[index] ? styles.taken : styles.base}
          d={`M${x} ${y - 9}L${x + 9} ${y}L${x} ${y + 9}L${x - 9} ${y}z`}
        />
      ))}
      <path className={styles.base} d={`M${PLATE.x - 6} ${PLATE.y - 4}h12v5l-6 6l-6 -6z`} />
      {count && <Lamps letter="B" y={24} lit={count.balls} of={3} />}
      {count && <Lamps letter="S" y={42} lit={count.strikes} of={2} />}
      {count && <Lamps letter="O" y={60} lit={count.outs} of={2} />}
    </g>
  );
}

interface LampsProps {
  letter: string;
  y: number;
  lit: number;
  of: number;
}

/** A count as scoreboards have it: a letter and its lamps. */
function Lamps({ letter, y, lit, of }: LampsProps) {
  return (
    <g>
      <text className={styles.letter} x="14" y={y + 4}>
        {letter}
      </text>
      {Array.from({ length: of }, (_, index) => index).map(index => (
        <circle key={index} className={index < lit ? styles.lit : styles.lamp} cx={32 + index * 13} cy={y} r="4.5" />
      ))}
    </g>
  );
}

/** Who serves: a mark behind the side's base line. */
function Server({ isHome }: { isHome: boolean }) {
  const x = isHome ? 12 : FIELD.width - 12;
  return <path className={styles.taken} d={`M${x} 82L${x + (isHome ? 8 : -8)} 90L${x} 98z`} />;
}
