import type { Round } from '@madang/contracts';
import type { LadderPath } from '@madang/games';
import styles from './drawing.module.css';
import { useReveal } from './times';

const LEFT = 62;
const RIGHT = 238;
const TOP = 38;
const FOOT = 198;
const STEPS: Readonly<Record<LadderPath['lines'], readonly number[]>> = { 3: [74, 118, 162], 4: [68, 102, 136, 170] };
const WALK_SECOND = 1.5;
const FOOT_SECOND = 7.5;

/** From the start down, and over every line. */
export function wayOf({ start, lines }: Pick<LadderPath, 'start' | 'lines'>): string {
  let x = start === 'left' ? LEFT : RIGHT;
  const steps = STEPS[lines].map(y => {
    x = x === LEFT ? RIGHT : LEFT;
    return `V${y}H${x}`;
  });
  return `M${start === 'left' ? LEFT : RIGHT} ${TOP}${steps.join('')}V${FOOT}`;
}

/** The ladder that a round drew, with the way down. */
export function LadderDrawing({ round, path }: { round: Round; path: LadderPath }) {
  const at = useReveal(round);
  const startX = path.start === 'left' ? LEFT : RIGHT;
  const endX = path.end === 'odd' ? LEFT : RIGHT;
  return (
    <svg className={styles.ladder} viewBox="30 2 240 232" aria-hidden="true">
      <path className={styles.rail} d={`M${LEFT} ${TOP}V${FOOT}M${RIGHT} ${TOP}V${FOOT}`} />
      <path className={styles.rail} d={STEPS[path.lines].map(y => `M${LEFT} ${y}H${RIGHT}`).join('')} />
      <path className={styles.way} pathLength="1" d={wayOf(path)} style={at(WALK_SECOND)} />
      <Foot x={LEFT} y={22} text="좌" />
      <Foot x={RIGHT} y={22} text="우" />
      <Foot x={LEFT} y={214} text="홀" />
      <Foot x={RIGHT} y={214} text="짝" />
      <FootOn x={startX} y={22} text={path.start === 'left' ? '좌' : '우'} style={at(1)} />
      <FootOn x={endX} y={214} text={path.end === 'odd' ? '홀' : '짝'} style={at(FOOT_SECOND)} />
    </svg>
  );
}

/** The ladder before its draw: only its feet are known. */
export const HiddenLadder = () => (
  <svg className={styles.ladder} viewBox="30 2 240 232" aria-hidden="true">
    <path className={styles.rail} d={`M${LEFT} 38V62M${RIGHT} 38V62M${LEFT} 174V198M${RIGHT} 174V198`} />
    <path className={styles.hidden} d={`M${LEFT} 62H${RIGHT}V174H${LEFT}Z`} />
    <Foot x={LEFT} y={22} text="좌" />
    <Foot x={RIGHT} y={22} text="우" />
    <Foot x={LEFT} y={214} text="홀" />
    <Foot x={RIGHT} y={214} text="짝" />
  </svg>
);

interface FootProps {
  x: number;
  y: number;
  text: string;
}

const Foot = ({ x, y, text }: FootProps) => (
  <>
    <circle cx={x} cy={y} r="16" />
    <text x={x} y={y + 5.5}>
      {text}
    </text>
  </>
);

const FootOn = ({ x, y, text, style }: FootProps & { style: ReturnType<ReturnType<typeof useReveal>> }) => (
  <>
    <circle className={styles.on} cx={x} cy={y} r="16" style={style} />
    <text className={styles.onText} x={x} y={y + 5.5} style={style}>
      {text}
    </text>
  </>
);
